-- Undoes an import of the last 30 days. Rows that were changed since the import stay. With
-- `is_preview`, rolls back all changes. Returns the outcome of each row (`items`), and the `files`
-- that the caller has to move to the private bucket. `files` is empty if the backend has a trash
-- for files.
create or replace function public.undo_site_template(import uuid, is_preview boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '60s'
as $$
declare
  import_entry constant public.activity := (
    select entry from public.activity as entry
    where entry.action_id = import and entry.kind = 'site-templates' and entry.verb = 'imported'
      and entry.occurred_at > now() - interval '30 days'
  );
  items jsonb[];
  files text[];
begin
  perform private.require(public.is_admin(), 'Only administrators may undo an import');
  perform pg_advisory_xact_lock(hashtextextended('stationhouse.site_templates', 0));
  perform private.require(import_entry.action_id is not null, 'You can only undo imports of the last 30 days', '22023');
  begin
    perform set_config('stationhouse.reverting', 'true', true);
    -- Deletes rows before the files that they use.
    items := private.delete_imported_rows(import, 'articles')
      || private.delete_imported_rows(import, 'content_documents')
      || private.delete_imported_rows(import, 'leadership');
    if not exists (
      select from public.activity as undone
      where undone.kind = 'site-templates' and undone.verb = 'undone' and undone.subject_id = import_entry.subject_id
    ) then
      items := items || private.revert_imported_changes(import);
    end if;
    files := array(
      select public.stored_file(library.file_path) from public.media_library as library
      where library.id::text = any (private.list_imported_ids(import, 'media_library'))
    );
    items := items || private.delete_imported_rows(import, 'media_library');
    files := private.remove_library_files(array(
      select file from unnest(files) as file
      where file is not null
        and not exists (select from public.media_library where public.stored_file(file_path) = file)
    ));
    perform private.record_template_import('undone', import, import_entry.subject);
    perform set_config('stationhouse.reverting', '', true);
    if is_preview then
      -- Rolls back the whole block. Variables keep their values.
      raise exception 'preview' using errcode = 'SF004';
    end if;
  exception
    when sqlstate 'SF004' then files := '{}';
  end;
  return jsonb_build_object('items', to_jsonb(items), 'files', to_jsonb(files));
end
$$;
grant execute on function public.undo_site_template(uuid, boolean) to authenticated;

create or replace function private.list_imported_ids(import uuid, target_table text) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select entry.subject_id from public.activity as entry
    where entry.action_id = import and entry.kind = private.activity_kind(target_table) and entry.verb = 'created'
    order by entry.id
  )
$$;

-- Deletes the rows that an import added to a table, except rows that were changed since the import
-- or are in use.
create or replace function private.delete_imported_rows(import uuid, target_table text) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  added_ids constant text[] := private.list_imported_ids(import, target_table);
  used_files constant text[] := array(
    select use.file from private.list_file_uses() as use where target_table = 'media_library' and not use.is_library_row
  );
  items jsonb[];
begin
  -- Waits for concurrent changes. The next statement then sees these changes.
  perform private.lock_rows(target_table, added_ids);
  select array_agg(
    private.describe_outcome(
      target_table, table_row, case when obstacle.reason is null then 'removed' else 'kept' end, obstacle.reason
    ) order by array_position(added_ids, table_row ->> 'id')
  ) into items
  from private.lock_rows(target_table, added_ids) as table_row
  cross join lateral (select coalesce(
    private.describe_later_change(import, private.activity_kind(target_table), table_row ->> 'id'),
    case when target_table = 'content_documents' and private.row_exists('content_drafts', table_row ->> 'id')
      then 'It has a draft.' end,
    case when private.row_file(target_table, table_row) = any (used_files) then 'Your site still uses it.' end
  )) as obstacle (reason);
  perform private.apply_removals(target_table, items);
  return coalesce(items, '{}');
end
$$;

create or replace function private.revert_imported_changes(import uuid) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  changed_row record;
  items jsonb[] := '{}';
begin
  for changed_row in
    select table_name, row_id, array_agg(id) as entries from public.trash
    where action_id = import and kind = 'changed' and table_name in ('site_settings', 'content_documents', 'services')
    group by table_name, row_id
    order by max(id) desc
  loop
    items := items || private.revert_row(changed_row.table_name, changed_row.row_id, changed_row.entries);
  end loop;
  return items;
end
$$;

-- Returns a message with the user who changed a row after an import; null if nobody did. Ignores
-- changes by a post to Discord.
create or replace function private.describe_later_change(import uuid, entry_kind text, target_id text) returns text
language sql stable set search_path = ''
as $$
  select format('%s changed it since.', coalesce(entry.actor_name, 'The server'))
  from public.activity as entry
  where entry.kind = entry_kind and entry.subject_id = target_id
    and entry.action_id <> import
    and entry.action_id::text is distinct from current_setting('stationhouse.action', true)
    and entry.id > (
      select min(import_entry.id) from public.activity as import_entry where import_entry.action_id = import
    )
    and (
      entry.verb in ('created', 'restored')
      or entry.verb = 'changed'
      and entry.after - '{discord_posted,discord_posted_at}'::text[]
        <> entry.before - '{discord_posted,discord_posted_at}'::text[]
    )
  order by entry.id desc limit 1
$$;

-- Moves files (`media-library/{key}`) to the trash, and returns an empty array. If the backend has
-- no trash for files, only returns their addresses. The caller then has to move these files to the
-- private bucket.
create or replace function private.remove_library_files(files text[]) returns text[]
language plpgsql set search_path = ''
as $$
begin
  if not public.keeps_removed_files() then
    return array(select '/storage/v1/object/public/' || file from unnest(files) as file);
  end if;
  delete from storage.objects
  where bucket_id in ('media-library', 'media-library-private') and 'media-library/' || name = any (files);
  return '{}';
end
$$;
