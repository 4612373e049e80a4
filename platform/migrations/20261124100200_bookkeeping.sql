-- The same id lies beside the files: a start that finds two different ids has the wrong database or the wrong files. A
-- dump carries it, so a restored database still knows its files.
create table platform.database_id (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true unique check (is_only)
);
insert into platform.database_id default values;

-- Work that is done once in the life of a database, such as adding the sample content. Without `finished_at` it was cut
-- off, and the next start does it again.
create table platform.one_time_work (
  name text primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
