create trigger protect_row_columns before update on public.alerts
  for each row execute function public.protect_row_columns();
create trigger queue_alert_post after insert or update on public.alerts
  for each row when (new.on_discord) execute function private.queue_alert_post();

select private.watch_trash('public.alerts');

-- Also notifies the page cache of future alerts, because the time until the next one may have
-- changed.
create trigger notify_change after insert or update or delete or truncate on public.alerts
  for each statement execute function public.notify_change();

select private.watch_activity('public.alerts', 'alerts', ignored => '{id,created_at,updated_at}');
