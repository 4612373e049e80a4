-- What the owner of an account is told by mail, whoever did it and by whichever way: triggers write it down in the
-- transaction of the change, and the service turns each row into one mail.

set local role supabase_auth_admin;

create table auth.security_notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in (
    'password_changed', 'email_changed', 'mfa_factor_enrolled', 'mfa_factor_unenrolled', 'new_device', 'role_changed')),
  -- Who is told: the address that the account had then, and for a change of it the new one as well.
  email text not null check (char_length(email) <= 255),
  -- Never a password, code or token.
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
create index security_notices_user_id_idx on auth.security_notices (user_id);
alter table auth.security_notices enable row level security;

-- A password that is chosen for the first time, or taken away because nobody had proven it, is no change.
create function auth.note_account_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
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
create trigger note_account_changes after update of encrypted_password, email on auth.users
  for each row when (old.encrypted_password <> new.encrypted_password or old.email <> new.email)
  execute function auth.note_account_changes();

create function auth.note_factor_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nothing for an account that is being deleted: its row is gone, or marked as deleted.
  insert into auth.security_notices (user_id, kind, email)
  select users.id, case tg_op when 'DELETE' then 'mfa_factor_unenrolled' else 'mfa_factor_enrolled' end, users.email
  from auth.users
  where users.id = old.user_id and users.deleted_at is null and users.email <> '';
  return null;
end
$$;
create trigger note_new_factor after update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified') execute function auth.note_factor_changes();
create trigger note_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function auth.note_factor_changes();

revoke execute on function auth.note_account_changes(), auth.note_factor_changes() from public;

reset role;
