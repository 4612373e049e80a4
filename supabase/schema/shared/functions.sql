-- ## from 20261216000000_take_back_what_no_rule_refuses.sql
create or replace function private.columns_of(content jsonb, names text[]) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce((select jsonb_object_agg(key, value) from jsonb_each(content) where key = any (names)), '{}')
$$;

-- ## from 20261122150400_take_back_what_one_person_did_since_a_moment.sql
-- A row's parts by name: settings one by one.
create or replace function private.comparable(table_name text, content jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case table_name when 'site_settings' then private.flatten_object(content -> 'settings') else content end
$$;

-- ## from 20261122150000_keep_what_is_deleted_or_overwritten_for_30_days.sql
-- The columns of a row before and after that differ, without those that change by themselves.
create or replace function private.differing_columns(earlier jsonb, later jsonb, OUT before jsonb, OUT after jsonb) returns record
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_object_agg(key, earlier -> key), jsonb_object_agg(key, later -> key)
  from jsonb_object_keys(later) as keys (key)
  where (earlier -> key) is distinct from (later -> key)
    and key <> all ('{updated_at,discord_posted,discord_posted_at,last_accessed_at,path_tokens}');
$$;

-- ## from 20261123200000_format_articles_with_markdown_that_search_reads_without_marks.sql
-- '{bucket}/{key}' of the files that a text shows.
create or replace function private.files_in(content text, content_format text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case content_format when 'markdown' then array(
  select distinct match[1]
  from regexp_matches(content, '/storage/v1/object/public/([a-z0-9-]+/[A-Za-z0-9_~!''+,@./-]+)', 'g') as found (match)
) else '{}' end
$$;
grant execute on function private.files_in(text, text) to anon, authenticated, service_role;

-- ## from 20261122130000_record_activity_so_that_every_change_names_who_made_it.sql
-- ## PATCHED in 20261220000000_let_editors_make_pages_of_their_own.sql
-- `{"phones": {"records": "1"}}` as `{"phones.records": "1"}`; what lies deeper than anything that the site stores stays an
-- object.
create or replace function private.flatten_object(nested jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
-- ## DEPARSED
 WITH RECURSIVE parts AS (
          SELECT top.key AS path,
             top.value,
             1 AS depth
            FROM jsonb_each(
                 CASE jsonb_typeof(flatten_object.nested)
                     WHEN 'object'::text THEN flatten_object.nested
                     ELSE '{}'::jsonb
                 END) top(key, value)
         UNION ALL
          SELECT ((parts_1.path || '.'::text) || part.key),
             part.value,
             (parts_1.depth + 1)
            FROM parts parts_1,
             LATERAL jsonb_each(
                 CASE jsonb_typeof(parts_1.value)
                     WHEN 'object'::text THEN parts_1.value
                     ELSE '{}'::jsonb
                 END) part(key, value)
           WHERE (parts_1.depth < 4)
         )
  SELECT COALESCE(jsonb_object_agg(parts.path, parts.value), '{}'::jsonb) AS "coalesce"
    FROM parts
   WHERE ((jsonb_typeof(parts.value) <> 'object'::text) OR (parts.value = '{}'::jsonb) OR (parts.depth = 4));
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- What a pack brings was written elsewhere: its articles keep their dates, and none of them is posted to Discord.
create or replace function private.is_written_by_person() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(auth.role(), '') = 'authenticated'
  and current_setting('stationhouse.restoring', true) is distinct from 'true'
  and current_setting('stationhouse.taking_back', true) is distinct from 'true'
  and current_setting('stationhouse.importing', true) is distinct from 'true'
$$;

-- ## from 20261122150400_take_back_what_one_person_did_since_a_moment.sql
-- ## PATCHED in 20261220000100_bring_own_pages_back_and_find_them.sql
-- The tables in question, as the activity calls what is in them.
create or replace function private.kind_of_table(table_name text) returns text
language sql immutable set search_path = ''
as $$
-- ## DEPARSED
  select CASE table_name WHEN 'media_library'::text THEN 'media'::text WHEN 'objects'::text THEN 'files'::text WHEN 'content_documents'::text THEN 'pages'::text WHEN 'content_drafts'::text THEN 'page-drafts'::text ELSE table_name END
$$;

-- ## from 20261124120000_keep_every_version_of_an_article_that_somebody_saved.sql
-- ## PATCHED in 20261220000000_let_editors_make_pages_of_their_own.sql, 20261226000000_let_city_packs_bring_own_pages.sql
-- What colleagues call a person. The beginning of the address says enough where nobody gave a name.
create or replace function private.name_of(account uuid) returns text
language sql stable security definer set search_path = ''
as $$
-- ## DEPARSED
  select (SELECT COALESCE(btrim(member.display_name), split_part(users.email, '@'::text, 1)) AS "coalesce" FROM (auth.users LEFT JOIN public.staff member ON ((member.user_id = users.id))) WHERE (users.id = name_of.account))
$$;

-- ## from 20261219000100_keep_the_texts_order_and_visibility_of_services.sql
-- As before, but a service is called by its title.
create or replace function private.name_of_row(table_name text, content jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
  when table_name in ('content_documents', 'content_drafts') then
    private.name_document(content ->> 'id', content -> 'content')
  when table_name = 'services' then private.name_document(
    'service:' || (content ->> 'id'),
    (select stored.content from public.content_documents as stored where stored.id = 'service:' || (content ->> 'id'))
  )
  else private.subject_of_row(table_name, content)
end
$$;

-- ## from 20261122130000_record_activity_so_that_every_change_names_who_made_it.sql
-- The address that a request came from. The embedded backend sets the headers itself; on the hosted platform the network
-- in front of it overwrites the first of these, while a caller can put anything into the second.
create or replace function private.request_address(headers jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select substring(
  coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))
  from '^\s*([0-9A-Fa-f:.]{2,45})\s*$'
)
$$;

-- ## from 20261123100100_give_articles_a_life_from_draft_to_withdrawn.sql
-- The calendar day of a moment where the department is. The default is that of `content/site-defaults.ts`.
create or replace function private.site_day(moment timestamp with time zone) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (moment at time zone coalesce(
    (select nullif(settings ->> 'timeZone', '') from public.site_settings where id = 1), 'America/New_York'
  ))::date;
exception
  when invalid_parameter_value then
    return (moment at time zone 'UTC')::date;
end
$$;

-- ## from 20261125000000_store_files_of_this_site_by_path_whatever_its_host.sql
create or replace function private.store_paths() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  case tg_table_name
    when 'articles' then
      new.hero_image := private.without_host(new.hero_image);
      new.hero_video := private.without_host(new.hero_video);
      if array_to_string(new.gallery_images, ' ') like '%/storage/v1/object/public/%' then
        new.gallery_images := array(
          select private.without_host(url) from unnest(new.gallery_images) with ordinality as images (url, nth) order by nth
        );
      end if;
      if new.content_format = 'markdown' and new.content like '%/storage/v1/object/public/%' then
        new.content := private.without_hosts(new.content);
      end if;
    when 'leadership' then
      new.photo := private.without_host(new.photo);
    when 'media_library' then
      new.file_path := private.without_host(new.file_path);
  end case;
  return new;
end
$$;

-- ## from 20261122150000_keep_what_is_deleted_or_overwritten_for_30_days.sql
-- ## PATCHED in 20261228000100_look_once_for_what_shows_the_files_of_an_import.sql
-- Where a file lies doesn't change its address: the private bucket has the keys of the public one.
create or replace function private.stored_file_of(table_name text, content jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
-- ## DEPARSED
  select CASE table_name WHEN 'media_library'::text THEN public.stored_file((content ->> 'file_path'::text)) WHEN 'objects'::text THEN ((regexp_replace((content ->> 'bucket_id'::text), '^media-library-private$'::text, 'media-library'::text) || '/'::text) || (content ->> 'name'::text)) ELSE NULL::text END
$$;

create or replace function private.subject_of_row(table_name text, content jsonb) returns text
language sql stable set search_path = ''
as $$
-- ## DEPARSED
  select CASE table_name WHEN 'leadership'::text THEN (content ->> 'name'::text) WHEN 'objects'::text THEN (((content ->> 'bucket_id'::text) || '/'::text) || (content ->> 'name'::text)) WHEN 'buckets'::text THEN (content ->> 'name'::text) WHEN 'services'::text THEN (content ->> 'id'::text) WHEN 'staff'::text THEN COALESCE((SELECT users.email FROM auth.users WHERE (users.id = ((subject_of_row.content ->> 'user_id'::text))::uuid)), (content ->> 'display_name'::text), (content ->> 'user_id'::text)) ELSE (content ->> 'title'::text) END
$$;

-- ## from 20261123210000_give_articles_addresses_that_people_can_read.sql
-- The letters of other scripts and what stands for them. Accents are taken off before, and case is folded.
create or replace function private.to_ascii(written text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when written ~ '^[\u0001-\u007f]*$' then written else (
  select string_agg(coalesce(
    '{"ß":"ss","æ":"ae","œ":"oe","ø":"o","ł":"l","đ":"d","ð":"d","þ":"th","ı":"i","ħ":"h","ŋ":"n","’":"",
      "а":"a","б":"b","в":"v","г":"g","ґ":"g","д":"d","е":"e","є":"ye","ж":"zh","з":"z","и":"i","і":"i","к":"k","л":"l",
      "м":"m","н":"n","о":"o","п":"p","р":"r","с":"s","т":"t","у":"u","ф":"f","х":"kh","ц":"ts","ч":"ch","ш":"sh",
      "щ":"shch","ъ":"","ы":"y","ь":"","э":"e","ю":"yu","я":"ya",
      "α":"a","β":"v","γ":"g","δ":"d","ε":"e","ζ":"z","η":"i","θ":"th","ι":"i","κ":"k","λ":"l","μ":"m","ν":"n","ξ":"x",
      "ο":"o","π":"p","ρ":"r","σ":"s","ς":"s","τ":"t","υ":"y","φ":"f","χ":"ch","ψ":"ps","ω":"o"}'::jsonb ->> letter,
    letter
  ), '' order by place)
  from string_to_table(written, null) with ordinality as letters (letter, place)
) end
$$;

-- ## from 20261123210000_give_articles_addresses_that_people_can_read.sql
-- Words in small letters with hyphens between, up to 80 characters, whole words where that is possible.
create or replace function private.to_slug(written text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when char_length(words) <= 80 then coalesce(nullif(words, ''), 'article')
    when substr(words, 81, 1) = '-' then left(words, 80)
    else regexp_replace(left(words, 80), '-[^-]*$', '')
  end
  from (
    select btrim(regexp_replace(
      replace(replace(private.to_ascii(lower(private.without_accents(written))), '''', ''), '&', ' and '),
      '[^a-z0-9]+', '-', 'g'
    ), '-') as words
  ) as made;
$$;

create or replace function private.without_accents(written text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
-- ## DEPARSED
  select CASE WHEN (written !~ '[\u00c0-\u052f\u1e00-\u1fff]'::text) THEN written ELSE NORMALIZE(regexp_replace(NORMALIZE(written, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), NFC) END
$$;
grant execute on function private.without_accents(text) to service_role, anon, authenticated;

-- ## from 20261125000000_store_files_of_this_site_by_path_whatever_its_host.sql
-- A row that names a file of this site by its path finds it under any host. Addresses with https and a host, as the form of an
-- earlier version or a program writes them, become paths if the file is here or in the trash. Addresses of this machine, which
-- pages find wherever they are, stay as they were written.
create or replace function private.without_host(address text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(
    address, '^[Hh][Tt][Tt][Pp][Ss]://[^/?#]+(/storage/v1/object/public/([a-z0-9-]+)/([^?#]+))'
  );
begin
  if parts is null
    or not (
      exists (
        -- A row names the public bucket also while its file is private.
        select from storage.objects where bucket_id in (parts[2], parts[2] || '-private') and name = parts[3]
      )
      or exists (select from public.trash where stored_file = parts[2] || '/' || parts[3] and kind = 'deleted')
    )
    or not public.is_safe_url(parts[1]) then
    return address;
  end if;
  return parts[1];
end
$$;

-- ## from 20261125000000_store_files_of_this_site_by_path_whatever_its_host.sql
-- The same for the pictures and videos of a formatted text. Links stay as somebody wrote them.
create or replace function private.without_hosts(markdown text) returns text
language sql stable set search_path = ''
as $$
  with piece as (
    select nth, part, lag(part) over (order by nth) as before,
      substring(part from '^[^\s()<>?#]+(?=[\s)#]|$)') as address
    from string_to_table(markdown, '](https://') with ordinality as pieces (part, nth)
  ), named as materialized (
    -- Each address is looked up once.
    select nth, part, address, 'https://' || address as whole, case
      when strpos(address, '/storage/v1/object/public/') > 0 and before ~ '!\[(?:\\.|[^][\\])*$'
        then private.without_host('https://' || address)
    end as path
    from piece
  )
  select string_agg(case
    when nth = 1 then part
    when path <> whole then '](' || path || substr(part, char_length(address) + 1)
    else '](https://' || part
  end, '' order by nth)
  from named;
$$;

create or replace function private.words_with_and_without_accents(configuration regconfig, written text) returns tsvector
language sql immutable strict parallel safe set search_path = ''
as $$
-- ## DEPARSED
  select CASE WHEN (private.without_accents(written) = written) THEN to_tsvector(configuration, written) ELSE (to_tsvector(configuration, written) || to_tsvector(configuration, private.without_accents(written))) END
$$;
grant execute on function private.words_with_and_without_accents(regconfig, text) to service_role, anon, authenticated;

-- ## from 20261122150400_take_back_what_one_person_did_since_a_moment.sql
-- Writes the columns of `wanted` that differ from `current`; false if none does.
create or replace function private.write_row(place text, row_id text, current jsonb, wanted jsonb) returns boolean
language plpgsql set search_path = ''
as $$
declare
  columns constant text := (
    select string_agg(quote_ident(key), ', ')
    from jsonb_object_keys(wanted) as keys (key) where (wanted -> key) is distinct from (current -> key)
  );
begin
  if columns is null then
    return false;
  end if;
  execute format(
    'update %1$s as target set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2)) where target.id::text = $1',
    place, columns
  ) using row_id, wanted;
  return true;
end
$$;

-- ## from 20261121090000_add_url_checks_and_triggers_that_tables_share.sql
-- ## PATCHED in 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql
-- Whatever an update says, a row keeps its id and its age.
create or replace function public.keep_row_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  return new;
end
$$;

-- ## from 20261121090000_add_url_checks_and_triggers_that_tables_share.sql
-- ## PATCHED in 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql
-- Editors name the version of a row that they read by its `updated_at`, so it never repeats and never goes back.
create or replace function public.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
