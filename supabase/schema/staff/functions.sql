-- ## from 20261208000100_let_administrators_choose_who_may_sign_up.sql
create or replace function private.apply_sign_up_choice() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.set_by_server then
    return new;
  end if;
  -- Written by hand in the database, which is a choice too.
  if new.policy is distinct from old.policy and new.chosen is not distinct from old.chosen then
    new.chosen := new.policy;
  end if;
  new.policy := new.chosen;
  return new;
end
$$;

-- ## from 20261122230100_tell_administrators_who_waits_and_people_who_are_let_in.sql
-- As `list_staff` counts them.
create or replace function private.count_waiting() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.staff join auth.users on users.id = staff.user_id
  where staff.status = 'pending' and not private.is_unproven_sign_up(users, staff)
$$;

-- ## from 20261122120100_leave_unproven_sign_ups_off_the_staff_list.sql A sign-up whose address nobody has confirmed,
-- and about which no administrator has decided anything. Strangers make them by the hundred, so they are on no list,
-- and the authentication service of the embedded backend removes them after a while.
create or replace function private.is_unproven_sign_up(account auth.users, member public.staff) returns boolean
language sql stable
as $$
  select account.email_confirmed_at is null and account.invited_at is null
  and account.raw_app_meta_data ->> 'staff_role' is null
  and member.updated_at is not distinct from member.created_at
$$;
grant execute on function private.is_unproven_sign_up(auth.users, public.staff) to supabase_auth_admin;

-- ## from 20261122230100_tell_administrators_who_waits_and_people_who_are_let_in.sql
-- After `admit_new_account`, by its name: an account may be made with a confirmed address.
create or replace function private.note_waiting_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.untold_sign_ups (user_id)
  select user_id from public.staff where user_id = new.id and status = 'pending'
  on conflict do nothing;
  return null;
end
$$;

-- ## from 20261122130000_record_activity_so_that_every_change_names_who_made_it.sql
-- The caller's account if `is_admin()`, else null.
create or replace function public.administrator_id() returns uuid
language sql stable set search_path = ''
as $$
  select case when public.is_admin() then auth.uid() end
$$;
grant execute on function public.administrator_id() to authenticated;
revoke execute on function public.administrator_id() from service_role;

-- ## from 20261121090100_create_staff_so_that_accounts_need_approval.sql An invitation, or a role that the server
-- writes, activates a pending account. The hosted platform writes both only after it has created the account, so
-- checking at creation is not enough.
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

-- ## from 20261121090100_create_staff_so_that_accounts_need_approval.sql
-- Every new account gets a row. What an account says about itself (user metadata) doesn't matter; what an administrator
-- or the server wrote (app metadata, an invitation) does.
create or replace function public.admit_new_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

-- ## from 20261122230100_tell_administrators_who_waits_and_people_who_are_let_in.sql
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

