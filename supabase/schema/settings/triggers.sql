create trigger touch_updated_at before update on public.site_settings
  for each row execute function public.touch_updated_at();
create trigger delete_stale_counts after update on public.site_settings
  for each statement execute function private.delete_stale_counts();

create trigger notify_change after insert or update or delete or truncate on public.site_settings
  for each statement execute function public.notify_change();

select private.watch_trash('public.site_settings');

select private.watch_activity('public.site_settings', 'settings', parts => 'settings', ignored => '{id,updated_at}');
