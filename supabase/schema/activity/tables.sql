-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table public.activity (
  id bigint generated always as identity not null,
  action_id uuid not null,
  number bigint not null,
  occurred_at timestamp with time zone default now() not null,
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
  is_internal boolean default false not null,
  constraint activity_pkey PRIMARY KEY (id)
);
CREATE INDEX activity_action_idx ON public.activity USING btree (action_id, kind);
CREATE INDEX activity_deletions_idx ON public.activity USING btree (actor_id, occurred_at)
    WHERE (verb = 'deleted'::text);
CREATE INDEX activity_kind_idx ON public.activity USING btree (kind, occurred_at DESC, id DESC);
CREATE INDEX activity_names_idx ON public.activity USING gin (lower(((COALESCE(subject, ''::text) || '
'::text) || COALESCE(actor_name, ''::text))) extensions.gin_trgm_ops);
CREATE INDEX activity_newest_idx ON public.activity USING btree (occurred_at DESC, id DESC);
CREATE INDEX activity_settings_idx ON public.activity USING btree (occurred_at DESC, id DESC)
    WHERE ((kind = 'settings'::text) AND (subject_id = '1'::text));
CREATE INDEX activity_subject_idx ON public.activity USING btree (kind, subject_id, id);
