-- The authentication service calls this before it issues an access token, here and on the hosted platform ("custom access
-- token hook"). It runs as supabase_auth_admin, which may therefore read `staff`.
create function public.custom_access_token_hook(event jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
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

revoke execute on function public.custom_access_token_hook(jsonb) from public, anon, authenticated, service_role;
grant usage on schema public to supabase_auth_admin;
grant execute on function public.custom_access_token_hook(jsonb) to supabase_auth_admin;
