-- Lists the staff with data from their accounts, waiting accounts first. `search` matches email
-- addresses and names. Pages count from 1. A page beyond the end returns the last page.
create or replace function public.list_staff(
  search text default '', page integer default 1, page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  search_text constant text := lower(btrim(coalesce(search, '')));
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  -- All matching accounts, in the order of the list.
  ids uuid[];
  total integer;
  shown_page integer;
begin
  perform private.require(public.is_admin(), 'Only administrators may see the staff');
  ids := array(
    select users.id
    from public.staff join auth.users on users.id = staff.user_id
    where not private.is_hidden_sign_up(users, staff)
      and (
        search_text = '' or strpos(lower(users.email), search_text) > 0
        or strpos(lower(staff.display_name), search_text) > 0
      )
    order by (staff.status = 'pending') desc, lower(users.email), users.id
  );
  total := cardinality(ids);
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(1, ceil(total::numeric / size)::integer));
  return jsonb_build_object(
    'total', total,
    'page', shown_page,
    'pending', private.count_waiting_accounts(),
    'members', coalesce((
      select jsonb_agg(to_jsonb(members) order by members.position)
      from (
        select
          (shown_page - 1) * size + page_ids.position as position,
          staff.user_id, users.email, staff.display_name, staff.role, staff.status,
          users.last_sign_in_at, users.created_at,
          users.email_confirmed_at is not null as is_confirmed,
          users.invited_at is not null or users.raw_app_meta_data ->> 'staff_role' is not null as is_invited,
          exists (
            select from auth.mfa_factors where mfa_factors.user_id = users.id and mfa_factors.status = 'verified'
          ) as has_factor
        from unnest(ids[(shown_page - 1) * size + 1 : shown_page * size]) with ordinality as page_ids (id, position)
        join public.staff on staff.user_id = page_ids.id
        join auth.users on users.id = page_ids.id
      ) as members
    ), '[]')
  );
end
$$;
grant execute on function public.list_staff(text, integer, integer) to authenticated, service_role;

-- An empty `name` removes the display name.
create or replace function public.set_my_name(name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(public.is_staff(), 'Only active staff may change their name');
  update public.staff set display_name = nullif(btrim(name, E' \t\r\n'), '') where user_id = auth.uid();
end
$$;
grant execute on function public.set_my_name(text) to authenticated;
