-- These functions have new names. The schema files create them and their triggers again.
drop function if exists
  auth.note_account_changes, auth.note_factor_changes, auth.note_new_recovery_codes,
  auth.note_used_recovery_code
  cascade;
