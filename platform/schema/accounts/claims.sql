set local role supabase_auth_admin;

create or replace function auth.role() returns text
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;

create or replace function auth.jwt() returns jsonb
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

-- Throws if the session has ended. An access token outlives its session by up to an hour. In that
-- hour, policies hide all rows, so a write would seem to succeed without changing any row. A
-- writing transaction with an access token therefore calls this function before it switches to the
-- role.
create or replace function auth.require_live_session(session uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions
    join auth.users on users.id = sessions.user_id
    where sessions.id = session
      and (sessions.not_after is null or sessions.not_after > now())
      and users.deleted_at is null
      and (users.banned_until is null or users.banned_until <= now())
  ) then
    -- PostgREST responds to PT401 with status 401.
    raise exception 'The session has ended. Please sign in again.' using errcode = 'PT401';
  end if;
end
$$;
revoke execute on function auth.require_live_session(uuid) from public;
grant execute on function auth.require_live_session(uuid) to authenticator;

-- The site's policies and functions call these functions for every caller. A database of 0.6.1
-- lacks this grant if its owner is called `postgres`.
grant execute on function auth.uid(), auth.role(), auth.jwt() to public;
