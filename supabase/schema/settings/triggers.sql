create trigger touch_updated_at before update on public.site_settings
  for each row execute function public.touch_updated_at();
create trigger delete_stale_counts after update on public.site_settings
  for each statement execute function private.delete_stale_counts();

create trigger notify_change after insert or update or delete or truncate on public.site_settings
  for each statement execute function public.notify_change();

select private.create_trash_triggers('public.site_settings');

select private.create_activity_triggers(
  'public.site_settings', 'settings', flattened_column => 'settings', ignored_columns => '{id,updated_at}'
);
