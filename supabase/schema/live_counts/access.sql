-- private.live_look_ups
create policy "Only triggers and functions read and write" on private.live_look_ups to postgres
  using (true)
  with check (true);

-- public.game_server
grant select on public.game_server to authenticated;
revoke delete, insert, maintain, references, trigger, truncate on public.game_server from service_role;
grant update (address)
  on public.game_server to authenticated;
create policy "Administrators change the game server" on public.game_server for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
create policy "Administrators see the game server" on public.game_server for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

-- public.live_counts
grant select on public.live_counts to anon;
grant select on public.live_counts to authenticated;
revoke delete, insert, maintain, references, trigger, truncate, update on public.live_counts from service_role;
create policy "Everybody reads the counts" on public.live_counts for select to anon, authenticated
  using (true);
