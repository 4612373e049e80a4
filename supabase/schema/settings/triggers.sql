create trigger touch_updated_at before update on public.site_settings
  for each row execute function public.touch_updated_at();
create trigger forget_live_counts after update on public.site_settings
  for each statement execute function private.forget_live_counts();

create trigger notify_change after insert or update or delete or truncate on public.site_settings
  for each statement execute function public.notify_change();

create trigger keep_in_trash_update after update on public.site_settings
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_in_trash();
create trigger keep_in_trash_delete after delete on public.site_settings referencing old table as old_rows
  for each statement execute function private.keep_in_trash();

create trigger record_activity_insert after insert on public.site_settings referencing new table as new_rows
  for each statement execute function private.record_activity('settings', 'id', 'settings', '{id,updated_at}', '{}');
create trigger record_activity_update after update on public.site_settings
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity('settings', 'id', 'settings', '{id,updated_at}', '{}');
create trigger record_activity_delete after delete on public.site_settings referencing old table as old_rows
  for each statement execute function private.record_activity('settings', 'id', 'settings', '{id,updated_at}', '{}');
create trigger record_activity_truncate after truncate on public.site_settings
  for each statement execute function private.record_activity('settings', 'id', 'settings', '{id,updated_at}', '{}');
