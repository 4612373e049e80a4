-- Administrators who are banned or soft-deleted can't sign in, so they don't count.
create function public.has_active_admin() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.staff
    join auth.users on users.id = staff.user_id
    where staff.role = 'admin' and staff.status = 'active'
      and users.deleted_at is null
      and (users.banned_until is null or users.banned_until <= now())
  )
$$;

-- Security definer, because the count must see all rows. Two administrators who remove each other at the same moment wait
-- for the lock, so that the second sees what the first did.
create function public.keep_an_active_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.staff active admin'));
  if not public.has_active_admin() then
    raise exception 'The last active administrator can''t be removed, suspended or demoted'
      using errcode = '23514', constraint = 'staff_keeps_an_active_admin', table = 'staff', schema = 'public';
  end if;
  return null;
end
$$;

create trigger keep_an_active_admin_on_update after update on public.staff
  for each row when (
    old.role = 'admin' and old.status = 'active' and not (new.role = 'admin' and new.status = 'active')
  ) execute function public.keep_an_active_admin();
create trigger keep_an_active_admin_on_delete after delete on public.staff
  for each row when (old.role = 'admin' and old.status = 'active') execute function public.keep_an_active_admin();

create function public.keep_an_unbanned_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.staff active admin'));
  if exists (select from public.staff where user_id = new.id and role = 'admin' and status = 'active')
    and not public.has_active_admin()
  then
    raise exception 'The last active administrator can''t be banned'
      using errcode = '23514', constraint = 'staff_keeps_an_active_admin', table = 'staff', schema = 'public';
  end if;
  return null;
end
$$;
create trigger keep_an_unbanned_admin after update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until and new.banned_until > now())
  execute function public.keep_an_unbanned_admin();

revoke execute on function
  public.has_active_admin(), public.keep_an_active_admin(), public.keep_an_unbanned_admin()
from public, anon, authenticated, service_role;
