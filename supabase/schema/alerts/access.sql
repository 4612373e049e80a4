revoke all on public.alerts from service_role;
grant select, insert, update, delete on public.alerts to service_role;
grant select on public.alerts to anon;
grant
  select, delete,
  insert (
    kind, title, text, link, link_label, starts_at, ends_at, priority, pages, is_dismissible, in_feeds, on_discord
  ),
  update (
    kind, title, text, link, link_label, starts_at, ends_at, priority, pages, is_dismissible, in_feeds, on_discord
  )
on public.alerts to authenticated;
create policy "Everyone reads active alerts" on public.alerts for select to anon, authenticated
  using (private.is_alert_active(starts_at, ends_at));
create policy "Editors manage alerts" on public.alerts to authenticated using ((select public.is_editor()));

create policy "Only triggers and functions read and write" on private.alert_posts to current_user using (true);
