set local role supabase_storage_admin;

create table storage.buckets (
  id text not null,
  name text not null,
  owner uuid,
  owner_id text,
  public boolean default false not null,
  avif_autodetection boolean default false not null,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint buckets_pkey primary key (id),
  constraint buckets_name_key unique (name)
);
alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
-- ## owner supabase_storage_admin


create table storage.kept_versions (
  version text not null,
  ended_at timestamptz,
  constraint kept_versions_pkey primary key (version)
);
alter table storage.kept_versions enable row level security;
alter table storage.kept_versions force row level security;
-- ## owner supabase_storage_admin
create index kept_versions_ended_at_idx
  on storage.kept_versions using btree (ended_at) WHERE (ended_at IS NOT NULL);

create table storage.objects (
  id uuid default gen_random_uuid() not null,
  bucket_id text not null,
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  last_accessed_at timestamptz default now() not null,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/'::text)) stored,
  version text,
  constraint objects_pkey primary key (id),
  constraint objects_bucket_id_name_key unique (bucket_id, name),
  constraint objects_bucket_id_fkey foreign key (bucket_id) references storage.buckets(id)
);
alter table storage.objects enable row level security;
alter table storage.objects force row level security;
-- ## owner supabase_storage_admin
create index objects_list_idx
  on storage.objects using btree (bucket_id, name COLLATE "C");
create index objects_version_idx
  on storage.objects using btree (version);

create table storage.picture_colors (
  version text not null,
  color text,
  constraint picture_colors_pkey primary key (version),
  constraint picture_colors_color_check check ((color ~ '^[0-9a-f]{6}$'::text))
);
alter table storage.picture_colors enable row level security;
alter table storage.picture_colors force row level security;
-- ## owner supabase_storage_admin


create table storage.quota (
  id smallint default 1 not null,
  files_per_hour integer default 100 not null,
  max_bytes bigint default '20000000000'::bigint not null,
  used_bytes bigint default 0 not null,
  constraint quota_pkey primary key (id),
  constraint quota_files_per_hour_check check ((files_per_hour > 0)),
  constraint quota_id_check check ((id = 1)),
  constraint quota_max_bytes_check check ((max_bytes >= 0))
);
insert into storage.quota default values;
alter table storage.quota enable row level security;
alter table storage.quota force row level security;
-- ## owner supabase_storage_admin


create table storage.recent_uploads (
  id bigint generated always as identity,
  owner_id text not null,
  uploaded_at timestamptz default now() not null,
  constraint recent_uploads_pkey primary key (id)
);
alter table storage.recent_uploads enable row level security;
alter table storage.recent_uploads force row level security;
-- ## owner supabase_storage_admin
create index recent_uploads_owner_id_idx
  on storage.recent_uploads using btree (owner_id, uploaded_at);
create index recent_uploads_uploaded_at_idx
  on storage.recent_uploads using btree (uploaded_at);
