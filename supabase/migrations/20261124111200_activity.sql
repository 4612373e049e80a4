-- The activity log: who changed what, when and from where. Triggers write it in the transaction of the change, and no
-- role of the API may write, change or remove an entry. `list_activity` reads it, and `sweep_activity` deletes old
-- entries.
create table public.activity (
  id bigint primary key generated always as identity,
  -- Shared by everything that one transaction changed. `number` counts its entries of each kind from 1.
  action_id uuid not null,
  number bigint not null,
  occurred_at timestamptz not null default now(),
  kind text not null,
  verb text not null,
  subject_id text,
  -- Its title, and the email address of the actor, at the time of the change.
  subject text,
  actor_id uuid,
  actor_name text,
  -- The role of the request, or the database login if there was no request.
  via text not null,
  ip text,
  -- The columns that differ.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- Columns whose values were too long to store; `*` if there were too many columns.
  shortened text[] not null default '{}',
  -- Columns that changed and whose values are secrets.
  hidden text[] not null default '{}'
);
create index activity_newest_idx on public.activity (occurred_at desc, id desc);
create index activity_action_idx on public.activity (action_id, kind);
create index activity_deletions_idx on public.activity (actor_id, occurred_at) where verb = 'deleted';
create index activity_subject_idx on public.activity (kind, subject_id, id);
create index activity_settings_idx on public.activity (occurred_at desc, id desc)
  where kind = 'settings' and subject_id = '1';
create index activity_kind_idx on public.activity (kind, occurred_at desc, id desc);
create index activity_names_idx on public.activity
  using gin (lower(coalesce(subject, '') || E'\n' || coalesce(actor_name, '')) extensions.gin_trgm_ops);
alter table public.activity enable row level security;
alter table public.activity force row level security;
