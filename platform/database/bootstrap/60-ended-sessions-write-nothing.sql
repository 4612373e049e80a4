-- An access token outlives its session by up to an hour. Policies let it find nothing then; its holder has to be told, so
-- every writing transaction asks here first, in the statement that makes it the request's role.

set local role supabase_auth_admin;

create function auth.require_live_session(session uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions
    join auth.users on users.id = sessions.user_id
    where sessions.id = session
      and (sessions.not_after is null or sessions.not_after > now())
      and users.deleted_at is null
      and (users.banned_until is null or users.banned_until <= now())
  ) then
    -- PostgREST's way to name a status: PT401 is answered as 401.
    raise exception 'The session has ended. Please sign in again.' using errcode = 'PT401';
  end if;
end
$$;
revoke execute on function auth.require_live_session(uuid) from public;
grant execute on function auth.require_live_session(uuid) to authenticator;
grant usage on schema auth to authenticator;

reset role;
