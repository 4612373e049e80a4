revoke all on public.trash from service_role;
create policy "Only triggers and functions read and write" on public.trash to current_user using (true);

create policy "Only functions read and write" on private.downtime to current_user using (true);

create policy "Only functions read and write" on private.imported_rows to current_user using (true);
