-- Tells the page cache which rows changed, so that cached pages that show none of them stay.
--
-- The channel `stationhouse_rows` gets the table with the key of a row, or the table alone if anything in it may have
-- changed. Besides the key of its row, a change that moves a row in lists, or into them, has the key `lists`, and for
-- articles `type:` and `category:`. A statement that changed no rows, such as half of an upsert, has no keys.
--
-- The channel `stationhouse_changes` gets the table's name, for servers of earlier versions, and removals with a hash
-- of their keys: Postgres sends equal notices of a transaction once, and the notice has to follow its change.
create or replace function private.notify_rows(changed text, keys text[], is_removal boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  notice text;
begin
  if is_removal then
    perform set_config('stationhouse.has_removed', 'true', true);
  end if;
  for notice in
    select changed || ' ' || key from unnest(keys) as key
    union all
    -- Changes of files use the other channel only, as the triggers of the platform do.
    select changed where keys is null and changed not like 'storage.%'
  loop
    perform pg_notify('stationhouse_rows', notice);
  end loop;
  perform pg_notify('stationhouse_changes', changed);
  -- The rest of the transaction belongs to the removal, such as an article that loses the picture that is deleted.
  if current_setting('stationhouse.has_removed', true) = 'true' then
    perform pg_notify('stationhouse_changes', concat_ws(' ', 'removal', changed, md5(keys::text)));
  end if;
end
$$;

create or replace function private.notify_caches(changed text, is_removal boolean) returns void
language sql set search_path = ''
as $$
  select private.notify_rows(changed, null, is_removal)
$$;

-- A statement that changes more rows than these sends one notice for the whole table.
create or replace function private.most_notified_rows() returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select 20
$$;
