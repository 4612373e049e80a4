-- Restores entries, or all entries of actions, with the files that these rows use. A restored row
-- has its former status and times. Returns the number of restored entries (`restored`), and the
-- reasons why other entries weren't restored (`problems`). Also returns the public files that the
-- caller has to move out of the private bucket (`files`). `files` is empty if the backend has a
-- trash for files.
create or replace function public.restore_trash(
  entries bigint[] default '{}', actions uuid[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '60s'
as $$
declare
  can_see_all constant boolean := public.is_editor();
  action record;
  problems jsonb := '[]';
  files jsonb := '[]';
  restored_count integer := 0;
begin
  perform private.require(public.is_staff(), 'Only staff may restore entries from the trash');
  for action in
    select array_agg(trash.id) as ids, bool_or(trash.table_name = 'site_settings') as has_settings,
      bool_and((can_see_all or private.is_own_entry(trash)) and private.can_restore(trash.table_name)) as is_allowed
    from public.trash
    where (trash.id = any (entries) or trash.action_id = any (actions))
      and trash.is_restorable and trash.removed_at >= private.trash_cutoff()
    group by trash.action_id
    order by max(trash.id)
  loop
    if not action.is_allowed then
      raise insufficient_privilege using message = case when action.has_settings
        then 'Only administrators may restore settings' else 'Only editors may restore what others deleted' end;
    end if;
    -- Restores each action in its own block. A failure then doesn't stop the other actions.
    begin
      if not public.keeps_removed_files() then
        files := files || coalesce((
          select jsonb_agg(trash.content -> 'file_path') from public.trash
          where trash.id = any (private.add_related_entries(action.ids))
            and trash.table_name = 'media_library' and (trash.content -> 'is_public')::boolean
        ), '[]');
      end if;
      problems := problems || private.restore_entries(action.ids);
      restored_count := restored_count + cardinality(action.ids)
        - (select count(*) from public.trash where id = any (action.ids));
    exception
      when unique_violation or check_violation or sqlstate 'SF002' then
        problems := problems || (
          select jsonb_agg(private.format_problem(trash, sqlerrm)) from public.trash where id = any (action.ids)
        );
    end;
  end loop;
  return jsonb_build_object('restored', restored_count, 'problems', problems, 'files', files);
end
$$;
grant execute on function public.restore_trash(bigint[], uuid[]) to authenticated;

-- Restores the row with this ID from its latest deletion.
create or replace function public.restore_row(table_name text, row_id text) returns jsonb
language sql security definer set search_path = ''
as $$
  select public.restore_trash(array(
    select max(trash.id) from public.trash
    where trash.table_name = restore_row.table_name and trash.row_id = restore_row.row_id and trash.kind = 'deleted'
  ))
$$;
grant execute on function public.restore_row(text, text) to authenticated;

create or replace function private.format_problem(entry public.trash, reason text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', entry.id, 'table_name', entry.table_name, 'subject', entry.subject, 'reason', reason)
$$;
