set local role supabase_storage_admin;

-- Notifies all instances that files changed. Deleting, moving or replacing a file counts as a
-- removal. During a database outage, page caches must not serve stale pages that show the file.
create or replace function storage.notify_change() returns trigger
language plpgsql
as $$
begin
  perform pg_notify(
    'stationhouse_changes', 'storage.' || tg_table_name || case tg_op when 'INSERT' then '' else ' removal' end
  );
  return null;
end
$$;
