-- Reverts all changes of an account since a moment in the last 30 days, or only returns the
-- outcomes (`is_preview`). Rows that it created move to the trash, deleted rows are restored, and
-- changed rows are reverted. Parts that another user changed later stay. Returns:
-- - counts by table and outcome: `removed`, `restored`, `reverted`, or `kept` with a reason
-- - the first 500 rows, with the `kept` ones first
-- - `files` like `restore_trash`
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
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators can revert changes';
  end if;
  if person is null or since is null or since < now() - interval '30 days' then
    raise exception 'You can only revert changes of the last 30 days' using errcode = '22023';
  end if;
  begin
    perform set_config('stationhouse.taking_back', 'true', true);
    -- Content comes first, because restored rows need its addresses, and files are only removed if
    -- no content uses them.
    items := private.remove_created('content_documents', person, since)
      || private.remove_created('alerts', person, since)
      || private.remove_created('articles', person, since)
      || private.remove_created('leadership', person, since);
    items := items || private.restore_deleted(person, since);
    items := items || private.revert_changed(person, since);
    items := items || private.remove_created('media_library', person, since);
    if public.keeps_removed_files() then
      items := items || private.remove_created('objects', person, since);
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
      from unnest(items) with ordinality as found (item, place)
      order by item ->> 'outcome' <> 'kept', place
      limit 500
    ),
    'files', files
  );
end
$$;
grant execute on function public.revert_account_changes(uuid, timestamptz, boolean) to authenticated;
revoke execute on function public.revert_account_changes(uuid, timestamptz, boolean) from service_role;

-- Deletes the rows that the account created in a table, except files in use and rows that others
-- changed later.
create or replace function private.remove_created(of_table text, person uuid, since timestamptz) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  created constant text[] := array(
    select distinct entry.subject_id from public.activity as entry
    where entry.kind = private.activity_kind(of_table) and entry.verb in ('created', 'restored')
      and entry.actor_id = person and entry.occurred_at >= since
      and private.was_created_by(of_table, entry.subject_id, person, since)
  );
  items jsonb[];
begin
  -- Waits for concurrent changes, so that the next statement sees them.
  perform private.lock_rows(of_table, created);
  with shown as materialized (
    select use.file, format('%s uses it.', min(use.used_by)) as reason from private.find_file_uses() as use
    where created <> '{}' and of_table in ('objects', 'media_library')
      -- A library row protects its file from removal, but not itself.
      and (of_table = 'objects' or not use.is_library)
    group by use.file
  )
  select array_agg(
    private.describe_outcome(
      of_table, content, case when found.reason is null then 'removed' else 'kept' end, found.reason
    ) order by private.row_name(of_table, content)
  ) into items
  from private.lock_rows(of_table, created) as content
  left join shown on shown.file = private.row_file(of_table, content)
  cross join lateral (
    select coalesce(private.changed_by_others(of_table, content ->> 'id', person, since), shown.reason)
  ) as found (reason);
  perform private.delete_removed(of_table, items);
  return coalesce(items, '{}');
end
$$;

-- Restores rows whose last deletion was by the account, if they existed before the moment.
create or replace function private.restore_deleted(person uuid, since timestamptz) returns jsonb[]
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
  where deletion.actor_id = person
    and not private.was_created_by(deletion.table_name, deletion.row_id, person, since);
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

-- Reverts rows that the account changed, if they existed before the moment.
create or replace function private.revert_changed(person uuid, since timestamptz) returns jsonb[]
language plpgsql set search_path = ''
as $$
declare
  changed record;
  items jsonb[] := '{}';
begin
  for changed in
    select table_name, row_id, array_agg(id) as entries from public.trash
    where kind = 'changed' and actor_id = person and removed_at >= since
      and not private.was_created_by(table_name, row_id, person, since)
    group by table_name, row_id
    order by min(id)
  loop
    items := items || private.revert_row(
      changed.table_name, changed.row_id, changed.entries,
      private.changed_by_others(changed.table_name, changed.row_id, person, since)
    );
  end loop;
  return items;
end
$$;

-- Deletes the rows whose outcome is `removed`.
create or replace function private.delete_removed(of_table text, items jsonb[]) returns void
language sql set search_path = ''
as $$
  select private.delete_rows(of_table, array(
    select item ->> 'id' from unnest(items) as item where item ->> 'outcome' = 'removed'
  ))
$$;

-- True if a row didn't exist before `since`. Its first activity entry since then says that the
-- account created or restored it.
create or replace function private.was_created_by(
  of_table text, of_row text, person uuid, since timestamptz
) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select entry.verb in ('created', 'restored') and entry.actor_id = person
    from public.activity as entry
    where entry.kind = private.activity_kind(of_table) and entry.subject_id = of_row and entry.occurred_at >= since
    order by entry.id limit 1
  ), false)
$$;

-- Returns a message that names another user who changed a row since that moment; null if there is
-- none. Changes of the running action don't count.
create or replace function private.changed_by_others(
  of_table text, of_row text, person uuid, since timestamptz
) returns text
language sql stable set search_path = ''
as $$
  select format('%s changed it since.', coalesce(trash.actor_name, 'The server'))
  from public.trash
  where trash.table_name = of_table and trash.row_id = of_row and trash.kind = 'changed'
    and trash.removed_at >= since and trash.actor_id is distinct from person
    and trash.action_id::text is distinct from current_setting('stationhouse.action', true)
  order by trash.id desc limit 1
$$;
