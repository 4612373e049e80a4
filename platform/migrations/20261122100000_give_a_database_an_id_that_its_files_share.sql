-- Made once in the life of a database and also kept beside its files: a start that finds two different ids has the wrong
-- database or the wrong files. A dump carries it, so a restored database still knows its files.
create table platform.database_id (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true unique check (is_only)
);
insert into platform.database_id default values;
