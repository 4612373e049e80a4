set local role supabase_storage_admin;

-- Tells the server's page cache that files changed. While the database is away, the cache may show an old page, unless
-- something on it is gone: a file that was deleted, moved or replaced. Then a second notice follows, `removal <table>`,
-- also on what else the transaction changes.
create or replace function storage.notify_change() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    perform set_config('stationhouse.has_removed', 'true', true);
  end if;
  perform pg_notify('stationhouse_changes', 'storage.' || tg_table_name);
  if current_setting('stationhouse.has_removed', true) = 'true' then
    perform pg_notify('stationhouse_changes', 'removal storage.' || tg_table_name);
  end if;
  return null;
end
$$;
