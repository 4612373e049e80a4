set local role supabase_auth_admin;

create trigger end_enrollments after delete on auth.sessions
  for each row execute function auth.end_enrollments();
create trigger note_account_changes after update of encrypted_password, email on auth.users
  for each row when (old.encrypted_password <> new.encrypted_password or old.email <> new.email)
  execute function auth.note_account_changes();
create trigger note_new_factor after update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified') execute function auth.note_factor_changes();
create trigger note_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function auth.note_factor_changes();
create trigger note_new_recovery_codes after insert on auth.mfa_recovery_codes referencing new table as new_codes
  for each statement execute function auth.note_new_recovery_codes();
create trigger note_used_recovery_code after update of used_at on auth.mfa_recovery_codes
  for each row when (old.used_at is null and new.used_at is not null) execute function auth.note_used_recovery_code();
