revoke all on public.discord_deliveries, public.discord_routes, public.discord_webhook from service_role;
grant select, insert, update, delete on public.discord_deliveries, public.discord_routes to service_role;
grant select, update on public.discord_webhook to service_role;

grant select on public.discord_deliveries to authenticated;
create policy "Editors read deliveries" on public.discord_deliveries for select to authenticated
  using ((select public.is_editor()));

create policy "Only triggers and functions read and write" on private.discord_queue to current_user using (true);

grant select (id, name, article_type, category, created_at), insert (name, url, article_type, category),
  update (name, url, article_type, category), delete
  on public.discord_routes to authenticated;
create policy "Administrators manage routes" on public.discord_routes to authenticated
  using ((select public.is_admin()));

grant select (id, ping_role), update (url, notes_url, ping_role) on public.discord_webhook to authenticated;
create policy "Administrators read the webhook's row" on public.discord_webhook for select to authenticated
  using ((select public.is_admin()));
create policy "Administrators change the webhook" on public.discord_webhook for update to authenticated
  using ((select public.is_admin()));
