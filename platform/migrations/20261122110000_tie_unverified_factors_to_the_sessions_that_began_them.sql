-- An unverified factor ends with the session that began it; a verified one belongs to the account alone. Those that were
-- begun before can't be told apart from abandoned ones, and beginning anew takes a minute.

set local role supabase_auth_admin;

delete from auth.mfa_factors where status = 'unverified';
-- No foreign key: a backup has factors and no sessions. The service locks the session while it adds a factor.
alter table auth.mfa_factors add column session_id uuid;
alter table auth.mfa_factors add constraint mfa_factors_session_until_verified
  check (session_id is null or status = 'unverified');
create index mfa_factors_session_id_idx on auth.mfa_factors (session_id);

create function auth.end_enrollments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors where session_id = old.id;
  return null;
end
$$;
revoke execute on function auth.end_enrollments() from public;
create trigger end_enrollments after delete on auth.sessions
  for each row execute function auth.end_enrollments();

reset role;
