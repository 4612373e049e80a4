create table platform.database_id (
  id uuid default gen_random_uuid() not null,
  is_only boolean default true not null,
  constraint database_id_pkey primary key (id),
  constraint database_id_is_only_key unique (is_only),
  constraint database_id_is_only_check check (is_only)
);
-- ## owner supabase_admin


create table platform.one_time_work (
  name text not null,
  started_at timestamptz default now() not null,
  finished_at timestamptz,
  constraint one_time_work_pkey primary key (name)
);
-- ## owner supabase_admin


insert into platform.database_id default values;
grant select on platform.migrations to postgres;
