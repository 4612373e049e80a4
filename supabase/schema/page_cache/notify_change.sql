-- Notifies all servers that public content may have changed. Each server increments the content
-- version of its page cache. After a removal, each server also deletes its stale pages, because it
-- must not show them while the database is unavailable.
create or replace function private.notify_caches(changed_table text, is_removal boolean) returns void
language sql set search_path = ''
as $$
  select pg_notify('stationhouse_changes', changed_table || case when is_removal then ' removal' else '' end)
$$;

-- An update counts as a removal, because it may hide something that visitors saw. With the argument
-- `replaces`, an update doesn't count as a removal.
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

-- Trigger function for tables that decide who may open a file. Clears the storage service's cache
-- of file rows.
create or replace function public.notify_file_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_caches('storage.objects', false);
  return null;
end
$$;
