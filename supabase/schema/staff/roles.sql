-- True if the caller is an active member with a valid session. If the account has a second factor,
-- the session must have used it (`aal2`). Checks both the token and the stored session. The removal
-- of a factor changes the session immediately, but tokens stay valid for up to an hour.
create or replace function public.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
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
          select from auth.mfa_factors where mfa_factors.user_id = staff.user_id and mfa_factors.status = 'verified'
        )
      )
  )
$$;
grant execute on function public.is_staff() to anon, authenticated, service_role;

-- True for editors and administrators. Only these roles can publish.
create or replace function public.is_editor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.is_staff()
    and exists (select from public.staff where user_id = auth.uid() and role in ('admin', 'editor'))
$$;
grant execute on function public.is_editor() to authenticated, service_role;

create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.is_staff()
    and exists (select from public.staff where user_id = auth.uid() and role = 'admin')
$$;
grant execute on function public.is_admin() to anon, authenticated, service_role;

create or replace function public.editor_id() returns uuid
language sql stable set search_path = ''
as $$
  select case when public.is_editor() then auth.uid() end
$$;
grant execute on function public.editor_id() to authenticated;

create or replace function public.administrator_id() returns uuid
language sql stable set search_path = ''
as $$
  select case when public.is_admin() then auth.uid() end
$$;
grant execute on function public.administrator_id() to authenticated;

-- Custom access token hook. The auth service calls this function as supabase_auth_admin before it
-- issues an access token.
create or replace function public.custom_access_token_hook(event jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  member record;
begin
  select role, status into member from public.staff where user_id = (event ->> 'user_id')::uuid;
  if member.status = 'active' then
    return jsonb_set(event, '{claims,staff_role}', to_jsonb(member.role));
  end if;
  return jsonb_build_object('error', jsonb_build_object(
    'http_code', 403,
    'message', case member.status
      when 'pending' then 'Your account is waiting for an administrator to approve it.'
      when 'suspended' then 'Your account has been suspended. Please contact an administrator.'
      else 'Your account has no access to the staff area.'
    end
  ));
end
$$;
grant execute on function public.custom_access_token_hook(jsonb) to supabase_auth_admin;

-- True unless the caller is an editor or administrator. Other callers may upload at most
-- `storage.quota.files_per_hour` files (100 by default). Only the embedded backend calls this
-- function. Hosted projects have no hourly limit.
create or replace function private.has_hourly_upload_limit() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not public.is_editor()
$$;
grant execute on function private.has_hourly_upload_limit() to supabase_storage_admin;