-- ## from 20261121090300_add_sign_in_hook_so_that_only_active_staff_get_tokens.sql The authentication service calls
-- this before it issues an access token, here and on the hosted platform ("custom access token hook"). It runs as
-- supabase_auth_admin, which may therefore read `staff`.
create or replace function public.custom_access_token_hook(event jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  member record;
begin
  select role, status into member from public.staff where user_id = (event ->> 'user_id')::uuid;
  if member.status = 'active' then
    return jsonb_set(event, '{claims,staff_role}', to_jsonb(member.role));
  end if;
  return jsonb_build_object('error', jsonb_build_object(
    'http_code', 403,
    'message', case member.status
      when 'pending' then 'Your account is waiting for an administrator to approve it.'
      when 'suspended' then 'Your account has been suspended. Please contact an administrator.'
      else 'Your account has no access to the staff area.'
    end
  ));
end
$$;
grant execute on function public.custom_access_token_hook(jsonb) to supabase_auth_admin;
revoke execute on function public.custom_access_token_hook(jsonb) from service_role;

-- ## from 20261121090100_create_staff_so_that_accounts_need_approval.sql
-- A soft-deleted account loses its staff row, and its sessions with it.
create or replace function public.dismiss_deleted_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.staff where user_id = new.id;
  return null;
end
$$;

-- ## from 20261123100000_let_contributors_write_what_editors_publish.sql
create or replace function public.editor_id() returns uuid
language sql stable set search_path = ''
as $$
  select case when public.is_editor() then auth.uid() end
$$;
grant execute on function public.editor_id() to authenticated;
revoke execute on function public.editor_id() from service_role;

-- ## from 20261122110100_keep_sessions_with_a_proven_factor_from_those_without.sql
create or replace function public.end_my_session(session_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.sessions_of(auth.uid()) as own where own.is_current) then
    raise insufficient_privilege using message = 'Only somebody who is signed in may end a session';
  end if;
  if not exists (select from public.my_visible_sessions() as visible where visible.id = session_id) then
    raise sqlstate 'PT404' using message = 'Session not found';
  end if;
  perform public.end_session_of(auth.uid(), session_id);
end
$$;
grant execute on function public.end_my_session(uuid) to authenticated;
revoke execute on function public.end_my_session(uuid) from service_role;

-- ## from 20261122130000_record_activity_so_that_every_change_names_who_made_it.sql
-- A session that is ended by hand is in the log of accounts with the address that it was ended from.
create or replace function public.end_session_of(member uuid, session_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from auth.sessions where id = session_id and user_id = member;
  if not found then
    raise sqlstate 'PT404' using message = 'Session not found';
  end if;
  insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  values (gen_random_uuid(), jsonb_build_object(
    'action', 'logout', 'actor_id', auth.uid(), 'actor_username', auth.jwt() ->> 'email', 'log_type', 'account',
    'traits', jsonb_build_object('user_id', member, 'session_id', session_id)
  ), now(), coalesce(private.request_address(nullif(current_setting('request.headers', true), '')::jsonb), ''));
end
$$;
revoke execute on function public.end_session_of(uuid, uuid) from service_role;

-- ## from 20261121090100_create_staff_so_that_accounts_need_approval.sql
-- Policies refuse inactive staff at once; ending their sessions also makes their browsers notice.
create or replace function public.end_sessions_of_inactive_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = old.user_id;
  return null;
end
$$;

-- ## from 20261121090400_list_staff_and_sessions_as_nobody_else_may_read_accounts.sql
create or replace function public.end_staff_session(member uuid, session_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may end the sessions of others';
  end if;
  perform public.end_session_of(member, session_id);
end
$$;
grant execute on function public.end_staff_session(uuid, uuid) to authenticated;
revoke execute on function public.end_staff_session(uuid, uuid) from service_role;

-- ## from 20261121090200_keep_an_active_admin_so_that_nobody_is_locked_out.sql
-- Administrators who are banned or soft-deleted can't sign in, so they don't count.
create or replace function public.has_active_admin() returns boolean
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
revoke execute on function public.has_active_admin() from service_role;

-- ## from 20261121090200_keep_an_active_admin_so_that_nobody_is_locked_out.sql Security definer, because the count must
-- see all rows. Two administrators who remove each other at the same moment wait for the lock, so that the second sees
-- what the first did.
create or replace function public.keep_an_active_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.staff active admin'));
  if not public.has_active_admin() then
    raise exception 'The last active administrator can''t be removed, suspended or demoted'
      using errcode = '23514', constraint = 'staff_keeps_an_active_admin', table = 'staff', schema = 'public';
  end if;
  return null;
end
$$;

-- ## from 20261121090200_keep_an_active_admin_so_that_nobody_is_locked_out.sql
create or replace function public.keep_an_unbanned_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

-- ## from 20261121090100_create_staff_so_that_accounts_need_approval.sql
create or replace function public.keep_staff_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.user_id := old.user_id;
  new.created_at := old.created_at;
  return new;
end
$$;

-- ## from 20261122110100_keep_sessions_with_a_proven_factor_from_those_without.sql
create or replace function public.list_my_sessions() returns TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, ip text, aal text, is_current boolean)
language sql stable security definer set search_path = ''
as $$
  select * from public.my_visible_sessions()
$$;
grant execute on function public.list_my_sessions() to authenticated;
revoke execute on function public.list_my_sessions() from service_role;

-- ## from 20270124000100_join_only_a_page_of_the_staff_with_what_the_list_shows.sql As before. All accounts were
-- joined, searched and counted, then joined, searched and sorted again with all that the list shows of each; now they
-- are read once, and only those of the page again.
create or replace function public.list_staff(search text DEFAULT ''::text, page integer DEFAULT 1, page_size integer DEFAULT 25) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  sought constant text := lower(btrim(coalesce(search, '')));
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  -- All that were found, in the order of the list.
  ids uuid[];
  total integer;
  shown_page integer;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see the staff';
  end if;
  ids := array(
    select users.id
    from public.staff join auth.users on users.id = staff.user_id
    where not private.is_unproven_sign_up(users, staff)
      and (
        sought = '' or strpos(lower(users.email), sought) > 0 or strpos(lower(staff.display_name), sought) > 0
      )
    order by (staff.status = 'pending') desc, lower(users.email), users.id
  );
  total := cardinality(ids);
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(1, ceil(total::numeric / size)::integer));
  return jsonb_build_object(
    'total', total,
    'page', shown_page,
    'pending', private.count_waiting(),
    'members', coalesce((
      select jsonb_agg(to_jsonb(members) order by members.position)
      from (
        select
          (shown_page - 1) * size + wanted.place as position,
          staff.user_id, users.email::text, staff.display_name, staff.role, staff.status,
          users.last_sign_in_at, users.created_at,
          users.email_confirmed_at is not null as is_confirmed,
          users.invited_at is not null or users.raw_app_meta_data ->> 'staff_role' is not null as is_invited,
          exists (
            select from auth.mfa_factors where mfa_factors.user_id = users.id and mfa_factors.status = 'verified'
          ) as has_factor
        from unnest(ids[(shown_page - 1) * size + 1 : shown_page * size]) with ordinality as wanted (id, place)
          join public.staff on staff.user_id = wanted.id
          join auth.users on users.id = wanted.id
      ) as members
    ), '[]')
  );
end
$$;
grant execute on function public.list_staff(text, integer, integer) to authenticated;

-- ## from 20261121090400_list_staff_and_sessions_as_nobody_else_may_read_accounts.sql
create or replace function public.list_staff_sessions(member uuid) returns TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, ip text, aal text, is_current boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see the sessions of others';
  end if;
  return query select * from public.sessions_of(member);
end
$$;
grant execute on function public.list_staff_sessions(uuid) to authenticated;
revoke execute on function public.list_staff_sessions(uuid) from service_role;

-- ## from 20261122110100_keep_sessions_with_a_proven_factor_from_those_without.sql
-- The caller's sessions that the caller's own session may see and end. Somebody who knows the password alone neither
-- finds out where the owner is signed in with the second factor, nor signs the owner out there.
create or replace function public.my_visible_sessions() returns TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, ip text, aal text, is_current boolean)
language sql stable set search_path = ''
as $$
  select sessions.*
  from public.sessions_of(auth.uid()) as sessions
  join public.sessions_of(auth.uid()) as own on own.is_current
  where sessions.is_current
    or sessions.aal is distinct from 'aal2'
    or own.aal = 'aal2'
    or not exists (
      select from auth.mfa_factors where mfa_factors.user_id = auth.uid() and mfa_factors.status = 'verified'
    )
  order by sessions.last_used_at desc, sessions.id
