-- As before, with `is_invited`: an account that an administrator or the server made. One that isn't, is active and has not
-- confirmed its address signed up and was activated before.
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
    'pending', private.count_waiting(),
    'members', coalesce((
      select jsonb_agg(to_jsonb(members) order by members.position)
      from (
        select
          row_number() over (order by (staff.status = 'pending') desc, lower(users.email), users.id) as position,
          staff.user_id, users.email::text, staff.display_name, staff.role, staff.status,
          users.last_sign_in_at, users.created_at,
          users.email_confirmed_at is not null as is_confirmed,
          users.invited_at is not null or users.raw_app_meta_data ->> 'staff_role' is not null as is_invited,
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

-- The caller's own name; empty removes it.
create function public.set_my_name(name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only active members of the staff may change their name';
  end if;
  update public.staff set display_name = nullif(btrim(name, E' \t\r\n'), '') where user_id = auth.uid();
end
$$;
revoke execute on function public.set_my_name(text) from public, anon, authenticated, service_role;
grant execute on function public.set_my_name(text) to authenticated;
