-- A session's level counts as the authentication service has it now, not only as its token says: removing a factor lowers
-- the sessions that have proven it, and their tokens last for up to an hour more.
create or replace function public.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff
    join auth.users on users.id = staff.user_id
    join auth.sessions on sessions.user_id = staff.user_id
    where staff.user_id = auth.uid()
      and staff.status = 'active'
      and users.deleted_at is null
      and (users.banned_until is null or users.banned_until <= now())
      and sessions.id = (auth.jwt() ->> 'session_id')::uuid
      and (sessions.not_after is null or sessions.not_after > now())
      and (
        (auth.jwt() ->> 'aal' = 'aal2' and sessions.aal = 'aal2')
        or not exists (
          select from auth.mfa_factors
          where mfa_factors.user_id = staff.user_id and mfa_factors.status = 'verified'
        )
      )
  )
$$;

-- The caller's sessions that the caller's own session may see and end. Somebody who knows the password alone neither
-- finds out where the owner is signed in with the second factor, nor signs the owner out there.
create function public.my_visible_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text, is_current boolean
)
language sql stable set search_path = '' as $$
  select sessions.*
  from public.sessions_of(auth.uid()) as sessions
  join public.sessions_of(auth.uid()) as own on own.is_current
  where sessions.is_current
    or sessions.aal is distinct from 'aal2'
    or own.aal = 'aal2'
    or not exists (
      select from auth.mfa_factors where mfa_factors.user_id = auth.uid() and mfa_factors.status = 'verified'
    )
  order by sessions.last_used_at desc, sessions.id
$$;

create or replace function public.list_my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text, is_current boolean
)
language sql stable security definer set search_path = '' as $$
  select * from public.my_visible_sessions()
$$;

create or replace function public.end_my_session(session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.sessions_of(auth.uid()) as own where own.is_current) then
    raise insufficient_privilege using message = 'Only somebody who is signed in may end a session';
  end if;
  if not exists (select from public.my_visible_sessions() as visible where visible.id = session_id) then
    raise sqlstate 'PT404' using message = 'Session not found';
  end if;
  perform public.end_session_of(auth.uid(), session_id);
end
$$;

-- Takes away all second factors of somebody who lost the device, at once: in between, nobody can begin another. Sessions
-- that have proven one are sessions by password from then on, so the next factor ends them. For the secret key only.
create function public.reset_factors(member uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  perform from auth.users where users.id = member for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'User not found';
  end if;
  delete from auth.mfa_factors where mfa_factors.user_id = member;
  get diagnostics removed = row_count;
  update auth.sessions set aal = 'aal1', factor_id = null
  where sessions.user_id = member and (sessions.aal = 'aal2' or sessions.factor_id is not null);
  insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  values (gen_random_uuid(), jsonb_build_object(
    'action', 'factor_deleted', 'actor_id', null, 'actor_username', 'service_role', 'log_type', 'factor',
    'traits', jsonb_build_object('user_id', member, 'factors', removed)
  ), now(), '');
  return removed;
end
$$;

revoke execute on function public.my_visible_sessions(), public.reset_factors(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.reset_factors(uuid) to service_role;
