set local role supabase_auth_admin;

alter table auth.security_notices drop constraint security_notices_kind_check, add constraint security_notices_kind_check
  check (kind in (
    'password_changed', 'email_changed', 'mfa_factor_enrolled', 'mfa_factor_unenrolled', 'new_device', 'role_changed',
    'mass_deletion', 'disk_low', 'accounts_waiting', 'sign_up_flood', 'account_activated', 'recovery_codes_made',
    'recovery_code_used'
  ));
