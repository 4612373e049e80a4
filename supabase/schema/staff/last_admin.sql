-- True if an administrator can sign in. Banned and soft-deleted administrators don't count.
create or replace function private.has_active_admin() returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.staff
    join auth.users on users.id = staff.user_id
    where staff.role = 'admin' and staff.status = 'active'
      and users.deleted_at is null
      and (users.banned_until is null or users.banned_until <= now())
  )
$$;

-- Rejects changes that leave no active administrator. Security definer, because the function must
-- see all rows. The lock prevents a race between two administrators who remove each other.
create or replace function public.require_active_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.staff active admin'));
  if not private.has_active_admin() then
    raise check_violation using message = 'The last active administrator can''t be removed, suspended or demoted',
      constraint = 'staff_keeps_an_active_admin', table = 'staff', schema = 'public';
  end if;
  return null;
end
$$;

create or replace function public.require_unbanned_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.staff active admin'));
  if exists (select from public.staff where user_id = new.id and role = 'admin' and status = 'active')
    and not private.has_active_admin()
  then
    raise check_violation using message = 'The last active administrator can''t be banned',
      constraint = 'staff_keeps_an_active_admin', table = 'staff', schema = 'public';
  end if;
  return null;
end
$$;
