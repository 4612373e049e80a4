-- ## from 20261226000000_let_city_packs_bring_own_pages.sql
-- Adds the own pages of a pack that are not here; the answer says of each what became of it.
create or replace function private.add_pack_pages(pages jsonb) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  given jsonb;
  placed jsonb;
  item jsonb;
  wanted text;
  address text;
  surplus text;
  items jsonb[] := '{}';
begin
  for given in select value from jsonb_array_elements(pages) loop
    wanted := given #>> '{content,slug}';
    address := private.free_page_address(wanted);
    placed := case when address <> wanted then jsonb_set(given, '{content,slug}', to_jsonb(address)) else given end;
    surplus := private.find_page_surplus();
    if surplus is not null and not exists (select from public.content_documents as page where page.id = given ->> 'id') then
      item := jsonb_build_object(
        'part', 'content_documents', 'id', left(given ->> 'id', 100), 'outcome', 'refused', 'reason', surplus,
        'subject', left(private.activity_subject('content_documents', given), 300)
      );
    else
      item := (private.add_pack_rows('content_documents', '{id,content}', jsonb_build_array(placed)))[1];
    end if;
    if item ->> 'outcome' = 'added' and address <> wanted then
      item := item || jsonb_build_object(
        'reason', format('Another page has the address “/%s”, so this one gets “/%s”.', wanted, address)
      );
    end if;
    items := items || item;
  end loop;
  return items;
end
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- ## PATCHED in 20261226000000_let_city_packs_bring_own_pages.sql, 20261227000000_take_of_city_packs_only_what_is_theirs_to_bring.sql, 20270116000000_remember_which_rows_were_imported_for_longer_than_the_activity.sql
-- Adds those rows of a pack that are not there; the answer says of each what became of it.
create or replace function private.add_pack_rows(of_table text, columns text[], rows jsonb) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  added jsonb;
  names text;
  is_there boolean;
  outcome text;
  reason text;
  rule text;
  of_column text;
  items jsonb[] := '{}';
begin
  if jsonb_array_length(rows) > 2000 then
    raise exception 'A pack may bring 2,000 rows of a kind' using errcode = '22023';
  end if;
  for added in select value from jsonb_array_elements(rows) loop
    reason := null;
    begin
      if added ->> 'id' is null then
        raise null_value_not_allowed;
      end if;
      execute format('select exists (select from public.%I where id = $1::%s)', of_table, case of_table when 'content_documents' then 'text' else 'uuid' end)
        into is_there using (added ->> 'id')::uuid;
      outcome := case when is_there then 'present' else 'added' end;
      if not is_there then
        names := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(added) as keys (key) where key = any (columns));
        execute format(
          'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', of_table, names
        ) using added;
        insert into private.imported_rows (id) values ((added ->> 'id')::uuid) on conflict do nothing;
      end if;
    exception
      when unique_violation then
        outcome := 'refused';
        reason := 'Its address belongs to another.';
      when integrity_constraint_violation then
        get stacked diagnostics rule = constraint_name, of_column = column_name;
        outcome := 'refused';
        reason := case when of_table = 'content_documents' and rule = '' and of_column = '' then sqlerrm
          else private.explain_refusal(of_table, rule, nullif(of_column, '')) end;
      when data_exception or program_limit_exceeded or syntax_error_or_access_rule_violation then
        outcome := 'refused';
        reason := case when added ->> 'id' is null then 'It has no id.' else 'One of its values has a form that can''t be stored.' end;
    end;
    items := items || jsonb_build_object(
      'part', of_table, 'id', left(added ->> 'id', 100), 'outcome', outcome, 'reason', reason,
      'subject', left(private.activity_subject(of_table, added), 300)
    );
  end loop;
  return items;
end
$$;

