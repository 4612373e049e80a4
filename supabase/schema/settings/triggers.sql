create trigger forget_live_counts
  after UPDATE on public.site_settings for each statement
  execute function private.forget_live_counts();

create trigger keep_in_trash_delete
  after DELETE on public.site_settings
  referencing OLD TABLE AS old_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_in_trash_update
  after UPDATE on public.site_settings
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.keep_in_trash();

create trigger notify_change
  after INSERT on public.site_settings for each statement
  execute function public.notify_change();

create trigger notify_change_by_delete
  after DELETE on public.site_settings
  referencing OLD TABLE AS old_rows for each statement
  execute function private.notify_removal();

create trigger notify_change_by_truncate
  after TRUNCATE on public.site_settings for each statement
  execute function private.notify_removal();

create trigger notify_change_by_update
  after UPDATE on public.site_settings
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.notify_update('updated_at');

create trigger record_activity_delete
  after DELETE on public.site_settings
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('settings', 'id', 'settings', '{id,updated_at}', '{}');

create trigger record_activity_insert
  after INSERT on public.site_settings
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('settings', 'id', 'settings', '{id,updated_at}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.site_settings for each statement
  execute function private.record_activity('settings', 'id', 'settings', '{id,updated_at}', '{}');

create trigger record_activity_update
  after UPDATE on public.site_settings
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('settings', 'id', 'settings', '{id,updated_at}', '{}');

create trigger touch_updated_at
  before UPDATE on public.site_settings for each row
  execute function public.touch_updated_at();
