set local role supabase_auth_admin;

-- Without a mail server, an administrator is shown a link once and passes it on. Requests of strangers must not void it.
alter table auth.one_time_tokens add column is_shown boolean not null default false;
