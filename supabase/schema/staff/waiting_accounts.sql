-- True for a sign-up whose address nobody has confirmed and about which no administrator has decided. The embedded
-- backend's authentication service removes them after a while.
create or replace function private.is_unproven_sign_up(account auth.users, member public.staff) returns boolean
language sql stable
as $$
  select account.email_confirmed_at is null and account.invited_at is null
    and account.raw_app_meta_data ->> 'staff_role' is null
    and member.updated_at is not distinct from member.created_at
$$;
grant execute on function private.is_unproven_sign_up(auth.users, public.staff) to supabase_auth_admin;

-- True for an unproven sign-up of a site that sends mail: its address can still be confirmed. Strangers make such
-- sign-ups by the hundred, so no list shows them.
create or replace function private.is_hidden_sign_up(account auth.users, member public.staff) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_unproven_sign_up(account, member) and (select sends_mail from public.sign_up_policy)
$$;

-- Remembers an account that waits for approval, until administrators get mail about it. Its triggers run after
-- `admit_new_account`, because their names sort later.
create or replace function private.note_waiting_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.untold_sign_ups (user_id)
  select user_id from public.staff
  where user_id = new.id and status = 'pending' and not private.is_hidden_sign_up(new, staff)
  on conflict do nothing;
  return null;
end
$$;

create or replace function private.count_waiting() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.staff join auth.users on users.id = staff.user_id
  where staff.status = 'pending' and not private.is_hidden_sign_up(users, staff)
$$;

-- Counts the accounts of the last hour that wait, whether or not somebody confirmed their address.
create or replace function private.count_recent_sign_ups() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.staff where status = 'pending' and created_at > now() - interval '1 hour'
$$;

-- For the link to the staff screen.
create or replace function public.count_waiting_accounts() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see who waits';
  end if;
  return private.count_waiting();
end
$$;
grant execute on function public.count_waiting_accounts() to authenticated;
revoke execute on function public.count_waiting_accounts() from service_role;
