create table private.absence (
  is_only boolean default true not null,
  seen_at timestamptz not null,
  lasted interval default '00:00:00'::interval not null,
  ended_at timestamptz default '-infinity'::timestamp with time zone not null,
  constraint absence_pkey primary key (is_only),
  constraint absence_is_only_check check (is_only)
);
alter table private.absence enable row level security;
alter table private.absence force row level security;
-- ## owner postgres


create table private.imported_rows (
  id uuid not null,
  constraint imported_rows_pkey primary key (id)
);
alter table private.imported_rows enable row level security;
alter table private.imported_rows force row level security;
-- ## owner postgres


create table public.trash (
  id bigint generated always as identity,
  action_id uuid not null,
  kind text not null,
  removed_at timestamptz default now() not null,
  actor_id uuid,
  actor_name text,
  table_name text not null,
  row_id text not null,
  subject text,
  stored_file text,
  content jsonb not null,
  after jsonb,
  is_restorable boolean generated always as (((kind = 'deleted'::text) OR (table_name = 'site_settings'::text) OR ((table_name = 'objects'::text) AND (after ? 'version'::text)) OR ((table_name = 'services'::text) AND (((content ->> 'action'::text) IS NOT NULL) OR ((content ->> 'forms'::text) IS NOT NULL))))) stored not null,
  constraint trash_pkey primary key (id),
  constraint trash_after_of_changes check (((kind = 'changed'::text) = (after IS NOT NULL))),
  constraint trash_kind_known check ((kind = ANY (ARRAY['deleted'::text, 'changed'::text])))
);
alter table public.trash enable row level security;
alter table public.trash force row level security;
-- ## owner postgres
create index trash_newest_idx
  on public.trash using btree (removed_at DESC, id DESC);
create index trash_action_idx
  on public.trash using btree (action_id);
create index trash_row_idx
  on public.trash using btree (table_name, row_id);
create index trash_actor_idx
  on public.trash using btree (actor_id, removed_at);
create index trash_stored_file_idx
  on public.trash using btree (stored_file) WHERE (kind = 'deleted'::text);
create index trash_version_idx
  on public.trash using btree (((content ->> 'version'::text))) WHERE (table_name = 'objects'::text);

insert into private.absence (seen_at) values (now());
