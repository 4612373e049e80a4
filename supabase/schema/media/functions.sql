-- ## from 20261124160000_show_pictures_by_version_and_focal_point.sql
-- Whatever replaces a file, a form or an entry of the trash that is restored, its row of the library says what is there now, and
-- whoever caches pages is told. A hosted project lets nobody add triggers to files: there the staff area writes the row, and
-- pages are rendered anew by age.
create or replace function private.follow_changed_files() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
declare
  file record;
  is_changed boolean := false;
begin
  for file in
    select became.bucket_id, became.name, became.metadata, was.version is distinct from became.version as is_replaced
    from old_rows as was
    join new_rows as became using (id)
    where was.version is distinct from became.version
      or was.user_metadata -> 'focus' is distinct from became.user_metadata -> 'focus'
  loop
    is_changed := true;
    -- An upload is first tried with an empty row.
    if file.is_replaced and file.bucket_id in ('media-library', 'media-library-private')
      and file.metadata ->> 'mimetype' <> '' then
      update public.media_library as library
      set file_size = (file.metadata ->> 'size')::bigint, file_type = file.metadata ->> 'mimetype'
      where public.stored_file(library.file_path) = 'media-library/' || file.name
        and (library.file_size, library.file_type)
          is distinct from ((file.metadata ->> 'size')::bigint, file.metadata ->> 'mimetype');
    end if;
  end loop;
  if is_changed then
    perform private.notify_caches(changed, false) from unnest('{articles,leadership,media_library}'::text[]) as changed;
  end if;
  return null;
end
$$;

create or replace function private.follow_picture_colors() returns trigger
language plpgsql security definer set search_path = ''
as $$
  begin
    if exists (
      select from new_rows as known join storage.objects as object using (version) where known.color is not null
    ) then
      perform private.notify_caches(changed, false)
      from unnest('{articles,leadership,media_library,content_documents}'::text[]) as changed;
    end if;
    return null;
  end
  
$$;

-- ## from 20261228000100_look_once_for_what_shows_the_files_of_an_import.sql
-- Which files of the library an action added that something still shows, by their ids.
create or replace function private.list_shown_files(action uuid) returns text[]
language sql stable set search_path = ''
as $$
  with added as materialized (
    select library.id, public.stored_file(library.file_path) as stored_file
    from public.activity as entry
    join public.media_library as library on library.id::text = entry.subject_id
    where entry.action_id = action and entry.kind = 'media' and entry.verb = 'created'
  ), named as materialized (
    select distinct found[1] as name
    from (
      select article::text as mention from public.articles as article
      union all select autosave::text from public.article_autosaves as autosave
      union all select leader::text from public.leadership as leader
      union all select settings::text from public.site_settings
      union all select document::text from public.content_documents as document
      union all select draft::text from public.content_drafts as draft
      union all select service::text from public.services as service
      union all select other.file_path from public.media_library as other where other.id not in (select added.id from added)
    ) as others
    -- An address, or the id of a file; a sentence may end with either.
    cross join lateral regexp_matches(
      mention,
      '(?:media-library|article-images)/[A-Za-z0-9_./-]*[A-Za-z0-9]|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'
    ) as found
    where exists (select from added)
  )
  select coalesce(array_agg(added.id::text), '{}') from added
  where added.id::text in (select name from named) or added.stored_file in (select name from named)
$$;

