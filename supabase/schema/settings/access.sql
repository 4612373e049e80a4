revoke insert, delete on public.site_settings from service_role;
grant select on public.site_settings to anon, authenticated;
grant update (settings) on public.site_settings to authenticated;

create policy "Everyone reads the settings" on public.site_settings for select to anon, authenticated using (true);
create policy "Administrators change the settings" on public.site_settings
  for update to authenticated using ((select public.is_admin()));
