create trigger protect_row_columns before update on public.alerts
  for each row execute function public.protect_row_columns();
create trigger queue_alert_post after insert or update on public.alerts
  for each row when (new.on_discord) execute function private.queue_alert_post();

select private.create_trash_triggers('public.alerts');

-- Changes to future alerts also notify the page cache, because cached pages expire when the next
-- alert starts or ends.
create trigger notify_change after insert or update or delete or truncate on public.alerts
  for each statement execute function public.notify_change();

select private.create_activity_triggers('public.alerts', 'alerts', ignored_columns => '{id,created_at,updated_at}');
