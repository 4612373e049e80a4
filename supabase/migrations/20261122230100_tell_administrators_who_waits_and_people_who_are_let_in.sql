-- Accounts whose address was confirmed while they wait for an administrator, until administrators are told.
create table private.untold_sign_ups (
  user_id uuid primary key references public.staff on delete cascade
);
-- When administrators were last told.
create table private.sign_up_alert (
  id smallint primary key default 1 constraint sign_up_alert_one_row check (id = 1),
  told_at timestamptz not null default '-infinity'
);
insert into private.sign_up_alert default values;
alter table private.untold_sign_ups enable row level security;
alter table private.sign_up_alert enable row level security;

-- After `admit_new_account`, by its name: an account may be made with a confirmed address.
create function private.note_waiting_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.untold_sign_ups (user_id)
  select user_id from public.staff where user_id = new.id and status = 'pending'
  on conflict do nothing;
  return null;
end
$$;
create trigger note_waiting_account after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.note_waiting_account();
create trigger note_confirmed_account after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.note_waiting_account();

-- Tells each administrator in one mail of all who have begun to wait since the last one, and not again within an hour,
-- however many strangers confirm an address. Says nothing that a stranger wrote. The server calls it every half minute;
-- the answer is how many wait, 0 where nobody was told. A hosted project has no such mails.
create function public.tell_of_sign_ups() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  found_count integer;
  waiting integer;
begin
  if not exists (select from private.untold_sign_ups) or to_regclass('auth.security_notices') is null then
    return 0;
  end if;
  -- A time in the future is that of a clock that went wrong.
  perform from private.sign_up_alert where told_at not between now() - interval '1 hour' and now() for update skip locked;
  if not found then
    return 0;
  end if;
  with told as (delete from private.untold_sign_ups returning user_id)
  select count(*) into found_count from told join public.staff using (user_id) where staff.status = 'pending';
  if found_count = 0 then
    return 0;
  end if;
  update private.sign_up_alert set told_at = now();
  waiting := private.count_waiting();
  execute $insert$
    insert into auth.security_notices (user_id, kind, email, details)
    select users.id, 'accounts_waiting', users.email, jsonb_build_object('Waiting', $1)
    from public.staff join auth.users on users.id = staff.user_id
    where staff.role = 'admin' and staff.status = 'active' and users.deleted_at is null
      and users.email_confirmed_at is not null and users.email <> ''
  $insert$ using case waiting when 1 then '1 account waits' else waiting || ' accounts wait' end;
  return waiting;
end
$$;

-- As `list_staff` counts them.
create function private.count_waiting() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.staff join auth.users on users.id = staff.user_id
  where staff.status = 'pending' and not private.is_unproven_sign_up(users, staff)
$$;

-- For the link to the staff screen.
create function public.count_waiting_accounts() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see who waits';
  end if;
  return private.count_waiting();
end
$$;

-- Not for an account that is made and let in at once: its owner gets an invitation, or was told by whoever made it.
create function public.note_activation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.security_notices') is not null then
    execute $insert$
      insert into auth.security_notices (user_id, kind, email)
      select users.id, 'account_activated', users.email
      from auth.users
      where users.id = $1 and users.created_at < now() and users.email_confirmed_at is not null and users.email <> ''
    $insert$ using new.user_id;
  end if;
  return null;
end
$$;
create trigger note_activation after update of status on public.staff
  for each row when (old.status <> 'active' and new.status = 'active') execute function public.note_activation();

revoke execute on function
  private.note_waiting_account(), private.count_waiting(), public.tell_of_sign_ups(), public.count_waiting_accounts(),
  public.note_activation()
from public, anon, authenticated, service_role;
grant execute on function public.tell_of_sign_ups() to service_role;
grant execute on function public.count_waiting_accounts() to authenticated;
