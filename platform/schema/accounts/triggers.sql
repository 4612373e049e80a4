set local role supabase_auth_admin;

create trigger end_enrollments after delete on auth.sessions
  for each row execute function auth.end_enrollments();
create trigger queue_account_notices after update of encrypted_password, email on auth.users
  for each row when (old.encrypted_password <> new.encrypted_password or old.email <> new.email)
  execute function auth.queue_account_notices();
create trigger queue_new_factor_notice after update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified') execute function auth.queue_factor_notices();
create trigger queue_removed_factor_notice after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function auth.queue_factor_notices();
create trigger queue_new_codes_notice after insert on auth.mfa_recovery_codes referencing new table as new_codes
  for each statement execute function auth.queue_new_codes_notice();
create trigger queue_used_code_notice after update of used_at on auth.mfa_recovery_codes
  for each row when (old.used_at is null and new.used_at is not null) execute function auth.queue_used_code_notice();
