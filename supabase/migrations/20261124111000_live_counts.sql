-- The home page says how many people are online on the department's Discord and on its game server. A job of the server
-- looks the counts up, so that visitors don't wait for other services. Only numbers are stored, never names.

-- Only administrators set and read the address, because the server sends requests to it, perhaps inside its own
-- network.
create table public.game_server (
  id smallint primary key default 1 constraint game_server_one_row check (id = 1),
  address text constraint game_server_address_form check (
    octet_length(address) <= 300 and address ~ '^https?://[^[:cntrl:][:space:]/?#@\\]+(/[^[:cntrl:][:space:]?#\\]*)?$'
  )
);
alter table public.game_server enable row level security;
alter table public.game_server force row level security;
insert into public.game_server default values;

-- The last count of each source. A source that was never counted has no row.
create table public.live_counts (
  source text primary key constraint live_counts_source_known check (source in ('discord', 'game-server')),
  online integer not null constraint live_counts_online_range check (online between 0 and 100000000),
  -- Members of the Discord server, or players that the game server takes.
  places integer constraint live_counts_places_range check (places between 0 and 100000000),
  counted_at timestamptz not null default now(),
  -- False if a later look-up failed.
  answers boolean not null default true
);
alter table public.live_counts enable row level security;
alter table public.live_counts force row level security;

-- When each source is looked up next, and the outcome of the last time.
create table private.live_look_ups (
  source text primary key,
  -- Its invite link or address when it was last looked up.
  target text,
  due_at timestamptz not null default now(),
  -- Known only to the server that looks it up now.
  claim uuid,
  -- Failed look-ups since the last count.
  failures integer not null default 0,
  requested_at timestamptz,
  tried_at timestamptz,
  outcome text
);
alter table private.live_look_ups enable row level security;
alter table private.live_look_ups force row level security;
insert into private.live_look_ups (source) values ('discord'), ('game-server');
