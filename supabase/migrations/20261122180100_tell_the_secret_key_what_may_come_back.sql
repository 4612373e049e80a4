-- The trash for a backup, oldest first: `page_size` entries after the one with the id `last_id`. Without files, whose bytes can't be
-- read by anybody while they are in the trash.
create function public.export_trash(last_id bigint default 0, page_size integer default 100)
returns setof public.trash
language sql stable security definer set search_path = '' as $$
  select * from public.trash
  where id > coalesce(last_id, 0) and table_name <> 'objects'
  order by id limit least(greatest(page_size, 1), 1000)
$$;
revoke execute on function public.export_trash(bigint, integer) from public, anon, authenticated, service_role;
grant execute on function public.export_trash(bigint, integer) to service_role;