-- ## from 20261124160000_show_pictures_by_version_and_focal_point.sql
-- ## PATCHED in 20261220000000_let_editors_make_pages_of_their_own.sql
-- `{bucket}/{key}` of the files among these addresses that were replaced or have a focal point, each with the query to add.
-- Private files are named to editors and the secret key alone: the computed columns below are addresses of the API, too, and take
-- whatever row a caller makes up.
create or replace function private.picture_hints(addresses text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
    begin
      if strpos(array_to_string(addresses, ' '), '/storage/v1/object/public/') = 0 then
        return '{}';
      end if;
      return (
        select coalesce(jsonb_object_agg(shown.file, shown.hint), '{}')
        from (
          select wanted.file, concat_ws(
            '&',
            'color=' || known.color,
            case when object.metadata ->> 'lastModified' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d'
              and (object.metadata ->> 'lastModified')::timestamptz > object.created_at then 'v=' || left(object.version, 8) end,
            -- Whoever uploads a file may write anything there.
            'focus=' || substring(object.user_metadata ->> 'focus' from '^(?:[1-9]?0|100)x(?:[1-9]?0|100)$')
          ) as hint
          from unnest(addresses) as given (address)
            cross join substring(given.address from '/storage/v1/object/public/([a-z-]+/[^?#]+)') as wanted (file)
            cross join lateral (
              select stored.* from storage.objects as stored
              where stored.bucket_id = split_part(wanted.file, '/', 1)
                and stored.name = substr(wanted.file, strpos(wanted.file, '/') + 1)
              offset 0
            ) as object
            left join storage.picture_colors as known on known.version = object.version
          where object.bucket_id = 'article-images'
            or coalesce(auth.role(), 'service_role') = 'service_role'
            or (object.bucket_id = 'media-library' and private.is_public_library_file(object.name))
            or public.is_editor()
        ) as shown
        where shown.hint <> ''
      );
    end
    
$$;

-- ## from 20261220000000_let_editors_make_pages_of_their_own.sql
-- ## PATCHED in 20261220000100_bring_own_pages_back_and_find_them.sql, 20261225000000_keep_pictures_of_own_pages_when_their_uploads_are_taken_back.sql
-- The addresses of the pictures that texts name.
create or replace function private.pictures_in(content jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
-- ## DEPARSED
  select ARRAY(SELECT DISTINCT found.found[1] AS found FROM regexp_matches((pictures_in.content)::text, '/storage/v1/object/public/[a-z-]+/[A-Za-z0-9._/-]+'::text, 'g'::text) found(found))
$$;

-- ## from 20261209000000_look_for_unused_pictures_where_rows_can_name_them.sql
-- ## PATCHED in 20270103000000_sweep_library_files_that_no_row_holds.sql
-- The hourly look for pictures that nothing names read every word of the public search, which holds no address: seconds on a site with
-- 50,000 articles.
create or replace function private.unused_pictures() returns TABLE(bucket_id text, name text, library_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  form constant text := '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z0-9]{1,10}';
  last_part constant text := '(?:^|/)(' || form || ')$';
  candidates text[];
  named text[];
  target regclass;
begin
  select array_agg(distinct uploaded.file) into candidates
  from (
    select 'files' as kind, object.id, substring(object.name from last_part) as file
    from storage.objects as object
    where object.bucket_id = 'article-images' and object.created_at < now() - interval '30 days'
    union all
    select 'media', library.id, substring(library.file_path from last_part)
    from public.media_library as library
    where library.category = 'leadership' and not library.in_gallery and library.created_at < now() - interval '30 days'
    union all
    select 'files', object.id, substring(object.name from last_part)
    from storage.objects as object
    where object.bucket_id in ('media-library', 'media-library-private') and object.created_at < now() - interval '30 days'
      and not exists (
        select from public.media_library as library where public.stored_file(library.file_path) = 'media-library/' || object.name
      )
  ) as uploaded
  where uploaded.file is not null
    and uploaded.file not in (
      select shown.file from (
        select substring(address from last_part)
        from public.articles as article
        cross join lateral unnest(article.gallery_images || article.hero_image) as address
        union all
        select substring(leader.photo from last_part) from public.leadership as leader
      ) as shown (file)
      where shown.file is not null
    )
    and not private.was_touched_lately(uploaded.kind, uploaded.id);
  if candidates is null then
    return;
  end if;

  -- All tables, also those that a later migration adds, but for the record of what was done and for words and numbers that are made
  -- from other rows. A row of the library names its own file; only that of a leader's photo may go with it.
  for target in
    select pg_class.oid from pg_catalog.pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and pg_class.oid <> all (
        '{public.activity,public.article_revisions,private.search_entries,private.search_words}'::regclass[]
      )
  loop
    execute format(
      'select array_agg(distinct found[1]) from %s as mention '
        'cross join lateral regexp_matches(mention::text, %L, ''g'') as found '
        'where mention::text like any (''{%%article-images%%,%%media-library%%}'') and found[1] = any ($1) %s',
      target, '(' || form || ')',
      case when target = 'public.media_library'::regclass then 'and (mention.category <> ''leadership'' or mention.in_gallery)' else '' end
    ) into named using candidates;
    select array_agg(file) into candidates from unnest(candidates) as file where file <> all (coalesce(named, '{}'));
    if candidates is null then
      return;
    end if;
  end loop;

  return query
    select object.bucket_id, object.name, library.id
    from storage.objects as object
    left join public.media_library as library
      on object.bucket_id in ('media-library', 'media-library-private') and library.category = 'leadership'
      and public.stored_file(library.file_path) = 'media-library/' || object.name
    where substring(object.name from last_part) = any (candidates)
      and (object.bucket_id = 'article-images' or library.id is not null or (
        object.bucket_id in ('media-library', 'media-library-private') and not exists (
          select from public.media_library as held where public.stored_file(held.file_path) = 'media-library/' || object.name
        )
      ))
      and not private.was_touched_lately('files', object.id);
end
$$;

-- ## from 20261122220000_show_leader_photos_in_the_gallery_only_when_asked.sql
create or replace function public.choose_media_visibility() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_public := coalesce(new.is_public, new.file_type ~ '^(image|video)/');
  new.in_gallery := coalesce(new.in_gallery, new.category <> 'leadership');
  return new;
end
$$;

-- ## from 20270124000300_find_files_of_the_library_in_one_reading.sql
-- A search of the library read all files twice, once for their number and once for a page of them, and put each into small letters for each
-- word. One function finds them at once. The policies decide what it may see.
create or replace function public.find_files(words text, only_category text DEFAULT NULL::text, only_kinds text[] DEFAULT NULL::text[], only_public boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 24) returns jsonb
language plpgsql stable set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  patterns constant text[] := array(
    select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(left(words, 1000)), '\s+') as part
    where part <> ''
    limit 10
  );
  -- All that were found, newest first.
  ids constant uuid[] := array(
    select file.id
    from public.media_library as file
    where (only_category is null or file.category = only_category)
      and (only_kinds is null or file.file_type = any (only_kinds))
      and (not only_public or file.is_public)
      and lower(public.media_text(file)) like all (patterns)
    order by file.created_at desc, file.id desc
  );
  asked constant integer := least(greatest(coalesce(page, 1), 1), 1000000);
  -- As in the other lists, the first where there are not as many.
  shown constant integer := case when (asked - 1) * size < cardinality(ids) then asked else 1 end;
begin
  return jsonb_build_object(
    'total', cardinality(ids), 'page', shown, 'ids', to_jsonb(ids[(shown - 1) * size + 1 : shown * size])
  );
end
$$;
grant execute on function public.find_files(text, text, text[], boolean, integer, integer) to authenticated;

-- ## from 20261124160000_show_pictures_by_version_and_focal_point.sql
create or replace function public.hero_hints(article public.articles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.picture_hints(array[article.hero_image])
$$;
grant execute on function public.hero_hints(public.articles) to anon, authenticated;

-- ## from 20261122150200_restore_what_is_in_the_trash_with_what_it_shows.sql
-- Whether the backend keeps the bytes of removed files for the trash. Where it doesn't, the staff area moves a file to the private
-- bucket instead of removing it.
create or replace function public.keeps_removed_files() returns boolean
language sql stable set search_path = ''
as $$
  select to_regnamespace('platform') is not null
$$;
grant execute on function public.keeps_removed_files() to authenticated;
revoke execute on function public.keeps_removed_files() from service_role;

-- ## from 20270114000300_ask_the_indexes_which_articles_show_a_file.sql
-- A policy has to look at a row before a condition may, so that the question which articles show a file read all of them, and of each its
-- whole text, before a file was deleted. Asked by a function, the indexes answer.
create or replace function public.list_articles_that_show(address text) returns TABLE(id uuid, title text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  file constant text := public.stored_file(address);
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may see which articles show a file';
  end if;
  return query
    select article.id, article.title
    from (
      (select article.id from public.articles as article where article.hero_image = address limit 20)
      union
      (select article.id from public.articles as article where article.hero_video = address limit 20)
      union
      (select article.id from public.articles as article where article.gallery_images @> array[address] limit 20)
      union
      (select article.id from public.articles as article where file is not null and private.content_files(article) @> array[file] limit 20)
    ) as shown
      join public.articles as article on article.id = shown.id
    order by article.created_at desc, article.id desc;
end
$$;
grant execute on function public.list_articles_that_show(text) to authenticated;
revoke execute on function public.list_articles_that_show(text) from service_role;

-- ## from 20261124160000_show_pictures_by_version_and_focal_point.sql
-- The same for pictures that no saved row names yet.
create or replace function public.list_picture_hints(addresses text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when public.is_staff() then private.picture_hints(addresses[1 : 200]) else '{}' end
$$;
grant execute on function public.list_picture_hints(text[]) to authenticated;
revoke execute on function public.list_picture_hints(text[]) from service_role;

-- ## from 20261121090800_create_media_library_with_private_files.sql
-- What staff search when they look for a file, by any part of a word. Reading ten thousand rows takes a few hundredths of a
-- second without an index, and the extension that indexes parts of words is not on every backend.
create or replace function public.media_text(item public.media_library) returns text
language sql immutable parallel safe
as $$
  select item.title || ' ' || item.file_name || ' ' || coalesce(item.alt_text, '') || ' ' || coalesce(item.caption, '')
$$;
grant execute on function public.media_text(public.media_library) to authenticated;

-- ## from 20261220000000_let_editors_make_pages_of_their_own.sql
create or replace function public.picture_hints(article public.articles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.picture_hints((private.pictures_in(document.content))[1 : 500])
$$;
grant execute on function public.picture_hints(public.articles) to anon, authenticated;

-- ## from 20261220000000_let_editors_make_pages_of_their_own.sql
create or replace function public.picture_hints(document public.content_documents) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.picture_hints((private.pictures_in(document.content))[1 : 500])
$$;
grant execute on function public.picture_hints(public.content_documents) to anon, authenticated;

-- ## from 20261220000000_let_editors_make_pages_of_their_own.sql
create or replace function public.picture_hints(leader public.leadership) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.picture_hints((private.pictures_in(document.content))[1 : 500])
$$;
grant execute on function public.picture_hints(public.leadership) to anon, authenticated;

-- ## from 20261220000000_let_editors_make_pages_of_their_own.sql
create or replace function public.picture_hints(item public.media_library) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.picture_hints((private.pictures_in(document.content))[1 : 500])
$$;
grant execute on function public.picture_hints(public.media_library) to anon, authenticated;

-- ## from 20261124160000_show_pictures_by_version_and_focal_point.sql
-- Sets the focal point of a stored picture, or takes it away; the policies of files say who may.
create or replace function public.set_picture_focus(address text, x integer, y integer) returns void
language plpgsql set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(address, '/storage/v1/object/public/([a-z-]+)/([^?#]+)$');
begin
  if num_nulls(x, y) = 1 or not (x between 0 and 100 and y between 0 and 100 and x % 10 = 0 and y % 10 = 0) then
    raise exception 'A focal point is two percentages in steps of ten' using errcode = '22023';
  end if;
  update storage.objects as object
  set user_metadata = coalesce(object.user_metadata, '{}') - 'focus'
    || case when x is null then '{}' else jsonb_build_object('focus', x || 'x' || y) end
  where object.name = parts[2]
    and (object.bucket_id = parts[1] or (parts[1] = 'media-library' and object.bucket_id = 'media-library-private'));
  if not found then
    raise sqlstate 'PT404' using message = 'Picture not found';
  end if;
end
$$;
grant execute on function public.set_picture_focus(text, integer, integer) to authenticated;
revoke execute on function public.set_picture_focus(text, integer, integer) from service_role;

-- ## from 20261122220100_sweep_pictures_that_nothing_has_named_for_30_days.sql
-- Moves such pictures to the trash, for another 30 days, and answers how many; whoever calls it calls again until it is 0. A
-- hosted project lets nobody delete files by SQL; there it does nothing.
create or replace function public.sweep_pictures(batch integer DEFAULT 200) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  swept integer;
begin
  if to_regnamespace('platform') is null then
    return 0;
  end if;
  with unused as materialized (
    select * from private.unused_pictures() limit batch
  ), removed_rows as (
    delete from public.media_library where id in (select unused.library_id from unused)
  )
  delete from storage.objects as object using unused
  where object.bucket_id = unused.bucket_id and object.name = unused.name;
  get diagnostics swept = row_count;
  return swept;
end
$$;
