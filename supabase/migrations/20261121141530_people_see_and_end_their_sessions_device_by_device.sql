-- Definers, because nobody reaches schema `auth`: each shows and ends what belongs to its caller, or to anybody for an
-- administrator. A caller whose own session is over sees none.
create function public.sessions_of(member uuid)
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text, is_current boolean
)
language sql stable set search_path = '' as $$
  select sessions.id, sessions.created_at, coalesce(sessions.refreshed_at::timestamptz, sessions.created_at),
    sessions.user_agent, host(sessions.ip), sessions.aal::text, sessions.id = (auth.jwt() ->> 'session_id')::uuid
  from auth.sessions
  where sessions.user_id = member and (sessions.not_after is null or sessions.not_after > now())
  order by 3 desc, sessions.id
$$;

create function public.end_session_of(member uuid, session_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from auth.sessions where id = session_id and user_id = member;
  if not found then
    raise sqlstate 'PT404' using message = 'Session not found';
  end if;
  insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  values (gen_random_uuid(), jsonb_build_object(
    'action', 'logout', 'actor_id', auth.uid(), 'actor_username', auth.jwt() ->> 'email', 'log_type', 'account',
    'traits', jsonb_build_object('user_id', member, 'session_id', session_id)
  ), now(), '');
end
$$;

create function public.list_my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text, is_current boolean
)
language sql stable security definer set search_path = '' as $$
  select * from public.sessions_of(auth.uid())
  where exists (select from public.sessions_of(auth.uid()) as own where own.is_current)
$$;

create function public.end_my_session(session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.sessions_of(auth.uid()) as own where own.is_current) then
    raise insufficient_privilege using message = 'Only somebody who is signed in may end a session';
  end if;
  perform public.end_session_of(auth.uid(), session_id);
end
$$;

create function public.list_staff_sessions(member uuid)
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text, is_current boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see the sessions of others';
  end if;
  return query select * from public.sessions_of(member);
end
$$;

create function public.end_staff_session(member uuid, session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may end the sessions of others';
  end if;
  perform public.end_session_of(member, session_id);
end
$$;

revoke execute on function
  public.sessions_of(uuid), public.end_session_of(uuid, uuid), public.list_my_sessions(), public.end_my_session(uuid),
  public.list_staff_sessions(uuid), public.end_staff_session(uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.list_my_sessions(), public.end_my_session(uuid), public.list_staff_sessions(uuid),
  public.end_staff_session(uuid, uuid)
to authenticated;
