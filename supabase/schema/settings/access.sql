-- public.site_settings
grant select on public.site_settings to anon;
grant select on public.site_settings to authenticated;
revoke delete, insert, maintain, references, trigger, truncate on public.site_settings from service_role;
grant update (settings)
  on public.site_settings to authenticated;
create policy "Administrators change the settings" on public.site_settings for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
create policy "Everybody reads the settings" on public.site_settings for select to anon, authenticated
  using (true);
