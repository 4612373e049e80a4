-- Notifies all servers that public content may have changed. They increment the content version of
-- their page caches. After a removal they also drop all stale pages, which they would otherwise serve
-- while the database is unavailable.
create or replace function private.notify_caches(changed text, is_removal boolean) returns void
language sql set search_path = ''
as $$
  select pg_notify('stationhouse_changes', changed || case when is_removal then ' removal' else '' end)
$$;

-- An update counts as a removal unless the trigger has the argument `replaces`, because it may hide
-- something visitors saw.
create or replace function public.notify_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_caches(
    tg_table_name, tg_op in ('DELETE', 'TRUNCATE') or tg_op = 'UPDATE' and tg_nargs = 0
  );
  return null;
end
$$;

-- Use this for tables that decide who may open a file.
create or replace function public.notify_file_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_caches('storage.objects', false);
  return null;
end
$$;
