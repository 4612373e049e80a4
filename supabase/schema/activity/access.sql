revoke all on public.activity from service_role;
create policy "Only triggers and functions read and write" on public.activity to current_user using (true);
