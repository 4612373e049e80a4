-- Who may work on the site. An account without an active row here gets no token, and every policy refuses its writes.
create table public.staff (
  user_id uuid primary key references auth.users on delete cascade,
  role text not null default 'editor' constraint staff_role_known check (role in ('admin', 'editor')),
  status text not null default 'pending' constraint staff_status_known check (status in ('pending', 'active', 'suspended')),
  display_name text constraint staff_display_name_length check (char_length(display_name) <= 100 and display_name ~ '\S'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index staff_status_idx on public.staff (status, role);

create table public.sign_up_policy (
  id smallint primary key default 1 constraint sign_up_policy_one_row check (id = 1),
  policy text not null default 'approval'
    constraint sign_up_policy_known check (policy in ('approval', 'open', 'closed'))
);
insert into public.sign_up_policy default values;

-- Security definer, because callers may not read these tables. False after sign-out and before the second factor.
create function public.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
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
        auth.jwt() ->> 'aal' = 'aal2'
        or not exists (
          select from auth.mfa_factors
          where mfa_factors.user_id = staff.user_id and mfa_factors.status = 'verified'
        )
      )
  )
$$;

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_staff()
    and exists (select from public.staff where user_id = auth.uid() and role = 'admin')
$$;

-- Every new account gets a row. What an account says about itself (user metadata) doesn't matter; what an administrator
-- or the server wrote (app metadata, an invitation) does.
create function public.admit_new_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  chosen_role text := new.raw_app_meta_data ->> 'staff_role';
  is_chosen boolean := chosen_role is not null or new.invited_at is not null;
  sign_up text := coalesce((select policy from public.sign_up_policy), 'approval');
begin
  if new.is_anonymous then
    raise exception 'Anonymous sign-ins are disabled' using errcode = '42501';
  end if;
  if sign_up = 'closed' and not is_chosen then
    raise exception 'Signups not allowed for this instance' using errcode = '42501';
  end if;
  insert into public.staff (user_id, role, status)
  values (
    new.id,
    coalesce(chosen_role, 'editor'),
    case when is_chosen or sign_up = 'open' then 'active' else 'pending' end
  );
  return new;
end
$$;
create trigger admit_new_account after insert on auth.users
  for each row execute function public.admit_new_account();

-- An invitation, or a role that the server writes, activates a pending account. The hosted platform writes both only after
-- it has created the account, so checking at creation is not enough.
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

-- A soft-deleted account loses its staff row, and its sessions with it.
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

-- Policies refuse inactive staff at once; ending their sessions also makes their browsers notice.
create function public.end_sessions_of_inactive_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = old.user_id;
  return null;
end
$$;
create trigger end_sessions_on_update after update on public.staff
  for each row when (new.status <> 'active') execute function public.end_sessions_of_inactive_staff();
create trigger end_sessions_on_delete after delete on public.staff
  for each row execute function public.end_sessions_of_inactive_staff();

create function public.keep_staff_columns() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.user_id := old.user_id;
  new.created_at := old.created_at;
  return new;
end
$$;
create trigger keep_staff_columns before update on public.staff
  for each row execute function public.keep_staff_columns();
create trigger touch_updated_at before update on public.staff
  for each row execute function public.touch_updated_at();

alter table public.staff enable row level security;
alter table public.staff force row level security;
alter table public.sign_up_policy enable row level security;
alter table public.sign_up_policy force row level security;

create policy "People read their own row, administrators all" on public.staff
  for select to authenticated using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "Administrators change staff" on public.staff
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Administrators remove staff" on public.staff
  for delete to authenticated using ((select public.is_admin()));
create policy "The sign-in hook reads staff" on public.staff
  for select to supabase_auth_admin using (true);
create policy "Administrators read the sign-up policy" on public.sign_up_policy
  for select to authenticated using ((select public.is_admin()));

revoke all on public.staff, public.sign_up_policy from public, anon, authenticated, service_role;
grant select, delete, update (role, status, display_name) on public.staff to authenticated;
grant select on public.sign_up_policy to authenticated;
grant select on public.staff to supabase_auth_admin;
grant select, insert, update, delete on public.staff to service_role;
grant select, update on public.sign_up_policy to service_role;

revoke execute on function
  public.is_staff(), public.is_admin(), public.admit_new_account(), public.admit_chosen_account(),
  public.dismiss_deleted_account(), public.end_sessions_of_inactive_staff(), public.keep_staff_columns()
from public, anon, authenticated, service_role;
grant execute on function public.is_staff(), public.is_admin() to anon, authenticated, service_role;
