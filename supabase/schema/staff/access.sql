grant select, delete, update (role, status, display_name) on public.staff to authenticated;
grant select on public.staff to supabase_auth_admin;

create policy "Members read their own row, administrators read all rows" on public.staff
  for select to authenticated using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "Administrators change staff" on public.staff
  for update to authenticated using ((select public.is_admin()));
create policy "Administrators remove staff" on public.staff
  for delete to authenticated using ((select public.is_admin()));
create policy "The sign-in hook reads staff" on public.staff for select to supabase_auth_admin using (true);

revoke insert, delete on public.sign_up_policy from service_role;
grant select, update (chosen) on public.sign_up_policy to authenticated;
grant select on public.sign_up_policy to supabase_auth_admin;

create policy "Administrators read the sign-up policy" on public.sign_up_policy
  for select to authenticated using ((select public.is_admin()));
create policy "Administrators choose who may sign up" on public.sign_up_policy
  for update to authenticated using ((select public.is_admin()));
create policy "The auth service reads the sign-up policy" on public.sign_up_policy
  for select to supabase_auth_admin using (true);
