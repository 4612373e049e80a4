create trigger keep_row_columns before update on public.alerts
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.alerts
  for each row execute function public.touch_updated_at();
create trigger ask_for_alert_post after insert or update on public.alerts
  for each row when (new.on_discord) execute function private.ask_for_alert_post();

create trigger keep_in_trash_update after update on public.alerts
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_in_trash();
create trigger keep_in_trash_delete after delete on public.alerts referencing old table as old_rows
  for each statement execute function private.keep_in_trash();

-- The page cache also hears of alerts to come, because the time until the next one may have changed.
create trigger notify_change after insert or update or delete or truncate on public.alerts
  for each statement execute function public.notify_change();

create trigger record_activity_insert after insert on public.alerts referencing new table as new_rows
  for each statement execute function private.record_activity('alerts', 'id', '', '{id,created_at,updated_at}', '{}');
create trigger record_activity_update after update on public.alerts
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity('alerts', 'id', '', '{id,created_at,updated_at}', '{}');
create trigger record_activity_delete after delete on public.alerts referencing old table as old_rows
  for each statement execute function private.record_activity('alerts', 'id', '', '{id,created_at,updated_at}', '{}');
create trigger record_activity_truncate after truncate on public.alerts
  for each statement execute function private.record_activity('alerts', 'id', '', '{id,created_at,updated_at}', '{}');