-- ## from 20261217000000_keep_of_the_sample_what_somebody_made_their_own.sql
-- ## PATCHED in 20261226000000_let_city_packs_bring_own_pages.sql, 20261227000000_take_of_city_packs_only_what_is_theirs_to_bring.sql, 20270116000000_remember_which_rows_were_imported_for_longer_than_the_activity.sql
-- What is left of the sample department: its rows have fixed ids that begin alike, and keep them when somebody makes them their own.
-- `is_own` are those that a person or a program changed, and files that something else still shows.
create or replace function private.list_sample() returns TABLE(table_name text, id uuid, file_path text, is_own boolean)
language sql stable set search_path = ''
as $$
  with found as (
    select 'articles' as table_name, 'articles' as kind, article.id, null as file_path, exists (
      select from public.article_revisions as revision where revision.article_id = article.id and revision.saved_by is not null
    ) as was_changed
    from public.articles as article
    where article.id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff'
    union all
    -- The activity begins with the migration that made it and ends after 400 days. Before that only the row says so.
    select 'leadership', 'leadership', leader.id, null,
      leader.updated_at > leader.created_at and leader.updated_at < (select min(occurred_at) from public.activity)
    from public.leadership as leader
    where leader.id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff'
    union all
    select 'media_library', 'media', file.id, file.file_path,
      file.updated_at > file.created_at and file.updated_at < (select min(occurred_at) from public.activity)
    from public.media_library as file
    where file.id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff'
    union all
    select 'content_documents', 'pages', page.id::uuid, null,
      exists (select from public.content_drafts as draft where draft.id = page.id)
    from public.content_documents as page
    where private.is_own_page(page.id)
      and page.id like '7c1e0000-0000-4000-8000-%'
  ), sample as materialized (
    select found.table_name, found.id, found.file_path, found.was_changed or exists (
      select from public.activity as entry
      where entry.kind = found.kind and entry.subject_id = found.id::text and entry.verb = 'changed'
        -- Neither a migration nor the note that an article was posted makes it somebody's own.
        and (entry.actor_id is not null or entry.via = 'service_role')
        and entry.after - '{discord_posted,discord_posted_at}'::text[] <> entry.before - '{discord_posted,discord_posted_at}'::text[]
    ) as was_changed
    from found
    where not exists (select from private.imported_rows as imported where imported.id = found.id)
  ), shown as materialized (
    select public.stored_file(use.url) as stored_file
    from (
      select unnest(array[hero_image, hero_video] || gallery_images || array(
        select '/storage/v1/object/public/' || named from unnest(private.files_in(content, content_format)) as named
      ))
      from public.articles as article
      where not exists (select from sample where sample.id = article.id and not sample.was_changed)
      union all
      select photo from public.leadership as leader
      where not exists (select from sample where sample.id = leader.id and not sample.was_changed)
      union all
      select found[1]
      from (
        select settings::text from public.site_settings
        union all select document::text from public.content_documents as document
        where not exists (select from sample where sample.id::text = document.id and not sample.was_changed)
        union all select draft::text from public.content_drafts as draft
        union all select service::text from public.services as service
        union all select autosave::text from public.article_autosaves as autosave
      ) as others (mention)
      cross join lateral regexp_matches(mention, '/storage/v1/object/public/[a-z0-9-]+/[A-Za-z0-9_./-]+', 'g') as found
    ) as use (url)
    -- Most sites have no sample, and many articles.
    where exists (select from sample where sample.file_path is not null)
  ), form as materialized (
    select form ->> 'file' as file from public.services cross join lateral jsonb_array_elements(forms) as form
  )
  select sample.table_name, sample.id, sample.file_path, sample.was_changed
    or exists (select from shown where shown.stored_file = public.stored_file(sample.file_path))
    or exists (select from form where form.file = sample.id::text)
  from sample
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- An object with the parts of another in place of its own; lists are whole.
create or replace function private.merge_into(current jsonb, added jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  part record;
begin
  for part in select key, value from jsonb_each(added) loop
    current := current || jsonb_build_object(part.key, case
      when jsonb_typeof(current -> part.key) = 'object' and jsonb_typeof(part.value) = 'object'
        then private.merge_into(current -> part.key, part.value)
      else part.value
    end);
  end loop;
  return current;
end
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- Notes in the activity that a pack was imported, or that this was undone; `subject_id` is the action of the import.
create or replace function private.note_pack(verb text, import uuid, pack_name text) returns uuid
language plpgsql set search_path = ''
as $$
declare
  entry constant public.activity := private.begin_activity('packs', verb);
begin
  insert into public.activity (action_id, number, kind, verb, actor_id, actor_name, via, ip, subject_id, subject)
  values (
    entry.action_id, entry.number + 1, entry.kind, entry.verb, entry.actor_id, entry.actor_name, entry.via, entry.ip,
    coalesce(import, entry.action_id)::text, left(pack_name, 300)
  );
  return entry.action_id;
end
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- ## PATCHED in 20261226000000_let_city_packs_bring_own_pages.sql, 20261228000100_look_once_for_what_shows_the_files_of_an_import.sql
-- Removes what an action added to a table, but what was changed since or is still shown.
create or replace function private.remove_added(action uuid, of_table text) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  added record;
  current jsonb;
  reason text;
  items jsonb[] := '{}';
  shown constant text[] := case of_table when 'media_library' then private.list_shown_files(action) end;
begin
  for added in
    select entry.subject_id as id from public.activity as entry
    where entry.action_id = action and entry.kind = private.kind_of_table(of_table) and entry.verb = 'created' order by entry.id
  loop
    execute format('select to_jsonb(target) from public.%I as target where id::text = $1 for update', of_table)
      into current using added.id;
    continue when current is null;
    reason := coalesce(
      private.changed_after(action, private.kind_of_table(of_table), added.id),
      case when of_table = 'content_documents' and exists (select from public.content_drafts as draft where draft.id = added.id)
        then 'It has a draft.' end,
      case when added.id = any (shown) then 'Something of the site still shows it.' end
    );
    if reason is null then
      execute format('delete from public.%I where id::text = $1', of_table) using added.id;
    end if;
    items := items || jsonb_build_object(
      'part', of_table, 'id', added.id, 'subject', left(private.activity_subject(of_table, current), 300),
      'outcome', case when reason is null then 'removed' else 'kept' end, 'reason', reason
    );
  end loop;
  return items;
end
$$;

-- ## from 20261228000000_apply_packs_one_at_a_time_to_what_was_looked_at.sql
-- Refuses a pack that would write over texts or settings which changed since the caller read them; `pack -> 'read'` has their
-- `updated_at`: `settings`, `texts` and `services` by id. What it finds unchanged nobody changes before the import ends.
create or replace function private.require_pack_was_seen(pack jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  changed text[] := '{}';
  place record;
  stored record;
begin
  for place in
    select * from (values ('content_documents', 'texts'), ('services', 'services')) as places (of_table, part)
  loop
    for stored in execute format(
      'select target.id::text as id, target.updated_at, to_jsonb(target) as content
      from public.%I as target where target.id::text in (select jsonb_object_keys($1)) order by target.id for update',
      place.of_table
    ) using coalesce(pack -> place.part, '{}') loop
      if stored.updated_at is distinct from (pack -> 'read' -> place.part ->> stored.id)::timestamptz then
        changed := changed || coalesce(private.activity_subject(place.of_table, stored.content), stored.id);
      end if;
    end loop;
  end loop;
  if pack ? 'settings' then
    select settings.updated_at into stored from public.site_settings as settings where settings.id = 1 for update;
    if stored.updated_at is distinct from (pack #>> '{read,settings}')::timestamptz then
      changed := changed || 'the settings'::text;
    end if;
  end if;
  if changed <> '{}' then
    raise exception 'Nothing was imported: somebody changed % since you looked. Choose the pack again to see what it would change now.',
      array_to_string(changed[:5], ', ') || case when cardinality(changed) > 5 then ' and more' else '' end
      using errcode = '22023';
  end if;
end
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- What is stored has only what differs from a default: where a whole group came, each of its parts goes back by itself.
create or replace function private.with_groups_of(earlier jsonb, later jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  part record;
begin
  for part in select key, value from jsonb_each(later) where jsonb_typeof(value) = 'object' loop
    if not earlier ? part.key or jsonb_typeof(earlier -> part.key) = 'object' then
      earlier := earlier
        || jsonb_build_object(part.key, private.with_groups_of(coalesce(earlier -> part.key, '{}'), part.value));
    end if;
  end loop;
  return earlier;
end
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
create or replace function private.without_empty_groups(content jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  part record;
  inner_part jsonb;
begin
  for part in select key, value from jsonb_each(content) where jsonb_typeof(value) = 'object' loop
    inner_part := private.without_empty_groups(part.value);
    content := case when inner_part = '{}' then content - part.key else content || jsonb_build_object(part.key, inner_part) end;
  end loop;
  return content;
end
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- ## PATCHED in 20261226000000_let_city_packs_bring_own_pages.sql
-- Writes columns of rows that always exist, each by its id; those that a pack doesn't name stay.
create or replace function private.write_pack_rows(of_table text, columns text[], rows jsonb) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  written record;
  current jsonb;
  wanted jsonb;
  outcome text;
  reason text;
  rule text;
  of_column text;
  items jsonb[] := '{}';
begin
  for written in select key as id, value as content from jsonb_each(rows) loop
    execute format('select to_jsonb(target) from public.%I as target where id::text = $1 for update', of_table)
      into current using written.id;
    reason := case when current is null then 'This site has no such page.' end;
    outcome := case when current is null then 'refused' else 'same' end;
    if current is not null then
      begin
        wanted := current || private.columns_of(written.content, columns);
        if private.write_row(format('public.%I', of_table), written.id, current, wanted) then
          outcome := 'changed';
        end if;
      exception
        when integrity_constraint_violation then
          get stacked diagnostics rule = constraint_name, of_column = column_name;
          outcome := 'refused';
          reason := private.explain_refusal(of_table, rule, nullif(of_column, ''));
        when data_exception then
          outcome := 'refused';
          reason := 'One of its values has a form that can''t be stored.';
      end;
    end if;
    items := items || jsonb_build_object(
      'part', of_table, 'id', left(written.id, 100), 'outcome', outcome, 'reason', reason,
      'subject', left(private.activity_subject(of_table, coalesce(current, jsonb_build_object('id', written.id))), 300)
    );
  end loop;
  return items;
end
$$;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- ## PATCHED in 20261226000000_let_city_packs_bring_own_pages.sql, 20261227000000_take_of_city_packs_only_what_is_theirs_to_bring.sql, 20261228000000_apply_packs_one_at_a_time_to_what_was_looked_at.sql
-- Applies what a browser has read of a pack, or says what would become of each part (`is_preview`). Files are uploaded before.
--   name, settings, texts (what is stored of a page by its id), services (likewise), leaders, articles, media; `publish`: articles
--   are public at once, as they were elsewhere; else they are drafts of the caller.
create or replace function public.apply_pack(pack jsonb, is_preview boolean DEFAULT true) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '60s'
as $$
declare
  items jsonb[] := '{}';
  action uuid;
  publishes constant boolean := coalesce(pack -> 'publish' = 'true', false);
  last_order integer;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may import a pack';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stationhouse.packs', 0));
  perform private.require_pack_was_seen(pack);
  begin
    perform set_config('stationhouse.importing', 'true', true);
    -- Files first: pages and forms name them.
    items := items || private.add_pack_rows(
      'media_library',
      '{id,file_name,file_path,file_type,file_size,category,title,alt_text,caption,in_gallery,is_public,created_at}',
      (select coalesce(jsonb_agg(item || '{"is_public": true}'), '[]') from jsonb_array_elements(pack -> 'media') as item)
    );
    if pack ? 'settings' then
      -- A proxy sees every visitor: only administrators add one, by hand.
      update public.site_settings as stored
      set settings = private.merge_into(stored.settings, pack -> 'settings' #- '{communities,proxies}')
      where id = 1;
      items := items || jsonb_build_object('part', 'site_settings', 'id', '1', 'outcome', 'changed', 'subject', 'settings');
    end if;
    items := items || private.write_pack_rows('content_documents', '{content}', coalesce(pack -> 'texts', '{}') - 'legal');
    items := items || private.add_pack_pages(coalesce(pack -> 'ownPages', '[]'));
    items := items || private.write_pack_rows('services', '{action,forms,is_shown,display_order}', coalesce(pack -> 'services', '{}'));
    -- Behind those who are there.
    select coalesce(max(display_order), 0) into last_order from public.leadership as leader
    where leader.id::text not in (select known ->> 'id' from jsonb_array_elements(pack -> 'leaders') as known where known ? 'id');
    items := items || private.add_pack_rows(
      'leadership',
      '{id,slug,name,rank,department,badge,years,description,personal_statement,photo,has_filled_position,display_order,career_history,'
        'education,awards,drawn_face,vacancy}',
      (
        select coalesce(jsonb_agg(leader || case when leader ->> 'display_order' ~ '^\d{1,6}$'
          then jsonb_build_object('display_order', last_order::bigint + (leader ->> 'display_order')::integer) else '{}' end), '[]')
        from jsonb_array_elements(pack -> 'leaders') as leader
      )
    );
    items := items || private.add_pack_rows(
      'articles',
      '{id,legacy_id,slug,title,excerpt,content,content_format,date,category,author,featured,type,hero_image,hero_video,media_caption,'
        'media_alt,gallery_images,gallery_captions,gallery_alts,decorative_pictures,state,published_at,created_at}',
      (
        select coalesce(jsonb_agg(
          article || case when publishes then '{"state": "published"}' else '{"state": "draft", "published_at": null}' end::jsonb
        ), '[]')
        from jsonb_array_elements(pack -> 'articles') as article
      )
    );
    if not publishes then
      insert into public.article_writing (id, writer_id)
      select (item ->> 'id')::uuid, auth.uid() from unnest(items) as item
      where item ->> 'part' = 'articles' and item ->> 'outcome' = 'added'
      on conflict do nothing;
    end if;
    action := private.note_pack('imported', null, pack ->> 'name');
    perform set_config('stationhouse.importing', '', true);
    if is_preview then
      raise exception 'only a look' using errcode = 'SF004';
    end if;
  exception
    when sqlstate 'SF004' then action := null;
  end;
  return jsonb_build_object('action', action, 'items', to_jsonb(items));
end
$$;
grant execute on function public.apply_pack(jsonb, boolean) to authenticated;
revoke execute on function public.apply_pack(jsonb, boolean) from service_role;

-- ## from 20261217000000_keep_of_the_sample_what_somebody_made_their_own.sql
-- How many articles, leaders and files are still as the sample has them (`untouched`), and how many would stay (`own`).
create or replace function public.count_sample_content() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may ask for the sample content';
  end if;
  return (
    select jsonb_build_object('untouched', count(*) filter (where not is_own), 'own', count(*) filter (where is_own))
    from private.list_sample()
  );
end
$$;
grant execute on function public.count_sample_content() to authenticated;
revoke execute on function public.count_sample_content() from service_role;

-- ## from 20261217000000_keep_of_the_sample_what_somebody_made_their_own.sql
-- ## PATCHED in 20261226000000_let_city_packs_bring_own_pages.sql
-- Moves the untouched ones to the trash, as one action of the caller, which restores them all. The answer is how many (`dropped`), and
-- the files that have to be moved to the private bucket where the backend doesn't keep the bytes of removed ones (`files`).
create or replace function public.drop_sample_content() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  article_ids uuid[];
  leader_ids uuid[];
  file_ids uuid[];
  page_ids uuid[];
  files text[];
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may drop the sample content';
  end if;
  -- Whoever is saving one of them is waited for.
  perform from public.articles
  where id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff' order by id for update;
  perform from public.leadership
  where id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff' order by id for update;
  perform from public.media_library
  where id between '7c1e0000-0000-4000-8000-000000000000' and '7c1e0000-0000-4000-8000-ffffffffffff' order by id for update;
  perform from public.content_documents
  where id like '7c1e0000-0000-4000-8000-%' order by id for update;
  select
    array_agg(sample.id) filter (where sample.table_name = 'content_documents'),
    array_agg(sample.id) filter (where sample.table_name = 'articles'),
    array_agg(sample.id) filter (where sample.table_name = 'leadership'),
    array_agg(sample.id) filter (where sample.table_name = 'media_library'),
    coalesce(array_agg(sample.file_path) filter (where public.stored_file(sample.file_path) is not null), '{}')
  into page_ids, article_ids, leader_ids, file_ids, files
  from private.list_sample() as sample where not sample.is_own;
  delete from public.articles where id = any (article_ids);
  delete from public.leadership where id = any (leader_ids);
  delete from public.content_documents where id = any (page_ids::text[]);
  if public.keeps_removed_files() then
    delete from storage.objects as object
    using unnest(files) as file
    where object.bucket_id in ('media-library', 'media-library-private')
      and 'media-library/' || object.name = public.stored_file(file);
    files := '{}';
  end if;
  delete from public.media_library where id = any (file_ids);
  return jsonb_build_object(
    'dropped', coalesce(cardinality(page_ids), 0) + coalesce(cardinality(article_ids), 0) + coalesce(cardinality(leader_ids), 0) + coalesce(cardinality(file_ids), 0),
    'files', files
  );
end
$$;
grant execute on function public.drop_sample_content() to authenticated;
revoke execute on function public.drop_sample_content() from service_role;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- The imports of the last 30 days, newest first.
create or replace function public.list_pack_imports() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see what was imported';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'action', import.action_id, 'name', import.subject, 'occurred_at', import.occurred_at, 'actor_name', import.actor_name,
      'undone_at', (
        select max(undone.occurred_at) from public.activity as undone
        where undone.kind = 'packs' and undone.verb = 'undone' and undone.subject_id = import.subject_id
      )
    ) order by import.id desc), '[]')
    from public.activity as import
    where import.kind = 'packs' and import.verb = 'imported' and import.occurred_at > now() - interval '30 days'
  );
