-- public.discord_deliveries
grant select on public.discord_deliveries to authenticated;
revoke maintain, references, trigger, truncate on public.discord_deliveries from service_role;
create policy "Staff read what was posted" on public.discord_deliveries for select to authenticated
  using (( SELECT public.is_editor() AS is_editor));

-- private.discord_queue
create policy "Only triggers and functions read and write" on private.discord_queue to postgres
  using (true)
  with check (true);

-- public.discord_routes
grant delete on public.discord_routes to authenticated;
revoke maintain, references, trigger, truncate on public.discord_routes from service_role;
grant insert (name, url, article_type, category), select (id, name, article_type, category, created_at), update (name, url, article_type, category)
  on public.discord_routes to authenticated;
create policy "Administrators add webhooks" on public.discord_routes for insert to authenticated
  with check (( SELECT public.is_admin() AS is_admin));
create policy "Administrators change webhooks" on public.discord_routes for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
create policy "Administrators remove webhooks" on public.discord_routes for delete to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy "Administrators see webhooks" on public.discord_routes for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

-- public.discord_webhook
revoke delete, insert, maintain, references, trigger, truncate on public.discord_webhook from service_role;
grant select (id, ping_role), update (url, notes_url, ping_role)
  on public.discord_webhook to authenticated;
create policy "Administrators find the webhook's row" on public.discord_webhook for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy "Administrators set the webhook" on public.discord_webhook for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
