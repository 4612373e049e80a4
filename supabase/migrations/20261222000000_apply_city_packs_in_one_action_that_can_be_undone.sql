-- A city pack brings settings, texts, people, articles and files of another department. It is applied in one transaction, which the
-- activity knows as one action, by the same checks as everything else; a row that they refuse is left out and named. Rows that are
-- there already are never written over. Nothing here reaches accounts, roles, webhooks or the sign-up policy.

-- What a pack brings was written elsewhere: its articles keep their dates, and none of them is posted to Discord.
create or replace function private.is_written_by_person() returns boolean
language sql stable set search_path = ''
return coalesce(auth.role(), '') = 'authenticated'
  and current_setting('stationhouse.restoring', true) is distinct from 'true'
  and current_setting('stationhouse.taking_back', true) is distinct from 'true'
  and current_setting('stationhouse.importing', true) is distinct from 'true';

-- An object with the parts of another in place of its own; lists are whole.
create function private.merge_into(current jsonb, added jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
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

-- Which columns a broken rule is about, in a sentence.
create function private.explain_refusal(of_table text, rule text, of_column text) returns text
language sql stable set search_path = ''
return coalesce('Something is wrong with its ' || coalesce(of_column, (
  select string_agg(replace(attribute.attname, '_', ' '), ', ' order by attribute.attnum)
  from pg_catalog.pg_constraint as broken
  join pg_catalog.pg_attribute as attribute on attribute.attrelid = broken.conrelid and attribute.attnum = any (broken.conkey)
  where broken.conrelid = to_regclass('public.' || of_table) and broken.conname = rule
)) || '.', 'A rule of this site refuses it.');

-- Adds those rows of a pack that are not there; the answer says of each what became of it.
create function private.add_pack_rows(of_table text, columns text[], rows jsonb) returns jsonb[]
language plpgsql set search_path = '' as $$
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
      execute format('select exists (select from public.%I where id = $1)', of_table) into is_there using (added ->> 'id')::uuid;
      outcome := case when is_there then 'present' else 'added' end;
      if not is_there then
        names := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(added) as keys (key) where key = any (columns));
        execute format(
          'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', of_table, names
        ) using added;
      end if;
    exception
      when unique_violation then
        outcome := 'refused';
        reason := 'Its address belongs to another.';
      when integrity_constraint_violation then
        get stacked diagnostics rule = constraint_name, of_column = column_name;
        outcome := 'refused';
        reason := private.explain_refusal(of_table, rule, nullif(of_column, ''));
      when data_exception or program_limit_exceeded or syntax_error_or_access_rule_violation then
        outcome := 'refused';
        reason := 'One of its values has a form that can''t be stored.';
    end;
    items := items || jsonb_build_object(
      'part', of_table, 'id', left(added ->> 'id', 100), 'outcome', outcome, 'reason', reason,
      'subject', left(private.activity_subject(of_table, added), 300)
    );
  end loop;
  return items;
end
$$;

-- Writes columns of rows that always exist, each by its id; those that a pack doesn't name stay.
create function private.write_pack_rows(of_table text, columns text[], rows jsonb) returns jsonb[]
language plpgsql set search_path = '' as $$
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

-- Notes in the activity that a pack was imported, or that this was undone; `subject_id` is the action of the import.
create function private.note_pack(verb text, import uuid, pack_name text) returns uuid
language plpgsql set search_path = '' as $$
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

