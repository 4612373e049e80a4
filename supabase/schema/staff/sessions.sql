-- Lists the caller's valid sessions, last used first. If the account has a second factor, a
-- password session (`aal1`) doesn't see sessions with the factor (`aal2`), because an attacker may
-- know the password. Returns no rows if the current session has ended.
create or replace function public.list_my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text, is_current boolean
)
language sql stable security definer set search_path = ''
as $$
  with valid as (
    select sessions.id, sessions.created_at,
      coalesce(sessions.refreshed_at::timestamptz, sessions.created_at) as last_used_at,
      sessions.user_agent, host(sessions.ip), sessions.aal::text,
      sessions.id = (auth.jwt() ->> 'session_id')::uuid as is_current
    from auth.sessions
    where sessions.user_id = auth.uid() and (sessions.not_after is null or sessions.not_after > now())
  )
  select valid.*
  from valid join valid as caller on caller.is_current
  where valid.is_current
    or valid.aal is distinct from 'aal2'
    or caller.aal = 'aal2'
    or not exists (
      select from auth.mfa_factors where mfa_factors.user_id = auth.uid() and mfa_factors.status = 'verified'
    )
  order by valid.last_used_at desc, valid.id
$$;
grant execute on function public.list_my_sessions() to authenticated;

-- Ends a session that `list_my_sessions` returns, and logs a `logout` in the auth service's log.
create or replace function public.end_my_session(session_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(exists (select from public.list_my_sessions()), 'Sign in before you end a session');
  delete from auth.sessions
  where id = session_id and id in (select visible.id from public.list_my_sessions() as visible);
  perform private.require(found, 'Session not found', 'PT404');
  insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  values (gen_random_uuid(), jsonb_build_object(
    'action', 'logout', 'actor_id', auth.uid(), 'actor_username', auth.jwt() ->> 'email', 'log_type', 'account',
    'traits', jsonb_build_object('user_id', auth.uid(), 'session_id', session_id)
  ), now(), coalesce(private.request_address(nullif(current_setting('request.headers', true), '')::jsonb), ''));
end
$$;
grant execute on function public.end_my_session(uuid) to authenticated;

-- Removes all second factors of a member who lost the device, and returns their number. The lock
-- keeps the member from adding a factor at the same time. Sessions with a second factor become
-- password sessions (`aal1`), which end when the member adds a factor. For the secret key only.
create or replace function public.reset_factors(member uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  factor_count integer;
begin
  perform from auth.users where users.id = member for no key update;
  perform private.require(found, 'User not found', 'PT404');
  delete from auth.mfa_factors where mfa_factors.user_id = member;
  get diagnostics factor_count = row_count;
  update auth.sessions set aal = 'aal1', factor_id = null
  where sessions.user_id = member and (sessions.aal = 'aal2' or sessions.factor_id is not null);
  insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  values (gen_random_uuid(), jsonb_build_object(
    'action', 'factor_deleted', 'actor_id', null, 'actor_username', 'service_role', 'log_type', 'factor',
    'traits', jsonb_build_object('user_id', member, 'factors', factor_count)
  ), now(), '');
  return factor_count;
end
$$;
grant execute on function public.reset_factors(uuid) to service_role;

-- True if the member can sign in with a password. For the secret key only.
create or replace function public.has_password(member uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select users.encrypted_password <> '' from auth.users where users.id = member), false)
$$;
grant execute on function public.has_password(uuid) to service_role;