end
$$;
grant execute on function public.list_pack_imports() to authenticated;
revoke execute on function public.list_pack_imports() from service_role;

-- ## from 20261222000000_apply_city_packs_in_one_action_that_can_be_undone.sql
-- ## PATCHED in 20261226000000_let_city_packs_bring_own_pages.sql, 20261227000000_take_of_city_packs_only_what_is_theirs_to_bring.sql, 20261228000000_apply_packs_one_at_a_time_to_what_was_looked_at.sql
-- Takes back what an import of the last 30 days did and nobody changed since, or says what that would be (`is_preview`). `files` have to
-- be moved to the private bucket where the backend doesn't keep the bytes of removed ones.
create or replace function public.undo_pack(import uuid, is_preview boolean DEFAULT true) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '60s'
as $$
declare
  imported constant public.activity := (
    select entry from public.activity as entry
    where entry.action_id = import and entry.kind = 'packs' and entry.verb = 'imported'
      and entry.occurred_at > now() - interval '30 days'
  );
  items jsonb[];
  files text[];
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may undo an import';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stationhouse.packs', 0));
  if imported.action_id is null then
    raise exception 'Only an import of the last 30 days can be undone' using errcode = '22023';
  end if;
  begin
    perform set_config('stationhouse.taking_back', 'true', true);
    -- What shows files goes before them.
    items := private.remove_added(import, 'articles') || private.remove_added(import, 'content_documents') || private.remove_added(import, 'leadership') || case when exists (
      select from public.activity as undone
      where undone.kind = 'packs' and undone.verb = 'undone' and undone.subject_id = imported.subject_id
    ) then '{}' else private.revert_action(import) end;
    files := array(
      select public.stored_file(library.file_path) from public.media_library as library
      join public.activity as entry on entry.subject_id = library.id::text and entry.kind = 'media' and entry.verb = 'created'
      where entry.action_id = import
    );
    items := items || private.remove_added(import, 'media_library');
    files := array(
      select file from unnest(files) as file
      where file is not null and not exists (select from public.media_library where public.stored_file(file_path) = file)
    );
    if public.keeps_removed_files() then
      delete from storage.objects as object using unnest(files) as file
      where object.bucket_id = 'media-library' and 'media-library/' || object.name = file;
      files := '{}';
    end if;
    perform private.note_pack('undone', import, imported.subject);
    perform set_config('stationhouse.taking_back', '', true);
    if is_preview then
      raise exception 'only a look' using errcode = 'SF004';
    end if;
  exception
    when sqlstate 'SF004' then files := '{}';
  end;
  return jsonb_build_object('items', to_jsonb(items), 'files', to_jsonb(array(
    select '/storage/v1/object/public/' || file from unnest(files) as file
  )));
end
$$;
grant execute on function public.undo_pack(uuid, boolean) to authenticated;
revoke execute on function public.undo_pack(uuid, boolean) from service_role;
