create table public.discord_deliveries (
  id uuid default gen_random_uuid() not null,
  article_id uuid,
  article_title text not null,
  action text not null,
  state text default 'queued'::text not null,
  reason text,
  message_id text,
  requested_by uuid,
  created_at timestamptz default now() not null,
  expires_at timestamptz default (now() + '00:01:00'::interval) not null,
  finished_at timestamptz,
  former_article_id uuid,
  webhook_id text,
  thread_id text,
  shown jsonb,
  removed_at timestamptz,
  message_of uuid,
  pings boolean default false not null,
  constraint discord_deliveries_pkey primary key (id),
  constraint discord_deliveries_article_id_fkey foreign key (article_id) references public.articles(id) on delete SET NULL,
  constraint discord_deliveries_requested_by_fkey foreign key (requested_by) references auth.users(id) on delete SET NULL,
  constraint discord_deliveries_action_known check ((action = ANY (ARRAY['post'::text, 'repost'::text, 'update'::text, 'remove'::text]))),
  constraint discord_deliveries_change_of_message check (((action = ANY (ARRAY['update'::text, 'remove'::text])) = (message_of IS NOT NULL))),
  constraint discord_deliveries_finished_when check (((state = ANY (ARRAY['queued'::text, 'sending'::text])) = (finished_at IS NULL))),
  constraint discord_deliveries_message_id_form check ((message_id ~ '^[0-9]{1,20}$'::text)),
  constraint discord_deliveries_posted_with_message check (((state = 'posted'::text) = (message_id IS NOT NULL))),
  constraint discord_deliveries_reason_length check ((char_length(reason) <= 500)),
  constraint discord_deliveries_reason_of_failure check (
CASE
    WHEN (state = ANY (ARRAY['failed'::text, 'unknown'::text])) THEN (reason IS NOT NULL)
    ELSE ((state = 'queued'::text) OR (reason IS NULL))
END),
  constraint discord_deliveries_state_known check ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'posted'::text, 'failed'::text, 'unknown'::text]))),
  constraint discord_deliveries_thread_id_form check ((thread_id ~ '^[0-9]{1,20}$'::text)),
  constraint discord_deliveries_webhook_id_form check ((webhook_id ~ '^[0-9]{1,20}$'::text))
);
alter table public.discord_deliveries enable row level security;
alter table public.discord_deliveries force row level security;
-- ## owner postgres
create index discord_deliveries_newest_idx
  on public.discord_deliveries using btree (created_at DESC, id DESC);
create index discord_deliveries_article_idx
  on public.discord_deliveries using btree (article_id);
create index discord_deliveries_former_article_idx
  on public.discord_deliveries using btree (former_article_id) WHERE (article_id IS NULL);
create unique index discord_deliveries_one_at_a_time
  on public.discord_deliveries using btree (article_id) WHERE ((state = ANY (ARRAY['queued'::text, 'sending'::text])) AND (message_of IS NULL));
create unique index discord_deliveries_one_change_waits
  on public.discord_deliveries using btree (message_of, action) WHERE ((state = 'queued'::text) AND (message_of IS NOT NULL));
create index discord_deliveries_message_of_idx
  on public.discord_deliveries using btree (message_of) WHERE (state = 'sending'::text);

create table private.discord_queue (
  delivery_id uuid not null,
  due_at timestamptz not null,
  attempts integer default 0 not null,
  leased_until timestamptz default '-infinity'::timestamp with time zone not null,
  constraint discord_queue_pkey primary key (delivery_id),
  constraint discord_queue_delivery_id_fkey foreign key (delivery_id) references public.discord_deliveries(id) on delete CASCADE
);
alter table private.discord_queue enable row level security;
alter table private.discord_queue force row level security;
-- ## owner postgres
create index discord_queue_due_idx
  on private.discord_queue using btree (due_at);

create table public.discord_routes (
  id uuid default gen_random_uuid() not null,
  name text not null,
  url text not null,
  article_type text,
  category text,
  created_at timestamptz default now() not null,
  constraint discord_routes_pkey primary key (id),
  constraint discord_routes_category_length check ((char_length(category) <= 100)),
  constraint discord_routes_category_present check ((category ~ '\S'::text)),
  constraint discord_routes_name_length check ((char_length(name) <= 60)),
  constraint discord_routes_name_present check ((name ~ '\S'::text)),
  constraint discord_routes_rule check (((article_type IS NOT NULL) OR (category IS NOT NULL))),
  constraint discord_routes_type_known check ((article_type = ANY (ARRAY['news'::text, 'press-release'::text]))),
  constraint discord_routes_url_of_discord check (((octet_length(url) <= 300) AND (url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'::text)))
);
alter table public.discord_routes enable row level security;
alter table public.discord_routes force row level security;
-- ## owner postgres
create unique index discord_routes_rule_once
  on public.discord_routes using btree (COALESCE(article_type, ''::text), lower(btrim(COALESCE(category, ''::text))));

create table public.discord_webhook (
  id smallint default 1 not null,
  url text,
  notes_url text,
  ping_role text,
  constraint discord_webhook_pkey primary key (id),
  constraint discord_webhook_notes_url_of_discord check (((octet_length(notes_url) <= 300) AND (notes_url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'::text))),
  constraint discord_webhook_one_row check ((id = 1)),
  constraint discord_webhook_ping_role_form check ((ping_role ~ '^[0-9]{17,20}$'::text)),
  constraint discord_webhook_url_of_discord check (((octet_length(url) <= 300) AND (url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'::text)))
);
alter table public.discord_webhook enable row level security;
alter table public.discord_webhook force row level security;
-- ## owner postgres


insert into public.discord_webhook (id) values (1);
