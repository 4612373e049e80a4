-- public.staff
grant delete, select on public.staff to authenticated;
revoke maintain, references, trigger, truncate on public.staff from service_role;
grant select on public.staff to supabase_auth_admin;
grant update (role, status, display_name)
  on public.staff to authenticated;
create policy "Administrators change staff" on public.staff for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
create policy "Administrators remove staff" on public.staff for delete to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy "People read their own row, administrators all" on public.staff for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT public.is_admin() AS is_admin)));
create policy "The sign-in hook reads staff" on public.staff for select to supabase_auth_admin
  using (true);

-- public.sign_up_policy
grant select on public.sign_up_policy to authenticated;
revoke delete, insert, maintain, references, trigger, truncate on public.sign_up_policy from service_role;
grant select on public.sign_up_policy to supabase_auth_admin;
grant update (chosen)
  on public.sign_up_policy to authenticated;
create policy "Administrators choose who may sign up" on public.sign_up_policy for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
create policy "Administrators read the sign-up policy" on public.sign_up_policy for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy "The service of accounts reads the sign-up policy" on public.sign_up_policy for select to supabase_auth_admin
  using (true);
