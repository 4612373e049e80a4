-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table auth.audit_log_entries (
  id uuid default gen_random_uuid() not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  ip_address text default ''::text not null,
  constraint audit_log_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_entries_created_at_idx ON auth.audit_log_entries USING btree (created_at DESC);
CREATE INDEX audit_log_entries_names_idx ON auth.audit_log_entries USING gin (lower(((COALESCE((payload ->> 'actor_username'::text), ''::text) || '
'::text) || COALESCE(((payload -> 'traits'::text) ->> 'user_email'::text), ''::text))) extensions.gin_trgm_ops);

create table auth.flow_state (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  authentication_method text not null,
  auth_code_issued_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint flow_state_pkey PRIMARY KEY (id),
  constraint flow_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX flow_state_auth_code_idx ON auth.flow_state USING btree (auth_code);

create table auth.identities (
  id uuid default gen_random_uuid() not null,
  provider_id text not null,
  user_id uuid not null,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  email text generated always as (lower((identity_data ->> 'email'::text))) stored,
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id);

create table auth.mail_queue (
  id uuid not null,
  sealed bytea not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint mail_queue_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_queue_due_at_idx ON auth.mail_queue USING btree (due_at);

create table auth.mail_requests (
  id bigint generated always as identity not null,
  kind text not null,
  email text not null,
  details jsonb not null,
  ip_address text,
  created_at timestamp with time zone not null,
  constraint mail_requests_email_check CHECK ((char_length(email) <= 255)),
  constraint mail_requests_kind_check CHECK ((kind = ANY (ARRAY['signup'::text, 'recovery'::text, 'magiclink'::text, 'email_change'::text]))),
  constraint mail_requests_pkey PRIMARY KEY (id)
);

create table auth.mfa_amr_claims (
  id uuid default gen_random_uuid() not null,
  session_id uuid not null,
  authentication_method text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint mfa_amr_claims_pkey PRIMARY KEY (id),
  constraint mfa_amr_claims_session_id_authentication_method_key UNIQUE (session_id, authentication_method),
  constraint mfa_amr_claims_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
);

create table auth.mfa_challenges (
  id uuid default gen_random_uuid() not null,
  factor_id uuid not null,
  created_at timestamp with time zone default now() not null,
  verified_at timestamp with time zone,
  ip_address inet not null,
  otp_code text,
  constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE,
  constraint mfa_challenges_pkey PRIMARY KEY (id)
);
CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges USING btree (factor_id);

create table auth.mfa_factors (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  secret text,
  phone text,
  last_challenged_at timestamp with time zone,
  last_used_step bigint,
  session_id uuid,
  constraint mfa_factors_pkey PRIMARY KEY (id),
  constraint mfa_factors_session_until_verified CHECK (((session_id IS NULL)
    OR (status = 'unverified'::auth.factor_status))),
  constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX mfa_factors_session_id_idx ON auth.mfa_factors USING btree (session_id);
CREATE UNIQUE INDEX mfa_factors_user_friendly_name_key ON auth.mfa_factors USING btree (user_id, friendly_name)
    WHERE (TRIM(BOTH FROM friendly_name) <> ''::text);

create table auth.mfa_recovery_codes (
  factor_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint mfa_recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint mfa_recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE,
  constraint mfa_recovery_codes_pkey PRIMARY KEY (factor_id, code_hash)
);

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
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_shown boolean default false not null,
  constraint one_time_tokens_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint one_time_tokens_flow_state_id_fkey FOREIGN KEY (flow_state_id) REFERENCES auth.flow_state(id) ON DELETE CASCADE,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_state_hash_check CHECK ((octet_length(state_hash) = 32)),
  constraint one_time_tokens_token_hash_check CHECK ((token_hash <> ''::text)),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint one_time_tokens_user_id_token_type_key UNIQUE (user_id, token_type)
);
CREATE INDEX one_time_tokens_flow_state_id_idx ON auth.one_time_tokens USING btree (flow_state_id);
CREATE INDEX one_time_tokens_relates_to_idx ON auth.one_time_tokens USING btree (lower(relates_to));
CREATE INDEX one_time_tokens_token_hash_idx ON auth.one_time_tokens USING hash (token_hash);

create table auth.rate_limits (
  bucket text not null,
  hits integer not null,
  ends_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint rate_limits_pkey PRIMARY KEY (bucket)
);
CREATE INDEX rate_limits_ends_at_idx ON auth.rate_limits USING btree (ends_at);

create table auth.refresh_tokens (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  parent_hash bytea,
  user_id uuid not null,
  session_id uuid not null,
  revoked boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint refresh_tokens_parent_hash_check CHECK ((octet_length(parent_hash) = 32)),
  constraint refresh_tokens_pkey PRIMARY KEY (id),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint refresh_tokens_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint refresh_tokens_token_hash_key UNIQUE (token_hash),
  constraint refresh_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session_id_idx ON auth.refresh_tokens USING btree (session_id, revoked);
CREATE INDEX refresh_tokens_user_id_idx ON auth.refresh_tokens USING btree (user_id);

create table auth.security_notices (
  id bigint generated always as identity not null,
  user_id uuid not null,
  kind text not null,
  email text not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint security_notices_email_check CHECK ((char_length(email) <= 255)),
  constraint security_notices_kind_check CHECK ((kind = ANY (ARRAY['password_changed'::text, 'email_changed'::text, 'mfa_factor_enrolled'::text, 'mfa_factor_unenrolled'::text, 'new_device'::text, 'role_changed'::text, 'mass_deletion'::text, 'disk_low'::text, 'accounts_waiting'::text, 'sign_up_flood'::text, 'account_activated'::text, 'recovery_codes_made'::text, 'recovery_code_used'::text]))),
  constraint security_notices_pkey PRIMARY KEY (id),
  constraint security_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX security_notices_user_id_idx ON auth.security_notices USING btree (user_id);

create table auth.sessions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  factor_id uuid,
  aal auth.aal_level default 'aal1'::auth.aal_level not null,
  not_after timestamp with time zone,
  refreshed_at timestamp with time zone,
  user_agent text,
  ip inet,
  tag text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id, created_at);

create table auth.users (
  instance_id uuid default '00000000-0000-0000-0000-000000000000'::uuid,
  id uuid default gen_random_uuid() not null,
  aud text default 'authenticated'::text not null,
  role text default 'authenticated'::text not null,
  email text,
  encrypted_password text,
  email_confirmed_at timestamp with time zone,
  invited_at timestamp with time zone,
  confirmation_token text default ''::text not null,
  confirmation_sent_at timestamp with time zone,
  recovery_token text default ''::text not null,
  recovery_sent_at timestamp with time zone,
  email_change_token_new text default ''::text not null,
  email_change_token_current text default ''::text not null,
  email_change text default ''::text not null,
  email_change_sent_at timestamp with time zone,
  email_change_confirm_status smallint default 0 not null,
  last_sign_in_at timestamp with time zone,
  raw_app_meta_data jsonb default '{}'::jsonb not null,
  raw_user_meta_data jsonb default '{}'::jsonb not null,
  is_super_admin boolean,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  phone text,
  phone_confirmed_at timestamp with time zone,
  phone_change text default ''::text not null,
  phone_change_token text default ''::text not null,
  phone_change_sent_at timestamp with time zone,
  confirmed_at timestamp with time zone generated always as (LEAST(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamp with time zone,
  reauthentication_token text default ''::text not null,
  reauthentication_sent_at timestamp with time zone,
  is_sso_user boolean default false not null,
  is_anonymous boolean default false not null,
  deleted_at timestamp with time zone,
  has_unproven_password boolean default false not null,
  constraint users_email_change_confirm_status_check CHECK (((email_change_confirm_status >= 0)
    AND (email_change_confirm_status <= 2))),
  constraint users_email_check CHECK ((char_length(email) <= 255)),
  constraint users_encrypted_password_check CHECK ((char_length(encrypted_password) <= 255)),
  constraint users_phone_key UNIQUE (phone),
  constraint users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_created_at_idx ON auth.users USING btree (created_at DESC, id);
CREATE UNIQUE INDEX users_email_key ON auth.users USING btree (lower(email)) WHERE ((NOT is_sso_user)
    AND (deleted_at IS NULL));
