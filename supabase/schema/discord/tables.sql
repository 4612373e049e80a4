-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table private.discord_queue (
  delivery_id uuid not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  leased_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint discord_queue_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.discord_deliveries(id) ON DELETE CASCADE,
  constraint discord_queue_pkey PRIMARY KEY (delivery_id)
);
CREATE INDEX discord_queue_due_idx ON private.discord_queue USING btree (due_at);

create table public.discord_deliveries (
  id uuid default gen_random_uuid() not null,
  article_id uuid,
  article_title text not null,
  action text not null,
  state text default 'queued'::text not null,
  reason text,
  message_id text,
  requested_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '00:01:00'::interval) not null,
  finished_at timestamp with time zone,
  former_article_id uuid,
  webhook_id text,
  thread_id text,
  shown jsonb,
  removed_at timestamp with time zone,
  message_of uuid,
  pings boolean default false not null,
  constraint discord_deliveries_action_known CHECK ((action = ANY (ARRAY['post'::text, 'repost'::text, 'update'::text, 'remove'::text]))),
  constraint discord_deliveries_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE SET NULL,
  constraint discord_deliveries_change_of_message CHECK (((action = ANY (ARRAY['update'::text, 'remove'::text])) = (message_of IS NOT NULL))),
  constraint discord_deliveries_finished_when CHECK (((state = ANY (ARRAY['queued'::text, 'sending'::text])) = (finished_at IS NULL))),
  constraint discord_deliveries_message_id_form CHECK ((message_id ~ '^[0-9]{1,20}$'::text)),
  constraint discord_deliveries_pkey PRIMARY KEY (id),
  constraint discord_deliveries_posted_with_message CHECK (((state = 'posted'::text) = (message_id IS NOT NULL))),
  constraint discord_deliveries_reason_length CHECK ((char_length(reason) <= 500)),
  constraint discord_deliveries_reason_of_failure CHECK (
CASE
    WHEN (state = ANY (ARRAY['failed'::text, 'unknown'::text])) THEN (reason IS NOT NULL)
    ELSE ((state = 'queued'::text) OR (reason IS NULL))
END),
  constraint discord_deliveries_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint discord_deliveries_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'posted'::text, 'failed'::text, 'unknown'::text]))),
  constraint discord_deliveries_thread_id_form CHECK ((thread_id ~ '^[0-9]{1,20}$'::text)),
  constraint discord_deliveries_webhook_id_form CHECK ((webhook_id ~ '^[0-9]{1,20}$'::text))
);
CREATE INDEX discord_deliveries_article_idx ON public.discord_deliveries USING btree (article_id);
CREATE INDEX discord_deliveries_former_article_idx ON public.discord_deliveries USING btree (former_article_id)
    WHERE (article_id IS NULL);
CREATE INDEX discord_deliveries_message_of_idx ON public.discord_deliveries USING btree (message_of)
    WHERE (state = 'sending'::text);
CREATE INDEX discord_deliveries_newest_idx ON public.discord_deliveries USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX discord_deliveries_one_at_a_time ON public.discord_deliveries USING btree (article_id)
    WHERE ((state = ANY (ARRAY['queued'::text, 'sending'::text])) AND (message_of IS NULL));
CREATE UNIQUE INDEX discord_deliveries_one_change_waits ON public.discord_deliveries USING btree (message_of, action)
    WHERE ((state = 'queued'::text) AND (message_of IS NOT NULL));

create table public.discord_routes (
  id uuid default gen_random_uuid() not null,
  name text not null,
  url text not null,
  article_type text,
  category text,
  created_at timestamp with time zone default now() not null,
  constraint discord_routes_category_length CHECK ((char_length(category) <= 100)),
  constraint discord_routes_category_present CHECK ((category ~ '\S'::text)),
  constraint discord_routes_name_length CHECK ((char_length(name) <= 60)),
  constraint discord_routes_name_present CHECK ((name ~ '\S'::text)),
  constraint discord_routes_pkey PRIMARY KEY (id),
  constraint discord_routes_rule CHECK (((article_type IS NOT NULL) OR (category IS NOT NULL))),
  constraint discord_routes_type_known CHECK ((article_type = ANY (ARRAY['news'::text, 'press-release'::text]))),
  constraint discord_routes_url_of_discord CHECK (((octet_length(url) <= 300)
    AND (url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'::text)))
);
CREATE UNIQUE INDEX discord_routes_rule_once ON public.discord_routes USING btree (COALESCE(article_type, ''::text), lower(btrim(COALESCE(category, ''::text))));

create table public.discord_webhook (
  id smallint default 1 not null,
  url text,
  notes_url text,
  ping_role text,
  constraint discord_webhook_notes_url_of_discord CHECK (((octet_length(notes_url) <= 300)
    AND (notes_url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'::text))),
  constraint discord_webhook_one_row CHECK ((id = 1)),
  constraint discord_webhook_ping_role_form CHECK ((ping_role ~ '^[0-9]{17,20}$'::text)),
  constraint discord_webhook_pkey PRIMARY KEY (id),
  constraint discord_webhook_url_of_discord CHECK (((octet_length(url) <= 300)
    AND (url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'::text)))
);
