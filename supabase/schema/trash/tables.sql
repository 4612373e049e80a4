-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table private.absence (
  is_only boolean default true not null,
  seen_at timestamp with time zone not null,
  lasted interval default '00:00:00'::interval not null,
  ended_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint absence_is_only_check CHECK (is_only),
  constraint absence_pkey PRIMARY KEY (is_only)
);

create table private.imported_rows (
  id uuid not null,
  constraint imported_rows_pkey PRIMARY KEY (id)
);

create table public.trash (
  id bigint generated always as identity not null,
  action_id uuid not null,
  kind text not null,
  removed_at timestamp with time zone default now() not null,
  actor_id uuid,
  actor_name text,
  table_name text not null,
  row_id text not null,
  subject text,
  stored_file text,
  content jsonb not null,
  after jsonb,
  is_restorable boolean generated always as (((kind = 'deleted'::text) OR (table_name = 'site_settings'::text)
    OR ((table_name = 'objects'::text) AND (after ? 'version'::text)) OR ((table_name = 'services'::text)
    AND (((content ->> 'action'::text) IS NOT NULL) OR ((content ->> 'forms'::text) IS NOT NULL))))) stored not null,
  constraint trash_after_of_changes CHECK (((kind = 'changed'::text) = (after IS NOT NULL))),
  constraint trash_kind_known CHECK ((kind = ANY (ARRAY['deleted'::text, 'changed'::text]))),
  constraint trash_pkey PRIMARY KEY (id)
);
CREATE INDEX trash_action_idx ON public.trash USING btree (action_id);
CREATE INDEX trash_actor_idx ON public.trash USING btree (actor_id, removed_at);
CREATE INDEX trash_newest_idx ON public.trash USING btree (removed_at DESC, id DESC);
CREATE INDEX trash_row_idx ON public.trash USING btree (table_name, row_id);
CREATE INDEX trash_stored_file_idx ON public.trash USING btree (stored_file) WHERE (kind = 'deleted'::text);
CREATE INDEX trash_version_idx ON public.trash USING btree (((content ->> 'version'::text)))
    WHERE (table_name = 'objects'::text);
