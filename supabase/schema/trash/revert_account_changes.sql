-- Reverts all changes of an account since a time in the last 30 days: moves rows that the account
-- created to the trash, restores rows that it deleted, and reverts rows that it changed. Fields
-- that another user changed later stay. With `is_preview`, rolls back all changes. Returns:
-- - `counts` by table and outcome: `removed`, `restored`, `reverted`, or `kept`
-- - `items`: the outcomes of the first 500 rows, with the `kept` rows first
-- - `files`, which the caller has to move out of the private bucket
create or replace function public.revert_account_changes(
  person uuid, since timestamptz, is_preview boolean default true
) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '60s'
as $$
declare
  items jsonb[];
  files jsonb := '[]';
  deleted_files constant text[] := case when public.keeps_removed_files() then '{}' else array(
    select content ->> 'file_path' from public.trash
    where table_name = 'media_library' and kind = 'deleted' and actor_id = person and removed_at >= since
  ) end;
begin
  perform private.require(public.is_admin(), 'Only administrators can revert changes');
  if person is null or since is null or since < now() - interval '30 days' then
    raise exception 'You can only revert changes of the last 30 days' using errcode = '22023';
  end if;
  begin
    perform set_config('stationhouse.reverting', 'true', true);
    -- Removes content first, because restored rows may need the same addresses. Removes files last,
    -- because a file stays while content uses the file.
    items := private.delete_created_rows('content_documents', person, since)
      || private.delete_created_rows('alerts', person, since)
      || private.delete_created_rows('articles', person, since)
      || private.delete_created_rows('leadership', person, since);
    items := items || private.restore_deleted_rows(person, since);
    items := items || private.revert_changed_rows(person, since);
    items := items || private.delete_created_rows('media_library', person, since);
    if public.keeps_removed_files() then
      items := items || private.delete_created_rows('objects', person, since);
    end if;
    files := coalesce((
      select jsonb_agg(distinct file_path) from public.media_library where file_path = any (deleted_files) and is_public
    ), '[]');
    if is_preview then
      -- Rolls back the whole block. Variables keep their values.
      raise exception 'preview' using errcode = 'SF004';
    end if;
  exception
    when sqlstate 'SF004' then null;
  end;
  return jsonb_build_object(
    'counts', coalesce((
      select jsonb_agg(to_jsonb(counted))
      from (
        select item ->> 'part' as table_name, item ->> 'outcome' as outcome, count(*) as count
        from unnest(items) as item group by 1, 2 order by 1, 2
      ) as counted
    ), '[]'),
    'items', array(
      select item - 'part' || jsonb_build_object('table_name', item -> 'part')
      from unnest(items) with ordinality as ordered (item, position)
      order by item ->> 'outcome' <> 'kept', position
      limit 500
    ),
    'files', files
  );
end
$$;
grant execute on function public.revert_account_changes(uuid, timestamptz, boolean) to authenticated;

-- Deletes the rows that the account created in a table after `since`, except files in use and rows
-- that others changed later.
create or replace function private.delete_created_rows(target_table text, account_id uuid, since timestamptz)
returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  created_ids constant text[] := array(
    select distinct entry.subject_id from public.activity as entry
    where entry.kind = private.activity_kind(target_table) and entry.verb in ('created', 'restored')
      and entry.actor_id = account_id and entry.occurred_at >= since
      and private.was_created_by(target_table, entry.subject_id, account_id, since)
  );
  items jsonb[];
