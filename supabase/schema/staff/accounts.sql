-- Adds each new account to the staff. Activates an account that was invited or that got a role from
-- the server. Ignores user metadata, because the owner of the account can write it.
create or replace function public.admit_new_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  chosen_role text := new.raw_app_meta_data ->> 'staff_role';
  is_chosen boolean := chosen_role is not null or new.invited_at is not null;
  sign_up_policy text := coalesce((select policy from public.sign_up_policy), 'approval');
begin
  if new.is_anonymous then
    raise insufficient_privilege using message = 'Anonymous sign-ins are disabled';
  end if;
  if sign_up_policy = 'closed' and not is_chosen then
    raise insufficient_privilege using message = 'Signups not allowed for this instance';
  end if;
  insert into public.staff (user_id, role, status)
  values (
    new.id,
    coalesce(chosen_role, 'editor'),
    case when is_chosen or sign_up_policy = 'open' then 'active' else 'pending' end
  );
  return new;
end
$$;

-- Activates a pending account that is invited or gets a role from the server. A hosted project
-- writes the invitation and the role only after it has created the account.
create or replace function public.admit_chosen_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff
  set status = 'active', role = coalesce(new.raw_app_meta_data ->> 'staff_role', role)
  where user_id = new.id and status = 'pending';
  return null;
end
$$;

-- Removes a soft-deleted account from the staff, which also ends its sessions.
create or replace function public.dismiss_deleted_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.staff where user_id = new.id;
  return null;
end
$$;

create or replace function public.protect_staff_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.user_id := old.user_id;
  new.created_at := old.created_at;
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- Ends the sessions of inactive members. Their browsers then sign out. The policies already deny
-- all access.
create or replace function public.end_sessions_of_inactive_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = old.user_id;
  return null;
end
$$;

-- Copies the administrators' choice (`chosen`) to the effective policy (`policy`). If the server
-- was started with a policy, `policy` may differ from `chosen`.
create or replace function private.apply_sign_up_choice() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.set_by_server then
    return new;
  end if;
  -- An operator can also change `policy` directly in the database.
  if new.policy <> old.policy and new.chosen = old.chosen then
    new.chosen := new.policy;
  end if;
  new.policy := new.chosen;
  return new;
end
$$;

-- Queues an email to a member about a change: `account_activated` or `role_changed`. Only the
-- embedded backend sends these emails. An account that is created and activated in one transaction
-- gets no email, because its owner gets an invitation.
create or replace function private.queue_staff_notice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('auth.security_notices') is not null then
    execute $insert$
      insert into auth.security_notices (user_id, kind, email, details)
      select users.id, $2, users.email, jsonb_build_object('Role', $3)
      from auth.users
      where users.id = $1 and users.created_at < now() and users.email_confirmed_at is not null and users.email <> ''
    $insert$ using new.user_id, tg_argv[0], new.role;
  end if;
  return null;
end
$$;
