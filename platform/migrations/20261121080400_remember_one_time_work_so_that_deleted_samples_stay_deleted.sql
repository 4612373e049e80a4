-- Work that is done once in the life of a database, such as adding the sample content. Without `finished_at` it was cut
-- off, and the next start does it again.
create table platform.one_time_work (
  name text primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
