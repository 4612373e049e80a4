-- Restores the last deletion of a row, with what was deleted together with it.
create or replace function public.restore_row(table_name text, row_id text) returns jsonb
language sql security definer set search_path = ''
as $$
  select public.restore_trash(array(
    select max(trash.id) from public.trash
    where trash.table_name = restore_row.table_name and trash.row_id = restore_row.row_id and trash.kind = 'deleted'
  ))
$$;
grant execute on function public.restore_row(text, text) to authenticated;
revoke execute on function public.restore_row(text, text) from service_role;
