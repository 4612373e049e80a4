-- Administrators are told of accounts that wait, and people that theirs is active, the way of the other notices.
alter table auth.security_notices drop constraint security_notices_kind_check;
alter table auth.security_notices add constraint security_notices_kind_check check (kind in (
  'password_changed', 'email_changed', 'mfa_factor_enrolled', 'mfa_factor_unenrolled', 'new_device', 'role_changed',
  'mass_deletion', 'disk_low', 'accounts_waiting', 'account_activated'));
