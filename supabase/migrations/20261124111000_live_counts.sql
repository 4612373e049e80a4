create table private.live_look_ups (
  source text not null,
  target text,
  due_at timestamptz default now() not null,
  claim uuid,
  failures integer default 0 not null,
  requested_at timestamptz,
  tried_at timestamptz,
  outcome text,
  constraint live_look_ups_pkey primary key (source)
);
alter table private.live_look_ups enable row level security;
alter table private.live_look_ups force row level security;
-- ## owner postgres


create table public.game_server (
  id smallint default 1 not null,
  address text,
  constraint game_server_pkey primary key (id),
  constraint game_server_address_form check (((octet_length(address) <= 300) AND (address ~ '^https?://[^[:cntrl:][:space:]/?#@\\]+(/[^[:cntrl:][:space:]?#\\]*)?$'::text))),
  constraint game_server_one_row check ((id = 1))
);
alter table public.game_server enable row level security;
alter table public.game_server force row level security;
-- ## owner postgres


create table public.live_counts (
  source text not null,
  online integer not null,
  places integer,
  counted_at timestamptz default now() not null,
  answers boolean default true not null,
  constraint live_counts_pkey primary key (source),
  constraint live_counts_online_range check (((online >= 0) AND (online <= 100000000))),
  constraint live_counts_places_range check (((places >= 0) AND (places <= 100000000))),
  constraint live_counts_source_known check ((source = ANY (ARRAY['discord'::text, 'game-server'::text])))
);
alter table public.live_counts enable row level security;
alter table public.live_counts force row level security;
-- ## owner postgres


insert into private.live_look_ups (source) values ('discord'), ('game-server');
insert into public.game_server (id) values (1);
