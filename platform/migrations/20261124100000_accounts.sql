-- Accounts and sessions under the hosted platform's names, so that policies and exports work on both backends.
set local role supabase_auth_admin;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new',
  'email_change_token_current', 'phone_change_token'
);

create table auth.users (
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text check (char_length(email) <= 255),
  encrypted_password text check (char_length(encrypted_password) <= 255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token text not null default '',
  confirmation_sent_at timestamptz,
  recovery_token text not null default '',
  recovery_sent_at timestamptz,
  email_change_token_new text not null default '',
  email_change_token_current text not null default '',
  email_change text not null default '',
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text not null default '',
  phone_change_token text not null default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  reauthentication_token text not null default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  deleted_at timestamptz,
  -- True until the owner of the address confirms the sign-up: the password may be a stranger's, who waits for the owner
  -- to open the account to both of them.
  has_unproven_password boolean not null default false
);
create unique index users_email_key on auth.users (lower(email)) where not is_sso_user and deleted_at is null;
create index users_created_at_idx on auth.users (created_at desc, id);
alter table auth.users enable row level security;

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider, provider_id)
);
create index identities_user_id_idx on auth.identities (user_id);
alter table auth.identities enable row level security;

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal auth.aal_level not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text
);
create index sessions_user_id_idx on auth.sessions (user_id, created_at);
alter table auth.sessions enable row level security;

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);
alter table auth.mfa_amr_claims enable row level security;

-- Holds only the SHA-256 of a token. All tokens of a session are one family.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  parent_hash bytea check (octet_length(parent_hash) = 32),
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id, revoked);
create index refresh_tokens_user_id_idx on auth.refresh_tokens (user_id);
alter table auth.refresh_tokens enable row level security;

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index flow_state_auth_code_idx on auth.flow_state (auth_code);
alter table auth.flow_state enable row level security;

-- A link or a code that proves an address works once. A link carries 256 random bits, and `token_hash` holds their
-- SHA-256. The six digits of a code could be found by trying all of them, so their hash uses the server's key.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (token_hash <> ''),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  wrong_codes smallint not null default 0,
  relates_to text not null,
  -- Hash of the account as it was: a new password or address invalidates the links sent before.
  state_hash bytea not null check (octet_length(state_hash) = 32),
  flow_state_id uuid references auth.flow_state on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, token_type)
);
create index one_time_tokens_token_hash_idx on auth.one_time_tokens using hash (token_hash);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (lower(relates_to));
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);
alter table auth.one_time_tokens enable row level security;

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- The time step of the last accepted code: each code works once.
  last_used_step bigint,
  -- An unverified factor ends with the session that began it. No foreign key, because a backup has factors and no
  -- sessions.
  session_id uuid,
  constraint mfa_factors_session_until_verified check (session_id is null or status = 'unverified')
);
create unique index mfa_factors_user_friendly_name_key on auth.mfa_factors (user_id, friendly_name)
  where trim(friendly_name) <> '';
create index mfa_factors_session_id_idx on auth.mfa_factors (session_id);
alter table auth.mfa_factors enable row level security;

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
alter table auth.mfa_challenges enable row level security;

-- GoTrue's recovery codes belong to a factor of their own, at most one for each account. A code has 79 random bits, so
-- its SHA-256 together with the factor's id keeps it secret.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;

create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  ip_address text not null default ''
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc);
create index audit_log_entries_names_idx on auth.audit_log_entries using gin (lower(
  coalesce(payload ->> 'actor_username', '') || E'\n' || coalesce(payload -> 'traits' ->> 'user_email', '')
) extensions.gin_trgm_ops);
alter table auth.audit_log_entries enable row level security;

create table auth.rate_limits (
  bucket text primary key,
  hits integer not null,
  ends_at timestamptz not null,
  blocked_until timestamptz
);
create index rate_limits_ends_at_idx on auth.rate_limits (ends_at);
alter table auth.rate_limits enable row level security;

-- Mail that somebody asked for. Whether the address has an account is looked up later, because the time of an answer
-- would reveal it.
create table auth.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('signup', 'recovery', 'magiclink', 'email_change')),
  email text not null check (char_length(email) <= 255),
  details jsonb not null,
  ip_address text,
  created_at timestamptz not null
);
alter table auth.mail_requests enable row level security;

-- Mail to be sent, encrypted with the server's key, so that a copy of the database holds no working link.
create table auth.mail_queue (
  id uuid primary key,
  sealed bytea not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index mail_queue_due_at_idx on auth.mail_queue (due_at);
alter table auth.mail_queue enable row level security;

-- Notices that members get by mail. Triggers add a row in the transaction of a change, and the service sends it.
create table auth.security_notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in (
    'password_changed', 'email_changed', 'mfa_factor_enrolled', 'mfa_factor_unenrolled', 'new_device', 'role_changed',
    'mass_deletion', 'disk_low', 'accounts_waiting', 'account_activated', 'recovery_codes_made', 'recovery_code_used'
  )),
  -- The address that the account had then. A change of it makes a row for the new address as well.
  email text not null check (char_length(email) <= 255),
  -- Never a password, code or token.
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
create index security_notices_user_id_idx on auth.security_notices (user_id);
alter table auth.security_notices enable row level security;
