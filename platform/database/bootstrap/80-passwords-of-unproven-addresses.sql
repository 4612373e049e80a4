-- Whoever signs up chooses a password before anybody knows whose the address is. Until its owner confirms that very
-- sign-up, the password may be a stranger's, who waits for the owner to open the account to both of them.

set local role supabase_auth_admin;

alter table auth.users add column has_unproven_password boolean not null default false;

reset role;
