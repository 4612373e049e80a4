set local role supabase_storage_admin;

-- Notifies all servers that files changed. A file that was deleted, moved or replaced is a removal: page caches must not
-- serve earlier pages while the database is away.
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
