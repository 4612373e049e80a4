-- A sign-up whose address nobody has confirmed, and about which no administrator has decided anything. Strangers make them by
-- the hundred, so they are on no list, and the authentication service of the embedded backend removes them after a while.
create function private.is_unproven_sign_up(account auth.users, member public.staff) returns boolean
language sql stable set search_path = ''
return account.email_confirmed_at is null and account.invited_at is null
  and account.raw_app_meta_data ->> 'staff_role' is null
  and member.updated_at is not distinct from member.created_at;
revoke execute on function private.is_unproven_sign_up(auth.users, public.staff) from public;
grant usage on schema private to supabase_auth_admin;
grant execute on function private.is_unproven_sign_up(auth.users, public.staff) to supabase_auth_admin;

-- As before, without the unproven ones.
create or replace function public.list_staff(search text default '', page integer default 1, page_size integer default 25)
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
  where not private.is_unproven_sign_up(users, staff)
    and (strpos(lower(coalesce(users.email, '')), sought) > 0
      or strpos(lower(coalesce(staff.display_name, '')), sought) > 0);
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(1, ceil(found_count::numeric / size)::integer));
  return jsonb_build_object(
    'total', found_count,
    'page', shown_page,
    'pending', (
      select count(*) from public.staff join auth.users on users.id = staff.user_id
      where staff.status = 'pending' and not private.is_unproven_sign_up(users, staff)
    ),
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
        where not private.is_unproven_sign_up(users, staff)
          and (strpos(lower(coalesce(users.email, '')), sought) > 0
            or strpos(lower(coalesce(staff.display_name, '')), sought) > 0)
        order by position
        limit size offset (shown_page - 1) * size
      ) as members
    ), '[]')
  );
end
$$;
