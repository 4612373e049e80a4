-- An administrator who is banned, or only looks deleted, can't sign in any more than one who is suspended.
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

create or replace function public.keep_an_active_admin() returns trigger
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

-- A deleted account that is kept for the records is staff no more; its sessions end with its row.
create function public.dismiss_deleted_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.staff where user_id = new.id;
  return null;
end
$$;
create trigger dismiss_deleted_account after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function public.dismiss_deleted_account();

-- Whoever waits is let in by an invitation, or by the role that the server writes. The hosted platform writes both only
-- after the account is there, so looking when it is made is not enough.
create function public.admit_chosen_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff
  set status = 'active', role = coalesce(new.raw_app_meta_data ->> 'staff_role', role)
  where user_id = new.id and status = 'pending';
  return null;
end
$$;
create trigger admit_chosen_account after update of invited_at, raw_app_meta_data on auth.users
  for each row when (
    (new.invited_at is not null and new.invited_at is distinct from old.invited_at)
    or (
      new.raw_app_meta_data ->> 'staff_role' is not null
      and new.raw_app_meta_data ->> 'staff_role' is distinct from old.raw_app_meta_data ->> 'staff_role'
    )
  ) execute function public.admit_chosen_account();

revoke execute on function
  public.has_active_admin(), public.keep_an_active_admin(), public.keep_an_unbanned_admin(),
  public.dismiss_deleted_account(), public.admit_chosen_account()
from public, anon, authenticated, service_role;
