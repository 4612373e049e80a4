-- An alert that had no end and is ended now, or that ran on every page and now on some, takes itself off pages that are kept. As
-- those columns were empty before, no value of theirs seemed to be taken away. Its arguments are as those of
-- `private.notify_update`. One that doesn't run loses nothing by a change.
create function private.notify_alert_update() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  perform private.notify_caches(tg_table_name, exists (
    select
    from old_rows as was join new_rows as became using (id)
    where private.is_running(was.starts_at, was.ends_at) and (
      not private.is_running(became.starts_at, became.ends_at)
      or was.pages <> became.pages
      or exists (
        select from jsonb_each(to_jsonb(was) - tg_argv) as field
        where private.takes_away(field.value, to_jsonb(became) -> field.key)
      )
    )
  ));
  return null;
end
$$;
revoke execute on function private.notify_alert_update() from public;

drop trigger notify_change_by_update on public.alerts;
create trigger notify_change_by_update after update on public.alerts
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_alert_update(
    'starts_at', 'ends_at', 'pages', 'priority', 'is_dismissible', 'in_feeds', 'on_discord', 'updated_at'
  );
