-- True for an unconfirmed sign-up that no administrator has changed. The embedded backend's auth
-- service removes such accounts after seven days.
create or replace function private.is_unconfirmed_sign_up(account auth.users, member public.staff) returns boolean
language sql stable
as $$
  select account.email_confirmed_at is null and account.invited_at is null
    and account.raw_app_meta_data ->> 'staff_role' is null
    and member.updated_at is not distinct from member.created_at
$$;
grant execute on function private.is_unconfirmed_sign_up(auth.users, public.staff) to supabase_auth_admin;

-- True for an unconfirmed sign-up whose email address can still be confirmed, because the site
-- sends email. Lists leave these accounts out, because anyone can create hundreds of them.
create or replace function private.is_hidden_sign_up(account auth.users, member public.staff) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_unconfirmed_sign_up(account, member) and (select sends_mail from public.sign_up_policy)
$$;

-- Queues a waiting account for the next email to administrators. The triggers run after
-- `admit_new_account`, because triggers run in the order of their names.
create or replace function private.queue_waiting_account_notice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.waiting_account_notices (user_id)
  select user_id from public.staff
  where user_id = new.id and status = 'pending' and not private.is_hidden_sign_up(new, staff)
  on conflict do nothing;
  return null;
end
$$;

-- Counts the waiting accounts, except hidden sign-ups.
create or replace function private.count_waiting_accounts() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.staff join auth.users on users.id = staff.user_id
  where staff.status = 'pending' and not private.is_hidden_sign_up(users, staff)
$$;

-- Counts the waiting accounts of the last hour, including unconfirmed sign-ups.
create or replace function private.count_recent_sign_ups() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.staff where status = 'pending' and created_at > now() - interval '1 hour'
$$;

-- Counts the waiting accounts for the link to the staff screen.
create or replace function public.count_waiting_accounts() returns integer
language sql stable security definer set search_path = ''
as $$
  select private.require(public.is_admin(), 'Only administrators may see the waiting accounts');
  select private.count_waiting_accounts();
$$;
grant execute on function public.count_waiting_accounts() to authenticated;
