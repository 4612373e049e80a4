-- The staff with what only their accounts know: the address and the last sign-in. Definer: nobody else reads auth.users.
-- Who waits for an administrator comes first. `words` is looked for in addresses and names; pages count from 1, and behind
-- the last one is the last one.
create function public.list_staff(words text default '', page integer default 1, page_size integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sought text := lower(btrim(coalesce(words, '')));
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
      select jsonb_agg(to_jsonb(members) order by members.place)
      from (
        select
          row_number() over (order by (staff.status = 'pending') desc, lower(users.email), users.id) as place,
          staff.user_id, users.email::text, staff.display_name, staff.role, staff.status,
          users.last_sign_in_at, users.created_at,
          users.email_confirmed_at is not null as is_confirmed,
          exists (
            select from auth.mfa_factors where mfa_factors.user_id = users.id and mfa_factors.status = 'verified'
          ) as has_factor
        from public.staff join auth.users on users.id = staff.user_id
        where strpos(lower(coalesce(users.email, '')), sought) > 0
          or strpos(lower(coalesce(staff.display_name, '')), sought) > 0
        order by place
        limit size offset (shown_page - 1) * size
      ) as members
    ), '[]')
  );
end
$$;

revoke execute on function public.list_staff(text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_staff(text, integer, integer) to authenticated;
