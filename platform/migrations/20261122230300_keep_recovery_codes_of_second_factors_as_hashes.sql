-- GoTrue's recovery codes: a factor of its own kind, whose codes each work once in place of an app's.

set local role supabase_auth_admin;

alter type auth.factor_type add value if not exists 'recovery_code';

-- A code has 79 random bits, so its SHA-256, together with the factor's id, is enough to keep it secret. The service holds the
-- account's row while it changes them, so there is one such factor in an account at most, beside an app.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;

alter table auth.security_notices drop constraint security_notices_kind_check;
alter table auth.security_notices add constraint security_notices_kind_check check (kind in (
  'password_changed', 'email_changed', 'mfa_factor_enrolled', 'mfa_factor_unenrolled', 'new_device', 'role_changed',
  'mass_deletion', 'disk_low', 'accounts_waiting', 'account_activated', 'recovery_codes_made', 'recovery_code_used'));

-- As before, for apps alone.
create or replace function auth.note_factor_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
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

create function auth.note_new_recovery_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.security_notices (user_id, kind, email)
  select users.id, 'recovery_codes_made', users.email
  from auth.users join auth.mfa_factors on mfa_factors.user_id = users.id
  where mfa_factors.id in (select factor_id from new_codes) and users.deleted_at is null and users.email <> '';
  return null;
end
$$;
create trigger note_new_recovery_codes after insert on auth.mfa_recovery_codes
  referencing new table as new_codes for each statement execute function auth.note_new_recovery_codes();

create function auth.note_used_recovery_code() returns trigger
language plpgsql security definer set search_path = '' as $$
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
create trigger note_used_recovery_code after update of used_at on auth.mfa_recovery_codes
  for each row when (old.used_at is null and new.used_at is not null) execute function auth.note_used_recovery_code();

revoke execute on function auth.note_new_recovery_codes(), auth.note_used_recovery_code() from public;

reset role;