-- Applies what a browser has read of a pack, or says what would become of each part (`is_preview`). Files are uploaded before.
--   name, settings, texts (what is stored of a page by its id), services (likewise), leaders, articles, media; `publish`: articles
--   are public at once, as they were elsewhere; else they are drafts of the caller.
create function public.apply_pack(pack jsonb, is_preview boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  items jsonb[] := '{}';
  action uuid;
  publishes constant boolean := coalesce(pack -> 'publish' = 'true', false);
  last_order integer;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may import a pack';
  end if;
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
    items := items || private.write_pack_rows('content_documents', '{content}', coalesce(pack -> 'texts', '{}'));
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

-- The imports of the last 30 days, newest first.
create function public.list_pack_imports() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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

-- Who changed a row after an action, in a sentence; null if nobody did. That an article was posted is no change of it.
create function private.changed_after(action uuid, of_kind text, of_row text) returns text
language sql stable set search_path = '' as $$
  select format('%s changed it since.', coalesce(entry.actor_name, 'The server'))
  from public.activity as entry
  where entry.kind = of_kind and entry.subject_id = of_row and entry.verb in ('changed', 'restored') and entry.action_id <> action
    and entry.action_id::text is distinct from current_setting('stationhouse.action', true)
    and entry.id > (select min(first.id) from public.activity as first where first.action_id = action)
    and (
      entry.verb = 'restored'
      or entry.after - '{discord_posted,discord_posted_at}'::text[] <> entry.before - '{discord_posted,discord_posted_at}'::text[]
    )
  order by entry.id desc limit 1
$$;

-- What shows a file of the library, in words; null if nothing does.
create function private.find_use_of_file(library_id uuid, stored_file text) returns text
language sql stable set search_path = '' as $$
  select 'Something of the site still shows it.'
  from (
    select article::text as mention from public.articles as article
    union all select leader::text from public.leadership as leader
    union all select settings::text from public.site_settings
    union all select document::text from public.content_documents as document
    union all select draft::text from public.content_drafts as draft
    union all select service::text from public.services as service
    union all select other.file_path from public.media_library as other where other.id <> library_id
  ) as shown
  where strpos(mention, stored_file) > 0 or strpos(mention, library_id::text) > 0
  limit 1
$$;

-- Removes what an action added to a table, but what was changed since or is still shown.
create function private.remove_added(action uuid, of_table text) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  added record;
  current jsonb;
  reason text;
  items jsonb[] := '{}';
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
      case of_table when 'media_library' then private.find_use_of_file(added.id::uuid, private.stored_file_of(of_table, current)) end
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

-- What is stored has only what differs from a default: where a whole group came, each of its parts goes back by itself.
create function private.with_groups_of(earlier jsonb, later jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
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
create function private.without_empty_groups(content jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
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

-- Gives rows the values that an action wrote over, part by part, but parts that were changed since.
create function private.revert_action(action uuid) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  entry public.trash;
  place text;
  current jsonb;
  wanted jsonb;
  merge record;
  name text;
  kept text[];
  reason text;
  items jsonb[] := '{}';
begin
  for entry in
    select * from public.trash as changed
    where changed.action_id = action and changed.kind = 'changed'
      and changed.table_name in ('site_settings', 'content_documents', 'services')
    order by changed.id desc
  loop
    place := format('public.%I', entry.table_name);
    execute format('select to_jsonb(target) from %s as target where id::text = $1 for update', place) into current using entry.row_id;
    continue when current is null;
    wanted := current;
    kept := '{}';
    for name in select key from jsonb_object_keys(entry.after) as keys (key) loop
      if jsonb_typeof(entry.content -> name) = 'object' and jsonb_typeof(entry.after -> name) = 'object'
        and jsonb_typeof(current -> name) = 'object' and entry.table_name <> 'services' then
        merge := private.merge_back(
          wanted -> name, private.with_groups_of(entry.content -> name, entry.after -> name), entry.after -> name, true
        );
        wanted := wanted || jsonb_build_object(name, private.without_empty_groups(merge.merged));
        kept := kept || merge.kept;
      elsif (current -> name) is not distinct from (entry.after -> name) then
        wanted := wanted || jsonb_build_object(name, entry.content -> name);
      elsif (current -> name) is distinct from (entry.content -> name) then
        kept := kept || name;
      end if;
    end loop;
    reason := case when cardinality(kept) > 0 then 'It was changed since.' end;
    begin
      if private.write_row(place, entry.row_id, current, wanted) then
        items := items || jsonb_build_object(
          'part', entry.table_name, 'id', entry.row_id, 'outcome', 'reverted',
          'subject', left(private.activity_subject(entry.table_name, wanted), 300)
        );
      end if;
    exception
      when integrity_constraint_violation then
        reason := 'A rule of this site refuses its old values beside what was written since.';
    end;
    if reason is not null then
      items := items || jsonb_build_object(
        'part', entry.table_name, 'id', entry.row_id, 'outcome', 'kept', 'reason', reason, 'columns', to_jsonb(kept),
        'subject', left(private.activity_subject(entry.table_name, current), 300)
      );
    end if;
  end loop;
  return items;
end
$$;

-- Takes back what an import of the last 30 days did and nobody changed since, or says what that would be (`is_preview`). `files` have to
-- be moved to the private bucket where the backend doesn't keep the bytes of removed ones.
create function public.undo_pack(import uuid, is_preview boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  if imported.action_id is null then
    raise exception 'Only an import of the last 30 days can be undone' using errcode = '22023';
  end if;
  begin
    perform set_config('stationhouse.taking_back', 'true', true);
    -- What shows files goes before them.
    items := private.remove_added(import, 'articles') || private.remove_added(import, 'leadership') || private.revert_action(import);
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

alter function public.apply_pack(jsonb, boolean) set statement_timeout = '60s';
alter function public.undo_pack(uuid, boolean) set statement_timeout = '60s';
revoke execute on function
  private.merge_into(jsonb, jsonb), private.explain_refusal(text, text, text), private.add_pack_rows(text, text[], jsonb),
  private.write_pack_rows(text, text[], jsonb), private.note_pack(text, uuid, text), private.changed_after(uuid, text, text),
  private.find_use_of_file(uuid, text), private.remove_added(uuid, text),
  private.with_groups_of(jsonb, jsonb), private.without_empty_groups(jsonb), private.revert_action(uuid)
from public;
revoke execute on function public.apply_pack(jsonb, boolean), public.list_pack_imports(), public.undo_pack(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.apply_pack(jsonb, boolean), public.list_pack_imports(), public.undo_pack(uuid, boolean) to authenticated;

notify pgrst, 'reload schema';
