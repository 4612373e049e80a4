-- Only what differs from the defaults in the code. The one row always exists.
create table public.site_settings (
  id smallint primary key default 1 constraint site_settings_one_row check (id = 1),
  settings jsonb not null default '{}'
    constraint site_settings_object check (jsonb_typeof(settings) = 'object')
    constraint site_settings_size check (octet_length(settings::text) <= 65536),
  updated_at timestamptz not null default now()
);
insert into public.site_settings default values;

create trigger touch_updated_at before update on public.site_settings
  for each row execute function public.touch_updated_at();
create trigger notify_change after insert or update or delete or truncate on public.site_settings
  for each statement execute function public.notify_change();

alter table public.site_settings enable row level security;
alter table public.site_settings force row level security;
create policy "Everybody reads the settings" on public.site_settings for select to anon, authenticated using (true);
create policy "Administrators change the settings" on public.site_settings
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

revoke all on public.site_settings from public, anon, authenticated, service_role;
grant select on public.site_settings to anon, authenticated;
grant update (settings) on public.site_settings to authenticated;
grant select, update on public.site_settings to service_role;