$$;
revoke execute on function public.my_visible_sessions() from service_role;

-- ## from 20261122230100_tell_administrators_who_waits_and_people_who_are_let_in.sql
-- Not for an account that is made and let in at once: its owner gets an invitation, or was told by whoever made it.
create or replace function public.note_activation() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

-- ## from 20261122110300_note_changes_of_roles_so_that_people_are_told.sql Who gets another role is told by mail where
-- the backend keeps notices; a hosted project sends none of its own for this.
create or replace function public.note_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('auth.security_notices') is not null then
    execute $insert$
      insert into auth.security_notices (user_id, kind, email, details)
      select users.id, 'role_changed', users.email, jsonb_build_object('Role', $2)
      from auth.users where users.id = $1 and users.email_confirmed_at is not null and users.email <> ''
    $insert$ using new.user_id, new.role;
  end if;
  return null;
end
$$;

-- ## from 20261122110100_keep_sessions_with_a_proven_factor_from_those_without.sql Takes away all second factors of
-- somebody who lost the device, at once: in between, nobody can begin another. Sessions that have proven one are
-- sessions by password from then on, so the next factor ends them. For the secret key only.
create or replace function public.reset_factors(member uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  perform from auth.users where users.id = member for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'User not found';
  end if;
  delete from auth.mfa_factors where mfa_factors.user_id = member;
  get diagnostics removed = row_count;
  update auth.sessions set aal = 'aal1', factor_id = null
  where sessions.user_id = member and (sessions.aal = 'aal2' or sessions.factor_id is not null);
  insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  values (gen_random_uuid(), jsonb_build_object(
    'action', 'factor_deleted', 'actor_id', null, 'actor_username', 'service_role', 'log_type', 'factor',
    'traits', jsonb_build_object('user_id', member, 'factors', removed)
  ), now(), '');
  return removed;
end
$$;

-- ## from 20261121090400_list_staff_and_sessions_as_nobody_else_may_read_accounts.sql
-- Sessions, device by device. The four functions for callers are security definers, because nobody else may read schema
-- `auth`. They list and end the caller's own sessions or, for administrators, anybody's; a caller whose own session has
-- ended gets none.
create or replace function public.sessions_of(member uuid) returns TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, ip text, aal text, is_current boolean)
language sql stable set search_path = ''
as $$
  select sessions.id, sessions.created_at, coalesce(sessions.refreshed_at::timestamptz, sessions.created_at),
    sessions.user_agent, host(sessions.ip), sessions.aal::text, sessions.id = (auth.jwt() ->> 'session_id')::uuid
  from auth.sessions
  where sessions.user_id = member and (sessions.not_after is null or sessions.not_after > now())
  order by 3 desc, sessions.id
$$;
revoke execute on function public.sessions_of(uuid) from service_role;

-- ## from 20261122230200_say_of_staff_whether_they_were_invited_and_let_them_change_their_name.sql
-- The caller's own name; empty removes it.
create or replace function public.set_my_name(name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only active members of the staff may change their name';
  end if;
  update public.staff set display_name = nullif(btrim(name, E' \t\r\n'), '') where user_id = auth.uid();
end
$$;
grant execute on function public.set_my_name(text) to authenticated;
revoke execute on function public.set_my_name(text) from service_role;
