revoke all on public.game_server, public.live_counts from service_role;
grant select, update on public.game_server to service_role;
grant select on public.live_counts to service_role;

grant select, update (address) on public.game_server to authenticated;
create policy "Administrators see the game server" on public.game_server for select to authenticated
  using ((select public.is_admin()));
create policy "Administrators change the game server" on public.game_server for update to authenticated
  using ((select public.is_admin()));

grant select on public.live_counts to anon, authenticated;
create policy "Everyone reads the live counts" on public.live_counts for select to anon, authenticated using (true);

create policy "Only triggers and functions read and write" on private.live_lookups to current_user using (true);
