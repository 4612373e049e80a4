-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table private.live_look_ups (
  source text not null,
  target text,
  due_at timestamp with time zone default now() not null,
  claim uuid,
  failures integer default 0 not null,
  requested_at timestamp with time zone,
  tried_at timestamp with time zone,
  outcome text,
  constraint live_look_ups_pkey PRIMARY KEY (source)
);

create table public.game_server (
  id smallint default 1 not null,
  address text,
  constraint game_server_address_form CHECK (((octet_length(address) <= 300)
    AND (address ~ '^https?://[^[:cntrl:][:space:]/?#@\\]+(/[^[:cntrl:][:space:]?#\\]*)?$'::text))),
  constraint game_server_one_row CHECK ((id = 1)),
  constraint game_server_pkey PRIMARY KEY (id)
);

create table public.live_counts (
  source text not null,
  online integer not null,
  capacity integer,
  counted_at timestamp with time zone default now() not null,
  is_current boolean default true not null,
  constraint live_counts_capacity_range CHECK (((capacity >= 0) AND (capacity <= 100000000))),
  constraint live_counts_online_range CHECK (((online >= 0) AND (online <= 100000000))),
  constraint live_counts_pkey PRIMARY KEY (source),
  constraint live_counts_source_known CHECK ((source = ANY (ARRAY['discord'::text, 'game-server'::text])))
);
