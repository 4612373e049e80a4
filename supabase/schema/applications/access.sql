revoke all on public.applications from anon, service_role;
grant select, insert, update, delete on public.applications to service_role;
grant select, delete, update (status, note) on public.applications to authenticated;

create policy "Editors read applications" on public.applications for select to authenticated
  using ((select public.is_editor()));
create policy "Editors change applications" on public.applications for update to authenticated
  using ((select public.is_editor()));
create policy "Editors remove applications" on public.applications for delete to authenticated
  using ((select public.is_editor()));

create policy "Only functions add applications" on public.applications to current_user using (true);
create policy "Only functions read and write" on private.application_senders to current_user using (true);
