set local role supabase_auth_admin;

-- ## from 20261121080200_limit_guessing_and_queue_mail.sql
-- Counts one attempt against the rules in order and stops at the first that refuses it; the last row is the result.
-- Checking and counting are one statement, so that many attempts at once can't all pass.
-- `moment` is the service's own clock, which doesn't follow changes of the machine's time.
--   A plain rule allows `free` attempts in `seconds`.
--   A rule that doubles allows `free` attempts, then one after 1 s, one after 2 s, up to 15 minutes; it starts over after
--   `seconds` without an allowed attempt. The service gives back attempts that turned out right.
create or replace function auth.count_attempts(rules jsonb, moment timestamp with time zone) returns TABLE(bucket text, is_refused boolean, hits integer, blocked_until timestamp with time zone, wait_seconds integer)
language plpgsql set search_path = ''
as $$
declare
  rule record;
  kept auth.rate_limits;
  longest_wait constant interval := '15 minutes';
begin
  for rule in
    select * from jsonb_to_recordset(rules) as given (bucket text, free integer, seconds integer, doubles boolean)
  loop
    -- Locks the row, whether it existed before or not.
    insert into auth.rate_limits as counted (bucket, hits, ends_at) values (rule.bucket, 0, moment)
    on conflict on constraint rate_limits_pkey do update set hits = counted.hits
    returning * into kept;

    if kept.ends_at <= moment then
      kept.hits := 0;
      kept.blocked_until := null;
    end if;
    -- A time later than any rule could have set means that the clock was put back since.
    if kept.blocked_until > moment + longest_wait then
      kept.blocked_until := moment + longest_wait;
    end if;
    kept.ends_at := least(kept.ends_at, moment + longest_wait + make_interval(secs => rule.seconds));

    is_refused := case when rule.doubles then coalesce(kept.blocked_until > moment, false) else kept.hits >= rule.free end;
    if not is_refused then
      kept.hits := kept.hits + 1;
      if rule.doubles then
        if kept.hits >= rule.free then
          kept.blocked_until := moment + least(make_interval(secs => 2 ^ least(kept.hits - rule.free, 20)), longest_wait);
        end if;
        kept.ends_at := coalesce(kept.blocked_until, moment) + make_interval(secs => rule.seconds);
      elsif kept.hits = 1 then
        kept.ends_at := moment + make_interval(secs => rule.seconds);
      end if;
    end if;
    update auth.rate_limits as counted
    set hits = kept.hits, ends_at = kept.ends_at, blocked_until = kept.blocked_until
    where counted.bucket = kept.bucket;

    bucket := kept.bucket;
    hits := kept.hits;
    blocked_until := kept.blocked_until;
    wait_seconds := ceil(extract(epoch from case when rule.doubles then kept.blocked_until else kept.ends_at end - moment));
    return next;
    exit when is_refused;
  end loop;
end 
$$;
revoke execute on function auth.count_attempts(jsonb, timestamp with time zone) from public;

-- ## from 20261121080000_create_roles_and_schemas_as_hosted_projects_have_them.sql
create or replace function auth.email() returns text
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

-- ## from 20261122110000_tie_unverified_factors_to_the_sessions_that_began_them.sql
create or replace function auth.end_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.mfa_factors where session_id = old.id;
  return null;
end
$$;
revoke execute on function auth.end_enrollments() from public;

-- ## from 20261121080000_create_roles_and_schemas_as_hosted_projects_have_them.sql
create or replace function auth.jwt() returns jsonb
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''))::jsonb
$$;

-- ## from 20261122110200_note_changes_of_accounts_so_that_their_owners_are_told.sql
-- A password that is chosen for the first time, or taken away because nobody had proven it, is no change.
create or replace function auth.note_account_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.deleted_at is not null or old.email_confirmed_at is null then
    return null;
  end if;
  if old.encrypted_password <> new.encrypted_password and new.email <> '' then
    insert into auth.security_notices (user_id, kind, email) values (new.id, 'password_changed', new.email);
  end if;
  if lower(old.email) <> lower(new.email) then
    insert into auth.security_notices (user_id, kind, email, details)
    select new.id, 'email_changed', told.email, jsonb_build_object('OldEmail', old.email, 'Email', new.email)
    from (values (old.email), (new.email)) as told (email) where told.email <> '';
  end if;
  return null;
end
$$;
revoke execute on function auth.note_account_changes() from public;

-- ## from 20261122230300_keep_recovery_codes_of_second_factors_as_hashes.sql
-- As before, for apps alone.
create or replace function auth.note_factor_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Nothing for an account that is being deleted: its row is gone, or marked as deleted.
  insert into auth.security_notices (user_id, kind, email)
  select users.id, case tg_op when 'DELETE' then 'mfa_factor_unenrolled' else 'mfa_factor_enrolled' end, users.email
  from auth.users
  where users.id = old.user_id and users.deleted_at is null and users.email <> ''
    and old.factor_type::text <> 'recovery_code';
  return null;
end
$$;
revoke execute on function auth.note_factor_changes() from public;

-- ## from 20261122230300_keep_recovery_codes_of_second_factors_as_hashes.sql
create or replace function auth.note_new_recovery_codes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into auth.security_notices (user_id, kind, email)
  select users.id, 'recovery_codes_made', users.email
  from auth.users join auth.mfa_factors on mfa_factors.user_id = users.id
  where mfa_factors.id in (select factor_id from new_codes) and users.deleted_at is null and users.email <> '';
  return null;
end
$$;
revoke execute on function auth.note_new_recovery_codes() from public;

-- ## from 20261122230300_keep_recovery_codes_of_second_factors_as_hashes.sql
create or replace function auth.note_used_recovery_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into auth.security_notices (user_id, kind, email, details)
  select users.id, 'recovery_code_used', users.email, jsonb_build_object('Remaining', (
    select case count(*) when 0 then 'no code is' when 1 then '1 code is' else count(*) || ' codes are' end
    from auth.mfa_recovery_codes as other where other.factor_id = new.factor_id and other.used_at is null
  ))
  from auth.users join auth.mfa_factors on mfa_factors.user_id = users.id
  where mfa_factors.id = new.factor_id and users.deleted_at is null and users.email <> '';
  return null;
end
$$;
revoke execute on function auth.note_used_recovery_code() from public;

-- ## from 20261121080100_create_accounts_with_sessions_factors_and_one_time_links.sql
-- An access token outlives its session by up to an hour. Policies then show it no rows, which its holder would take for
-- success, so every writing transaction asks here first, in the statement that switches to the request's role.
create or replace function auth.require_live_session(session uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions
    join auth.users on users.id = sessions.user_id
    where sessions.id = session
      and (sessions.not_after is null or sessions.not_after > now())
      and users.deleted_at is null
      and (users.banned_until is null or users.banned_until <= now())
  ) then
    -- PostgREST's way to set a status: PT401 is answered with 401.
    raise exception 'The session has ended. Please sign in again.' using errcode = 'PT401';
  end if;
end
$$;
grant execute on function auth.require_live_session(uuid) to authenticator;
revoke execute on function auth.require_live_session(uuid) from public;

-- ## from 20261121080000_create_roles_and_schemas_as_hosted_projects_have_them.sql ## PATCHED in
-- 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql,
-- 20261220000000_let_editors_make_pages_of_their_own.sql
create or replace function auth.role() returns text
language sql stable
as $$
-- ## DEPARSED
  select ((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'role'::text)
$$;
