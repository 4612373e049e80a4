-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table storage.buckets (
  id text not null,
  name text not null,
  owner uuid,
  owner_id text,
  public boolean default false not null,
  avif_autodetection boolean default false not null,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint buckets_name_key UNIQUE (name),
  constraint buckets_pkey PRIMARY KEY (id)
);

create table storage.kept_versions (
  version text not null,
  ended_at timestamp with time zone,
  constraint kept_versions_pkey PRIMARY KEY (version)
);
CREATE INDEX kept_versions_ended_at_idx ON storage.kept_versions USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table storage.objects (
  id uuid default gen_random_uuid() not null,
  bucket_id text not null,
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  last_accessed_at timestamp with time zone default now() not null,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/'::text)) stored,
  version text,
  constraint objects_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id),
  constraint objects_bucket_id_name_key UNIQUE (bucket_id, name),
  constraint objects_pkey PRIMARY KEY (id)
);
CREATE INDEX objects_list_idx ON storage.objects USING btree (bucket_id, name COLLATE "C");
CREATE INDEX objects_version_idx ON storage.objects USING btree (version);

create table storage.picture_colors (
  version text not null,
  color text,
  constraint picture_colors_color_check CHECK ((color ~ '^[0-9a-f]{6}$'::text)),
  constraint picture_colors_pkey PRIMARY KEY (version)
);

create table storage.quota (
  id smallint default 1 not null,
  files_per_hour integer default 100 not null,
  max_bytes bigint default '20000000000'::bigint not null,
  used_bytes bigint default 0 not null,
  constraint quota_files_per_hour_check CHECK ((files_per_hour > 0)),
  constraint quota_id_check CHECK ((id = 1)),
  constraint quota_max_bytes_check CHECK ((max_bytes >= 0)),
  constraint quota_pkey PRIMARY KEY (id)
);

create table storage.recent_uploads (
  id bigint generated always as identity not null,
  owner_id text not null,
  uploaded_at timestamp with time zone default now() not null,
  constraint recent_uploads_pkey PRIMARY KEY (id)
);
CREATE INDEX recent_uploads_owner_id_idx ON storage.recent_uploads USING btree (owner_id, uploaded_at);
CREATE INDEX recent_uploads_uploaded_at_idx ON storage.recent_uploads USING btree (uploaded_at);
