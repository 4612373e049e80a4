-- The timestamps of the site's migrations that a database has, oldest first: rows fit only the tables that they were read from.
-- Empty where nobody noted them, as after applying the files by hand.
create function public.list_site_migrations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  found text[];
begin
  if to_regclass('platform.migrations') is not null then
    execute $query$
      select array_agg(split_part(name, '_', 1) order by name) from platform.migrations where source = 'site'
    $query$ into found;
  elsif to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(version order by version) from supabase_migrations.schema_migrations' into found;
  end if;
  return coalesce(found, '{}');
end
$$;

-- The activity for a backup, oldest first: `page_size` entries after the one with the id `last_id`.
create function public.export_activity(last_id bigint default 0, page_size integer default 500)
returns setof public.activity
language sql stable security definer set search_path = '' as $$
  select * from public.activity where id > coalesce(last_id, 0) order by id limit least(greatest(page_size, 1), 1000)
$$;

revoke execute on function public.list_site_migrations(), public.export_activity(bigint, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_site_migrations(), public.export_activity(bigint, integer) to service_role;
