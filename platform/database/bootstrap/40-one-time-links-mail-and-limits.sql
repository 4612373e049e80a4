-- What proves an address: links and codes that work once, the mail that carries them, and limits against guessing.

set local role supabase_auth_admin;

-- A link carries 256 random bits, of which `token_hash` keeps the SHA-256. The six digits for those who type are kept
-- under the server's key, because their plain hash would be found by trying all of them.
alter table auth.one_time_tokens
  add column code_hash bytea not null check (octet_length(code_hash) = 32),
  add column wrong_codes smallint not null default 0,
  -- The account as it was: a changed password or address takes the worth from links sent before.
  add column state_hash bytea not null check (octet_length(state_hash) = 32),
  add column expires_at timestamptz not null,
  add column flow_state_id uuid references auth.flow_state on delete cascade;
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (lower(relates_to));
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);

-- Who asked for a mail, before anybody looks whether the address has an account: that look takes time, and time tells.
create table auth.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('signup', 'recovery', 'magiclink', 'email_change')),
  email text not null check (char_length(email) <= 255),
  details jsonb not null,
  ip_address text,
  created_at timestamptz not null
);

-- Mail on its way, encrypted by the server's key: a copy of the database holds no working link.
create table auth.mail_queue (
  id uuid primary key,
  sealed bytea not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index mail_queue_due_at_idx on auth.mail_queue (due_at);

create table auth.rate_limits (
  bucket text primary key,
  hits integer not null,
  ends_at timestamptz not null,
  blocked_until timestamptz
);
create index rate_limits_ends_at_idx on auth.rate_limits (ends_at);

-- One code of an app proves a second factor once.
alter table auth.mfa_factors add column last_used_step bigint;

alter table auth.mail_requests enable row level security;
alter table auth.mail_queue enable row level security;
alter table auth.rate_limits enable row level security;

reset role;
