-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table private.alert_posts (
  alert_id uuid not null,
  state text default 'waiting'::text not null,
  message_id text,
  webhook_id text,
  thread_id text,
  shown jsonb,
  reason text,
  requested_by uuid,
  due_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  leased_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint alert_posts_pkey PRIMARY KEY (alert_id),
  constraint alert_posts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'posted'::text, 'failed'::text, 'unknown'::text])))
);
CREATE INDEX alert_posts_open_idx ON private.alert_posts USING btree (due_at)
    WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'posted'::text]));

create table public.alerts (
  id uuid default gen_random_uuid() not null,
  kind text default 'information'::text not null,
  title text not null,
  text text default ''::text not null,
  link text,
  link_label text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  priority smallint default 2 not null,
  pages text[] default '{}'::text[] not null,
  is_dismissible boolean default true not null,
  in_feeds boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  on_discord boolean default false not null,
  constraint alerts_ends_after_start CHECK ((ends_at > starts_at)),
  constraint alerts_ends_at_sane CHECK (((ends_at >= '2000-01-01 00:00:00+00'::timestamp with time zone)
    AND (ends_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))),
  constraint alerts_kind_known CHECK ((kind = ANY (ARRAY['information'::text, 'warning'::text, 'emergency'::text]))),
  constraint alerts_lines CHECK (((title !~ '[[:cntrl:]]'::text) AND (text !~ '[[:cntrl:]]'::text)
    AND (link_label !~ '[[:cntrl:]]'::text))),
  constraint alerts_link_form CHECK ((private.is_page_path(link) OR private.is_outside_link(link))),
  constraint alerts_link_label_length CHECK ((char_length(link_label) <= 60)),
  constraint alerts_link_label_present CHECK ((link_label ~ '\S'::text)),
  constraint alerts_link_with_label CHECK (((link IS NULL) = (link_label IS NULL))),
  constraint alerts_pages_count CHECK ((cardinality(pages) <= 30)),
  constraint alerts_pages_form CHECK (((cardinality(pages) = 0) OR ((array_ndims(pages) = 1)
    AND (array_position(pages, NULL::text) IS NULL) AND (octet_length(array_to_string(pages, ''::text)) <= 3000)
    AND (array_to_string(pages, '
'::text) ~ '^/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?(\n/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?)*$'::text)))),
  constraint alerts_pkey PRIMARY KEY (id),
  constraint alerts_priority_range CHECK (((priority >= 1) AND (priority <= 3))),
  constraint alerts_starts_at_sane CHECK (((starts_at >= '2000-01-01 00:00:00+00'::timestamp with time zone)
    AND (starts_at <= '2999-12-31 00:00:00+00'::timestamp with time zone))),
  constraint alerts_text_length CHECK ((char_length(text) <= 600)),
  constraint alerts_title_length CHECK ((char_length(title) <= 120)),
  constraint alerts_title_present CHECK ((title ~ '\S'::text))
);
CREATE INDEX alerts_newest_idx ON public.alerts USING btree (created_at DESC, id DESC);
