-- Staff with what is stored in their accounts, such as the address and the last sign-in. Security definer, because nobody
-- else may read auth.users. People who wait for approval come first. `search` is looked for in addresses and names; pages
-- count from 1, and a page beyond the last gives the last.
create function public.list_staff(search text default '', page integer default 1, page_size integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sought text := lower(btrim(coalesce(search, '')));
  size integer := least(greatest(coalesce(page_size, 25), 1), 100);
  found_count integer;
  shown_page integer;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see the staff';
  end if;
  select count(*) into found_count
  from public.staff join auth.users on users.id = staff.user_id
  where strpos(lower(coalesce(users.email, '')), sought) > 0 or strpos(lower(coalesce(staff.display_name, '')), sought) > 0;
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(1, ceil(found_count::numeric / size)::integer));
  return jsonb_build_object(
    'total', found_count,
    'page', shown_page,
    'pending', (select count(*) from public.staff where status = 'pending'),
    'members', coalesce((
      select jsonb_agg(to_jsonb(members) order by members.position)
      from (
        select
          row_number() over (order by (staff.status = 'pending') desc, lower(users.email), users.id) as position,
          staff.user_id, users.email::text, staff.display_name, staff.role, staff.status,
          users.last_sign_in_at, users.created_at,
          users.email_confirmed_at is not null as is_confirmed,
          exists (
            select from auth.mfa_factors where mfa_factors.user_id = users.id and mfa_factors.status = 'verified'
          ) as has_factor
        from public.staff join auth.users on users.id = staff.user_id
        where strpos(lower(coalesce(users.email, '')), sought) > 0
          or strpos(lower(coalesce(staff.display_name, '')), sought) > 0
        order by position
        limit size offset (shown_page - 1) * size
      ) as members
    ), '[]')
  );
end
$$;

revoke execute on function public.list_staff(text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_staff(text, integer, integer) to authenticated;

-- Sessions, device by device. The four functions for callers are security definers, because nobody else may read schema
-- `auth`. They list and end the caller's own sessions or, for administrators, anybody's; a caller whose own session has
-- ended gets none.
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