begin
  -- Waits for concurrent changes. The next statement then sees these changes.
  perform private.lock_rows(target_table, created_ids);
  with used_files as materialized (
    select use.file, format('%s uses it.', min(use.used_by)) as reason from private.list_file_uses() as use
    where created_ids <> '{}' and target_table in ('objects', 'media_library')
      -- A file's library row counts as a use of the file, but not of the row itself.
      and (target_table = 'objects' or not use.is_library_row)
    group by use.file
  )
  select array_agg(
    private.describe_outcome(
      target_table, table_row, case when obstacle.reason is null then 'removed' else 'kept' end, obstacle.reason
    ) order by private.row_name(target_table, table_row)
  ) into items
  from private.lock_rows(target_table, created_ids) as table_row
  left join used_files on used_files.file = private.row_file(target_table, table_row)
  cross join lateral (
    select coalesce(
      private.describe_change_by_others(target_table, table_row ->> 'id', account_id, since), used_files.reason
    )
  ) as obstacle (reason);
  perform private.apply_removals(target_table, items);
  return coalesce(items, '{}');
end
$$;

-- Restores rows if the account was the last to delete them after `since`. Leaves out rows that the
-- account created after `since`.
create or replace function private.restore_deleted_rows(account_id uuid, since timestamptz) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  -- Outcomes by entry ID.
  items jsonb;
  problems jsonb;
begin
  select jsonb_object_agg(
    deletion.id, private.describe_outcome(deletion.table_name, deletion.content, 'restored')
  ) into items
  from (
    select distinct on (trash.table_name, trash.row_id) trash.*
    from public.trash where trash.kind = 'deleted' and trash.removed_at >= since
    order by trash.table_name, trash.row_id, trash.id desc
  ) as deletion
  where deletion.actor_id = account_id
    and not private.was_created_by(deletion.table_name, deletion.row_id, account_id, since);
  if items is null then
    return '{}';
  end if;
  problems := private.restore_entries(array(select id::bigint from jsonb_object_keys(items) as id));
  return array(
    select item.value || coalesce((
      select jsonb_build_object('outcome', 'kept', 'reason', problem -> 'reason')
      from jsonb_array_elements(problems) as problem where problem ->> 'id' = item.key limit 1
    ), '{}')
    from jsonb_each(items) as item
  );
end
$$;

-- Reverts rows that the account changed after `since`. Leaves out rows that the account created
-- after `since`.
create or replace function private.revert_changed_rows(account_id uuid, since timestamptz) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  changed_row record;
  items jsonb[] := '{}';
begin
  for changed_row in
    select table_name, row_id, array_agg(id) as entries from public.trash
    where kind = 'changed' and actor_id = account_id and removed_at >= since
      and not private.was_created_by(table_name, row_id, account_id, since)
    group by table_name, row_id
    order by min(id)
  loop
    items := items || private.revert_row(
      changed_row.table_name, changed_row.row_id, changed_row.entries,
      private.describe_change_by_others(changed_row.table_name, changed_row.row_id, account_id, since)
    );
  end loop;
  return items;
end
$$;

create or replace function private.apply_removals(target_table text, items jsonb[]) returns void
language sql set search_path = ''
as $$
  select private.delete_rows(target_table, array(
    select item ->> 'id' from unnest(items) as item where item ->> 'outcome' = 'removed'
  ))
$$;

-- True if a row's activity after `since` begins with its creation or restore by the account.
create or replace function private.was_created_by(
  target_table text, target_id text, account_id uuid, since timestamptz
) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select entry.verb in ('created', 'restored') and entry.actor_id = account_id
    from public.activity as entry
    where entry.kind = private.activity_kind(target_table) and entry.subject_id = target_id
      and entry.occurred_at >= since
    order by entry.id limit 1
  ), false)
$$;

-- Returns a message that names the last other user who changed a row after `since`; null if nobody
-- did. Ignores changes of the running action.
create or replace function private.describe_change_by_others(
  target_table text, target_id text, account_id uuid, since timestamptz
) returns text
language sql stable set search_path = ''
as $$
  select format('%s changed it since.', coalesce(trash.actor_name, 'The server'))
  from public.trash
  where trash.table_name = target_table and trash.row_id = target_id and trash.kind = 'changed'
    and trash.removed_at >= since and trash.actor_id is distinct from account_id
    and trash.action_id::text is distinct from current_setting('stationhouse.action', true)
  order by trash.id desc limit 1
$$;
