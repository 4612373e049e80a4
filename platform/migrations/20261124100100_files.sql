-- Buckets and files under the hosted platform's names. The bytes of the files are in the data folder or in a bucket of
-- S3.
set local role supabase_storage_admin;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  unique (bucket_id, name)
);
create index objects_list_idx on storage.objects (bucket_id, name collate "C");
create index objects_version_idx on storage.objects (version);
alter table storage.objects enable row level security;
alter table storage.objects force row level security;

-- Versions of removed or replaced files whose rows are retained and may come back. The sweep leaves their bytes alone
-- until `ended_at` is set.
create table storage.kept_versions (
  version text primary key,
  ended_at timestamptz
);
create index kept_versions_ended_at_idx on storage.kept_versions (ended_at) where ended_at is not null;
alter table storage.kept_versions enable row level security;
alter table storage.kept_versions force row level security;

-- The mean color of each stored picture, which pages show until the picture has loaded. Null for one that is
-- transparent or can't be read.
create table storage.picture_colors (
  version text primary key,
  color text check (color ~ '^[0-9a-f]{6}$')
);
alter table storage.picture_colors enable row level security;
alter table storage.picture_colors force row level security;

-- Keeps one account, and all together, from filling the disk. An upload first tries to write an empty row, so that one
-- over quota is refused before its bytes arrive.
create table storage.quota (
  id smallint primary key default 1 check (id = 1),
  files_per_hour integer not null default 100 check (files_per_hour > 0),
  max_bytes bigint not null default 20000000000 check (max_bytes >= 0),
  used_bytes bigint not null default 0
);
insert into storage.quota default values;
alter table storage.quota enable row level security;
alter table storage.quota force row level security;

-- Includes files that were replaced or removed since, because the server had the work all the same.
create table storage.recent_uploads (
  id bigint generated always as identity primary key,
  owner_id text not null,
  uploaded_at timestamptz not null default now()
);
create index recent_uploads_owner_id_idx on storage.recent_uploads (owner_id, uploaded_at);
create index recent_uploads_uploaded_at_idx on storage.recent_uploads (uploaded_at);
alter table storage.recent_uploads enable row level security;
alter table storage.recent_uploads force row level security;
