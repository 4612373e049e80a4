set local role supabase_auth_admin;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current',
  'phone_change_token'
);

create table auth.audit_log_entries (
  id uuid default gen_random_uuid() not null,
  payload jsonb not null,
  created_at timestamptz default now() not null,
  ip_address text default ''::text not null,
  constraint audit_log_entries_pkey primary key (id)
);
alter table auth.audit_log_entries enable row level security;
-- ## owner supabase_auth_admin
create index audit_log_entries_created_at_idx
  on auth.audit_log_entries using btree (created_at DESC);
create index audit_log_entries_names_idx
  on auth.audit_log_entries using gin (lower(((COALESCE((payload ->> 'actor_username'::text), ''::text) || '
'::text) || COALESCE(((payload -> 'traits'::text) ->> 'user_email'::text), ''::text))) extensions.gin_trgm_ops);

create table auth.users (
  instance_id uuid default '00000000-0000-0000-0000-000000000000'::uuid,
  id uuid default gen_random_uuid() not null,
  aud text default 'authenticated'::text not null,
  role text default 'authenticated'::text not null,
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token text default ''::text not null,
  confirmation_sent_at timestamptz,
  recovery_token text default ''::text not null,
  recovery_sent_at timestamptz,
  email_change_token_new text default ''::text not null,
  email_change_token_current text default ''::text not null,
  email_change text default ''::text not null,
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint default 0 not null,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb default '{}'::jsonb not null,
  raw_user_meta_data jsonb default '{}'::jsonb not null,
  is_super_admin boolean,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  phone text,
  phone_confirmed_at timestamptz,
  phone_change text default ''::text not null,
  phone_change_token text default ''::text not null,
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (LEAST(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  reauthentication_token text default ''::text not null,
  reauthentication_sent_at timestamptz,
  is_sso_user boolean default false not null,
  is_anonymous boolean default false not null,
  deleted_at timestamptz,
  has_unproven_password boolean default false not null,
  constraint users_pkey primary key (id),
  constraint users_phone_key unique (phone),
  constraint users_email_change_confirm_status_check check (((email_change_confirm_status >= 0) AND (email_change_confirm_status <= 2))),
  constraint users_email_check check ((char_length(email) <= 255)),
  constraint users_encrypted_password_check check ((char_length(encrypted_password) <= 255))
);
alter table auth.users enable row level security;
-- ## owner supabase_auth_admin
create unique index users_email_key
  on auth.users using btree (lower(email)) WHERE ((NOT is_sso_user) AND (deleted_at IS NULL));
create index users_created_at_idx
  on auth.users using btree (created_at DESC, id);

create table auth.flow_state (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint flow_state_pkey primary key (id),
  constraint flow_state_user_id_fkey foreign key (user_id) references auth.users(id) on delete CASCADE
);
alter table auth.flow_state enable row level security;
-- ## owner supabase_auth_admin
create index flow_state_auth_code_idx
  on auth.flow_state using btree (auth_code);

create table auth.identities (
  id uuid default gen_random_uuid() not null,
  provider_id text not null,
  user_id uuid not null,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  email text generated always as (lower((identity_data ->> 'email'::text))) stored,
  constraint identities_pkey primary key (id),
  constraint identities_provider_provider_id_key unique (provider, provider_id),
  constraint identities_user_id_fkey foreign key (user_id) references auth.users(id) on delete CASCADE
);
alter table auth.identities enable row level security;
-- ## owner supabase_auth_admin
create index identities_user_id_idx
  on auth.identities using btree (user_id);

create table auth.mail_queue (
  id uuid not null,
  sealed bytea not null,
  attempts integer default 0 not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint mail_queue_pkey primary key (id)
);
alter table auth.mail_queue enable row level security;
-- ## owner supabase_auth_admin
create index mail_queue_due_at_idx
  on auth.mail_queue using btree (due_at);

create table auth.mail_requests (
  id bigint generated always as identity,
  kind text not null,
  email text not null,
  details jsonb not null,
  ip_address text,
  created_at timestamptz not null,
  constraint mail_requests_pkey primary key (id),
  constraint mail_requests_email_check check ((char_length(email) <= 255)),
  constraint mail_requests_kind_check check ((kind = ANY (ARRAY['signup'::text, 'recovery'::text, 'magiclink'::text, 'email_change'::text])))
);
alter table auth.mail_requests enable row level security;
-- ## owner supabase_auth_admin


create table auth.sessions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  factor_id uuid,
  aal auth.aal_level default 'aal1'::auth.aal_level not null,
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text,
  constraint sessions_pkey primary key (id),
  constraint sessions_user_id_fkey foreign key (user_id) references auth.users(id) on delete CASCADE
);
alter table auth.sessions enable row level security;
-- ## owner supabase_auth_admin
create index sessions_user_id_idx
  on auth.sessions using btree (user_id, created_at);

create table auth.mfa_amr_claims (
  id uuid default gen_random_uuid() not null,
  session_id uuid not null,
  authentication_method text not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint mfa_amr_claims_pkey primary key (id),
  constraint mfa_amr_claims_session_id_authentication_method_key unique (session_id, authentication_method),
  constraint mfa_amr_claims_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete CASCADE
);
alter table auth.mfa_amr_claims enable row level security;
-- ## owner supabase_auth_admin


create table auth.mfa_factors (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  secret text,
  phone text,
  last_challenged_at timestamptz,
  last_used_step bigint,
  session_id uuid,
  constraint mfa_factors_pkey primary key (id),
  constraint mfa_factors_user_id_fkey foreign key (user_id) references auth.users(id) on delete CASCADE,
  constraint mfa_factors_session_until_verified check (((session_id IS NULL) OR (status = 'unverified'::auth.factor_status)))
);
alter table auth.mfa_factors enable row level security;
-- ## owner supabase_auth_admin
create unique index mfa_factors_user_friendly_name_key
  on auth.mfa_factors using btree (user_id, friendly_name) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text);
create index mfa_factors_session_id_idx
  on auth.mfa_factors using btree (session_id);

create table auth.mfa_challenges (
  id uuid default gen_random_uuid() not null,
  factor_id uuid not null,
  created_at timestamptz default now() not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  constraint mfa_challenges_pkey primary key (id),
  constraint mfa_challenges_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete CASCADE
);
alter table auth.mfa_challenges enable row level security;
-- ## owner supabase_auth_admin
create index mfa_challenges_factor_id_idx
  on auth.mfa_challenges using btree (factor_id);

create table auth.mfa_recovery_codes (
  factor_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz default now() not null,
  used_at timestamptz,
  constraint mfa_recovery_codes_pkey primary key (factor_id, code_hash),
  constraint mfa_recovery_codes_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete CASCADE,
  constraint mfa_recovery_codes_code_hash_check check ((octet_length(code_hash) = 32))
);
alter table auth.mfa_recovery_codes enable row level security;
-- ## owner supabase_auth_admin


create table auth.one_time_tokens (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  token_type auth.one_time_token_type not null,
  token_hash text not null,
  code_hash bytea not null,
  wrong_codes smallint default 0 not null,
  relates_to text not null,
  state_hash bytea not null,
  flow_state_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint one_time_tokens_pkey primary key (id),
  constraint one_time_tokens_user_id_token_type_key unique (user_id, token_type),
  constraint one_time_tokens_flow_state_id_fkey foreign key (flow_state_id) references auth.flow_state(id) on delete CASCADE,
  constraint one_time_tokens_user_id_fkey foreign key (user_id) references auth.users(id) on delete CASCADE,
  constraint one_time_tokens_code_hash_check check ((octet_length(code_hash) = 32)),
  constraint one_time_tokens_state_hash_check check ((octet_length(state_hash) = 32)),
  constraint one_time_tokens_token_hash_check check ((token_hash <> ''::text))
);
alter table auth.one_time_tokens enable row level security;
-- ## owner supabase_auth_admin
create index one_time_tokens_token_hash_idx
  on auth.one_time_tokens using hash (token_hash);
create index one_time_tokens_relates_to_idx
  on auth.one_time_tokens using btree (lower(relates_to));
create index one_time_tokens_flow_state_id_idx
  on auth.one_time_tokens using btree (flow_state_id);

create table auth.rate_limits (
  bucket text not null,
  hits integer not null,
  ends_at timestamptz not null,
  blocked_until timestamptz,
  constraint rate_limits_pkey primary key (bucket)
);
alter table auth.rate_limits enable row level security;
-- ## owner supabase_auth_admin
create index rate_limits_ends_at_idx
  on auth.rate_limits using btree (ends_at);

create table auth.refresh_tokens (
  id bigint generated always as identity,
  token_hash bytea not null,
  parent_hash bytea,
  user_id uuid not null,
  session_id uuid not null,
  revoked boolean default false not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint refresh_tokens_pkey primary key (id),
  constraint refresh_tokens_token_hash_key unique (token_hash),
  constraint refresh_tokens_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete CASCADE,
  constraint refresh_tokens_user_id_fkey foreign key (user_id) references auth.users(id) on delete CASCADE,
  constraint refresh_tokens_parent_hash_check check ((octet_length(parent_hash) = 32)),
  constraint refresh_tokens_token_hash_check check ((octet_length(token_hash) = 32))
);
alter table auth.refresh_tokens enable row level security;
-- ## owner supabase_auth_admin
create index refresh_tokens_session_id_idx
  on auth.refresh_tokens using btree (session_id, revoked);
create index refresh_tokens_user_id_idx
  on auth.refresh_tokens using btree (user_id);

create table auth.security_notices (
  id bigint generated always as identity,
  user_id uuid not null,
  kind text not null,
  email text not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamptz default clock_timestamp() not null,
  constraint security_notices_pkey primary key (id),
  constraint security_notices_user_id_fkey foreign key (user_id) references auth.users(id) on delete CASCADE,
  constraint security_notices_email_check check ((char_length(email) <= 255)),
  constraint security_notices_kind_check check ((kind = ANY (ARRAY['password_changed'::text, 'email_changed'::text, 'mfa_factor_enrolled'::text, 'mfa_factor_unenrolled'::text, 'new_device'::text, 'role_changed'::text, 'mass_deletion'::text, 'disk_low'::text, 'accounts_waiting'::text, 'account_activated'::text, 'recovery_codes_made'::text, 'recovery_code_used'::text])))
);
alter table auth.security_notices enable row level security;
-- ## owner supabase_auth_admin
create index security_notices_user_id_idx
  on auth.security_notices using btree (user_id);
