create table public.activity (
  id bigint generated always as identity,
  action_id uuid not null,
  number bigint not null,
  occurred_at timestamptz default now() not null,
  kind text not null,
  verb text not null,
  subject_id text,
  subject text,
  actor_id uuid,
  actor_name text,
  via text not null,
  ip text,
  before jsonb default '{}'::jsonb not null,
  after jsonb default '{}'::jsonb not null,
  shortened text[] default '{}'::text[] not null,
  hidden text[] default '{}'::text[] not null,
  constraint activity_pkey primary key (id)
);
alter table public.activity enable row level security;
alter table public.activity force row level security;
-- ## owner postgres
create index activity_newest_idx
  on public.activity using btree (occurred_at DESC, id DESC);
create index activity_action_idx
  on public.activity using btree (action_id, kind);
create index activity_deletions_idx
  on public.activity using btree (actor_id, occurred_at) WHERE (verb = 'deleted'::text);
create index activity_subject_idx
  on public.activity using btree (kind, subject_id, id);
create index activity_settings_idx
  on public.activity using btree (occurred_at DESC, id DESC) WHERE ((kind = 'settings'::text) AND (subject_id = '1'::text));
create index activity_kind_idx
  on public.activity using btree (kind, occurred_at DESC, id DESC);
create index activity_names_idx
  on public.activity using gin (lower(((COALESCE(subject, ''::text) || '
'::text) || COALESCE(actor_name, ''::text))) extensions.gin_trgm_ops);
