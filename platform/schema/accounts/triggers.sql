set local role supabase_auth_admin;

create trigger note_new_factor
  after UPDATE OF status on auth.mfa_factors for each row
  when (((old.status <> 'verified'::auth.factor_status) AND (new.status = 'verified'::auth.factor_status)))
  execute function auth.note_factor_changes();

create trigger note_removed_factor
  after DELETE on auth.mfa_factors for each row
  when ((old.status = 'verified'::auth.factor_status))
  execute function auth.note_factor_changes();

create trigger note_new_recovery_codes
  after INSERT on auth.mfa_recovery_codes
  referencing NEW TABLE AS new_codes for each statement
  execute function auth.note_new_recovery_codes();

create trigger note_used_recovery_code
  after UPDATE OF used_at on auth.mfa_recovery_codes for each row
  when (((old.used_at IS NULL) AND (new.used_at IS NOT NULL)))
  execute function auth.note_used_recovery_code();

create trigger end_enrollments
  after DELETE on auth.sessions for each row
  execute function auth.end_enrollments();

create trigger note_account_changes
  after UPDATE OF encrypted_password, email on auth.users for each row
  when (((old.encrypted_password <> new.encrypted_password) OR (old.email <> new.email)))
  execute function auth.note_account_changes();
