create trigger ask_for_alert_post_on_insert
  after INSERT on public.alerts for each row
  when (new.on_discord)
  execute function private.ask_for_alert_post();

create trigger ask_for_alert_post_on_update
  after UPDATE on public.alerts for each row
  when (new.on_discord)
  execute function private.ask_for_alert_post();

create trigger keep_in_trash_delete
  after DELETE on public.alerts
  referencing OLD TABLE AS old_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_in_trash_update
  after UPDATE on public.alerts
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_row_columns
  before UPDATE on public.alerts for each row
  execute function public.keep_row_columns();

create trigger notify_change
  after INSERT on public.alerts for each statement
  execute function public.notify_change();

create trigger notify_change_by_delete
  after DELETE on public.alerts
  referencing OLD TABLE AS old_rows for each statement
  execute function private.notify_removal();

create trigger notify_change_by_truncate
  after TRUNCATE on public.alerts for each statement
  execute function private.notify_removal();

create trigger notify_change_by_update
  after UPDATE on public.alerts
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.notify_alert_update('starts_at', 'ends_at', 'pages', 'priority', 'is_dismissible', 'in_feeds', 'on_discord', 'updated_at');

create trigger record_activity_delete
  after DELETE on public.alerts
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('alerts', 'id', '', '{id,created_at,updated_at}', '{}');

create trigger record_activity_insert
  after INSERT on public.alerts
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('alerts', 'id', '', '{id,created_at,updated_at}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.alerts for each statement
  execute function private.record_activity('alerts', 'id', '', '{id,created_at,updated_at}', '{}');

create trigger record_activity_update
  after UPDATE on public.alerts
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('alerts', 'id', '', '{id,created_at,updated_at}', '{}');

create trigger touch_updated_at
  before UPDATE on public.alerts for each row
  execute function public.touch_updated_at();
