-- Policies refuse them at once; without this their browsers would go on as if they were signed in.
create function public.end_sessions_of_inactive_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = old.user_id;
  return null;
end
$$;
create trigger end_sessions_on_update after update on public.staff
  for each row when (new.status <> 'active') execute function public.end_sessions_of_inactive_staff();
create trigger end_sessions_on_delete after delete on public.staff
  for each row execute function public.end_sessions_of_inactive_staff();
revoke execute on function public.end_sessions_of_inactive_staff() from public, anon, authenticated;
