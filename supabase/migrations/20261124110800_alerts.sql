-- Alerts stand at the top of the pages they are meant for, between two times. Row level security and the clock decide
-- which of them run, so that nothing has to happen at those times.
create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'information' constraint alerts_kind_known
    check (kind in ('information', 'warning', 'emergency')),
  title text not null
    constraint alerts_title_present check (title ~ '\S')
    constraint alerts_title_length check (char_length(title) <= 120),
  text text not null default '' constraint alerts_text_length check (char_length(text) <= 600),
  link text constraint alerts_link_form check (private.is_page_path(link) or private.is_outside_link(link)),
  link_label text
    constraint alerts_link_label_present check (link_label ~ '\S')
    constraint alerts_link_label_length check (char_length(link_label) <= 60),
  -- Null while the alert is being prepared.
  starts_at timestamptz constraint alerts_starts_at_sane check (starts_at between '2000-01-01Z' and '2999-12-31Z'),
  -- Null if it runs until somebody ends it.
  ends_at timestamptz constraint alerts_ends_at_sane check (ends_at between '2000-01-01Z' and '2999-12-31Z'),
  -- Orders the alerts of one kind; 1 comes first.
  priority smallint not null default 2 constraint alerts_priority_range check (priority between 1 and 3),
  -- Paths of the pages that show it, with all pages below them. Empty for every page; `/` is the home page alone.
  pages text[] not null default '{}'
    constraint alerts_pages_count check (cardinality(pages) <= 30)
    constraint alerts_pages_form check (
      cardinality(pages) = 0 or (
        array_ndims(pages) = 1 and array_position(pages, null) is null
        and octet_length(array_to_string(pages, '')) <= 3000
        and array_to_string(pages, E'\n') ~
          '^/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?'
          '(\n/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?)*$'
      )
    ),
  is_dismissible boolean not null default true,
  in_feeds boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  on_discord boolean not null default false,

  constraint alerts_ends_after_start check (ends_at > starts_at),
  constraint alerts_lines check (title !~ '[[:cntrl:]]' and text !~ '[[:cntrl:]]' and link_label !~ '[[:cntrl:]]'),
  constraint alerts_link_with_label check ((link is null) = (link_label is null))
);
create index alerts_newest_idx on public.alerts (created_at desc, id desc);
alter table public.alerts enable row level security;
alter table public.alerts force row level security;

-- Messages about alerts on Discord. A trigger adds a row when a member asks for a message. A job of the server compares
-- alert and message, because an alert also ends by the clock. Backups omit this table, so that a restored site posts
-- nothing again.
create table private.alert_posts (
  -- No reference: the message of a deleted alert is still struck through.
  alert_id uuid primary key,
  -- From `sending` on the message may be on Discord.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'posted', 'failed', 'unknown')),
  message_id text,
  -- Only the webhook that posted a message can change it.
  webhook_id text,
  thread_id text,
  -- The fields of the alert that the message shows.
  shown jsonb,
  -- Why it failed, or why the last attempt did.
  reason text,
  requested_by uuid,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Until then the job that claimed the post works on it.
  leased_until timestamptz not null default '-infinity',
  created_at timestamptz not null default now()
);
create index alert_posts_open_idx on private.alert_posts (due_at) where state in ('waiting', 'sending', 'posted');
alter table private.alert_posts enable row level security;
alter table private.alert_posts force row level security;
