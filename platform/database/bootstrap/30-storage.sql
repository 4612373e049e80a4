-- Buckets and the keys of files, with the hosted platform's names; the files' bytes are elsewhere.
-- Who may read or write which object is decided by the policies of the site's migrations.

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

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.buckets force row level security;
alter table storage.objects force row level security;

grant all on storage.buckets, storage.objects to service_role;
grant select on storage.buckets to anon, authenticated;
grant select on storage.objects to anon;
grant select, insert, update, delete on storage.objects to authenticated;

create function storage.foldername(name text) returns text[] language sql immutable
  return (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1];

create function storage.filename(name text) returns text language sql immutable
  return (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)];

create function storage.extension(name text) returns text language sql immutable
  return substring(storage.filename(name) from '\.([^.]+)$');

create function storage.notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('stationhouse_changes', 'storage.' || tg_table_name);
  return null;
end
$$;
create trigger notify_change after insert or update or delete or truncate on storage.objects
  for each statement execute function storage.notify_change();
create trigger notify_change after insert or update or delete or truncate on storage.buckets
  for each statement execute function storage.notify_change();

reset role;
