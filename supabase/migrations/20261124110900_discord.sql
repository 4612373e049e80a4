-- The log of messages to Discord and their outcomes. A delivery is queued before the request and sending during it.
-- Only a success from Discord makes it posted. If the answer was lost it is unknown, and only people decide whether to
-- send again. The delivery that posted a message stands for the message: later changes of the message refer to it.
create table public.discord_deliveries (
  id uuid primary key default gen_random_uuid(),
  article_id uuid references public.articles on delete set null,
  -- The log stays readable after the article is gone.
  article_title text not null,
  action text not null constraint discord_deliveries_action_known
    check (action in ('post', 'repost', 'update', 'remove')),
  state text not null default 'queued' constraint discord_deliveries_state_known
    check (state in ('queued', 'sending', 'posted', 'failed', 'unknown')),
  -- Why it failed, or why the last attempt did.
  reason text constraint discord_deliveries_reason_length check (char_length(reason) <= 500),
  message_id text constraint discord_deliveries_message_id_form check (message_id ~ '^[0-9]{1,20}$'),
  requested_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- Longer than any request takes: the server that sent it has stopped by then.
  expires_at timestamptz not null default now() + interval '60 seconds',
  finished_at timestamptz,
  -- The article after its deletion. It gets its messages back if it is restored.
  former_article_id uuid,
  -- Only the webhook that posted a message can change it. Null for messages from before this was stored.
  webhook_id text constraint discord_deliveries_webhook_id_form check (webhook_id ~ '^[0-9]{1,20}$'),
  thread_id text constraint discord_deliveries_thread_id_form check (thread_id ~ '^[0-9]{1,20}$'),
  -- The fields of the article that were sent; of a message, those that it shows now.
  shown jsonb,
  removed_at timestamptz,
  -- The delivery that posted the message that this one updates or removes. It may have left the log.
  message_of uuid,
  -- The message mentions the role of `discord_webhook`.
  pings boolean not null default false,

  constraint discord_deliveries_change_of_message check ((action in ('update', 'remove')) = (message_of is not null)),
  constraint discord_deliveries_finished_when check ((state in ('queued', 'sending')) = (finished_at is null)),
  constraint discord_deliveries_posted_with_message check ((state = 'posted') = (message_id is not null)),
  constraint discord_deliveries_reason_of_failure check (
    case when state in ('failed', 'unknown') then reason is not null else state = 'queued' or reason is null end
  )
);
create index discord_deliveries_newest_idx on public.discord_deliveries (created_at desc, id desc);
create index discord_deliveries_article_idx on public.discord_deliveries (article_id);
create index discord_deliveries_former_article_idx on public.discord_deliveries (former_article_id)
  where article_id is null;
create unique index discord_deliveries_one_at_a_time on public.discord_deliveries (article_id)
  where state in ('queued', 'sending') and message_of is null;
create unique index discord_deliveries_one_change_waits on public.discord_deliveries (message_of, action)
  where state = 'queued' and message_of is not null;
create index discord_deliveries_message_of_idx on public.discord_deliveries (message_of) where state = 'sending';
alter table public.discord_deliveries enable row level security;
alter table public.discord_deliveries force row level security;

-- The deliveries that a job of the server sends; all others are sent by the request that asks for them. Backups omit
-- this table, so that a restored site posts nothing again: a delivery that was queued counts as interrupted there.
create table private.discord_queue (
  delivery_id uuid primary key references public.discord_deliveries on delete cascade,
  due_at timestamptz not null,
  -- Failed attempts so far.
  attempts integer not null default 0,
  -- Until then the job that claimed the delivery works on it.
  leased_until timestamptz not null default '-infinity'
);
create index discord_queue_due_idx on private.discord_queue (due_at);
alter table private.discord_queue enable row level security;
alter table private.discord_queue force row level security;

-- Webhooks that take the articles of a type or category, or of one category of a type, instead of `discord_webhook`.
create table public.discord_routes (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint discord_routes_name_length check (char_length(name) <= 60)
    constraint discord_routes_name_present check (name ~ '\S'),
  url text not null constraint discord_routes_url_of_discord check (
    octet_length(url) <= 300 and url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?'
      'webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'
  ),
  article_type text constraint discord_routes_type_known check (article_type in ('news', 'press-release')),
  category text
    constraint discord_routes_category_length check (char_length(category) <= 100)
    constraint discord_routes_category_present check (category ~ '\S'),
  created_at timestamptz not null default now(),

  constraint discord_routes_rule check (article_type is not null or category is not null)
);
create unique index discord_routes_rule_once on public.discord_routes
  (coalesce(article_type, ''), lower(btrim(coalesce(category, ''))));
alter table public.discord_routes enable row level security;
alter table public.discord_routes force row level security;

-- Anybody who knows a webhook's URL can post to its channel. Administrators write the URLs, and only the server reads
-- them.
create table public.discord_webhook (
  id smallint primary key default 1 constraint discord_webhook_one_row check (id = 1),
  url text constraint discord_webhook_url_of_discord check (
    octet_length(url) <= 300 and url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?'
      'webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'
  ),
  -- Takes the notices about staff accounts.
  notes_url text constraint discord_webhook_notes_url_of_discord check (
    octet_length(notes_url) <= 300 and notes_url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?'
      'webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'
  ),
  -- Discord's id of the role that posts may mention.
  ping_role text constraint discord_webhook_ping_role_form check (ping_role ~ '^[0-9]{17,20}$')
);
alter table public.discord_webhook enable row level security;
alter table public.discord_webhook force row level security;
insert into public.discord_webhook default values;
