set local role supabase_auth_admin;

-- Queues email about a new password or address of a confirmed account. Doesn't report a first
-- password, or the removal of an unproven password.
create or replace function auth.queue_account_notices() returns trigger
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
    select new.id, 'email_changed', recipient.email, jsonb_build_object('OldEmail', old.email, 'Email', new.email)
    from (values (old.email), (new.email)) as recipient (email) where recipient.email <> '';
  end if;
  return null;
end
$$;

-- Queues email about an added or removed authenticator app, unless the whole account is being
-- deleted.
create or replace function auth.queue_factor_notices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into auth.security_notices (user_id, kind, email)
  select users.id, case tg_op when 'DELETE' then 'mfa_factor_unenrolled' else 'mfa_factor_enrolled' end, users.email
  from auth.users
  where users.id = old.user_id and users.deleted_at is null and users.email <> ''
    and old.factor_type <> 'recovery_code';
  return null;
end
$$;

create or replace function auth.queue_new_codes_notice() returns trigger
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

create or replace function auth.queue_used_code_notice() returns trigger
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

-- Removes the unverified factors of an ended session.
create or replace function auth.end_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.mfa_factors where session_id = old.id;
  return null;
end
$$;

revoke execute on function
  auth.queue_account_notices(), auth.queue_factor_notices(), auth.queue_new_codes_notice(),
  auth.queue_used_code_notice(), auth.end_enrollments()
from public;
