-- ## from 20261121090100_create_staff_so_that_accounts_need_approval.sql
create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.is_staff()
    and exists (select from public.staff where user_id = auth.uid() and role = 'admin')
$$;
grant execute on function public.is_admin() to anon, authenticated;

-- ## from 20261123100000_let_contributors_write_what_editors_publish.sql ## PATCHED in
-- 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql,
-- 20261220000000_let_editors_make_pages_of_their_own.sql, 20261226000000_let_city_packs_bring_own_pages.sql Whether the
-- caller may publish.
create or replace function public.is_editor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.is_staff()
    and exists (select from public.staff where user_id = auth.uid() and role in ('admin', 'editor'))
$$;
grant execute on function public.is_editor() to authenticated;

-- ## from 20261122110100_keep_sessions_with_a_proven_factor_from_those_without.sql A session's level counts as the
-- authentication service has it now, not only as its token says: removing a factor lowers the sessions that have proven
-- it, and their tokens last for up to an hour more.
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
          select from auth.mfa_factors
          where mfa_factors.user_id = staff.user_id and mfa_factors.status = 'verified'
        )
      )
  )
$$;
grant execute on function public.is_staff() to anon, authenticated;
