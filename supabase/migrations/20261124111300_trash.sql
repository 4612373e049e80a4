-- The trash holds deleted and overwritten rows for 30 days. Triggers write the entries (`private.keep_in_trash`).
create table public.trash (
  id bigint generated always as identity,
  -- Groups what one transaction removed. The activity has the same id.
  action_id uuid not null,
  kind text not null,
  removed_at timestamptz default now() not null,
  actor_id uuid,
  actor_name text,
  table_name text not null,
  row_id text not null,
  subject text,
  -- `{bucket}/{key}` of a file, or of the file of a library row.
  stored_file text,
  -- The row that was deleted, or the earlier values of the columns that were changed. A replaced
  -- file has its whole row.
  content jsonb not null,
  -- The later values of the columns that were changed.
  after jsonb,
  -- Other entries only serve to take back what a user did.
  is_restorable boolean generated always as (
    kind = 'deleted'
    or table_name = 'site_settings'
    or (table_name = 'objects' and after ? 'version')
    or (table_name = 'services' and (content ->> 'action' is not null or content ->> 'forms' is not null))
  ) stored not null,
  constraint trash_pkey primary key (id),
  constraint trash_kind_known check (kind in ('deleted', 'changed')),
  constraint trash_after_of_changes check ((kind = 'changed') = (after is not null))
);
create index trash_newest_idx on public.trash (removed_at desc, id desc);
create index trash_action_idx on public.trash (action_id);
create index trash_row_idx on public.trash (table_name, row_id);
create index trash_actor_idx on public.trash (actor_id, removed_at);
create index trash_stored_file_idx on public.trash (stored_file) where kind = 'deleted';
create index trash_version_idx on public.trash ((content ->> 'version')) where table_name = 'objects';
alter table public.trash enable row level security;
alter table public.trash force row level security;

-- The last time for which no server looked at the database. It doesn't count toward the 30 days.
create table private.absence (
  is_only boolean default true not null,
  -- When a server last looked.
  seen_at timestamptz not null,
  lasted interval default '0' not null,
  ended_at timestamptz default '-infinity' not null,
  constraint absence_pkey primary key (is_only),
  constraint absence_is_only_check check (is_only)
);
alter table private.absence enable row level security;
alter table private.absence force row level security;

insert into private.absence (seen_at) values (now());

-- Rows that an import of a site template added. They may have ids of the sample department and
-- don't belong to it.
create table private.imported_rows (
  id uuid not null,
  constraint imported_rows_pkey primary key (id)
);
alter table private.imported_rows enable row level security;
alter table private.imported_rows force row level security;
