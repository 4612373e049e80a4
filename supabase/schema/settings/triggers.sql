create trigger touch_updated_at before update on public.site_settings
  for each row execute function public.touch_updated_at();
create trigger forget_live_counts after update on public.site_settings
  for each statement execute function private.forget_live_counts();

create trigger notify_change after insert or update or delete or truncate on public.site_settings
  for each statement execute function public.notify_change();

select private.keep_changes_in_trash('public.site_settings');

select private.record_activity_of(
  'public.site_settings', 'settings', parts_of => 'settings',
  ignored => '{id,updated_at}'
);
