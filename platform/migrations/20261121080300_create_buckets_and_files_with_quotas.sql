-- Buckets and files under the hosted platform's names; the bytes of the files are in the data folder.
-- Policies in the site's migrations decide who may read or write which file.

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

-- Quotas, so that neither one person nor all together can fill the disk. Files are counted where their row is written. An
-- upload first tries to write an empty row, so that one over quota is refused before its bytes arrive.
create table storage.quota (
  id smallint primary key default 1 check (id = 1),
  files_per_hour integer not null default 100 check (files_per_hour > 0),
  max_bytes bigint not null default 20000000000 check (max_bytes >= 0),
  used_bytes bigint not null default 0
);

-- Includes files that were replaced or removed since: they were work for the server all the same.
create table storage.recent_uploads (
  id bigint generated always as identity primary key,
  owner_id text not null,
  uploaded_at timestamptz not null default now()
);
create index recent_uploads_owner_id_idx on storage.recent_uploads (owner_id, uploaded_at);
create index recent_uploads_uploaded_at_idx on storage.recent_uploads (uploaded_at);

alter table storage.quota enable row level security;
alter table storage.recent_uploads enable row level security;
alter table storage.quota force row level security;
alter table storage.recent_uploads force row level security;
create policy "Only the quota triggers read and write" on storage.quota to supabase_storage_admin using (true) with check (true);
create policy "Only the quota triggers read and write" on storage.recent_uploads to supabase_storage_admin
  using (true) with check (true);
grant select, update (files_per_hour, max_bytes) on storage.quota to service_role;

create function storage.enforce_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  quota storage.quota;
  added constant bigint :=
    coalesce((new.metadata ->> 'size')::bigint, 0) - coalesce((old.metadata ->> 'size')::bigint, 0);
  recent integer;
  minutes integer;
begin
  -- The row's lock makes uploads at the same moment count one after the other.
  update storage.quota set used_bytes = greatest(0, used_bytes + added) returning * into quota;
  if quota.used_bytes > quota.max_bytes and (added > 0 or tg_op = 'INSERT') then
    raise exception 'The site has no room left for this file. Please delete files that are not needed any more.'
      using errcode = 'SF002';
  end if;
  if tg_op = 'DELETE' or new.owner_id is null or new.version is not distinct from old.version then
    return null;
  end if;

  delete from storage.recent_uploads where uploaded_at <= now() - interval '1 hour';
  insert into storage.recent_uploads (owner_id) values (new.owner_id);
  select count(*), ceil(extract(epoch from min(uploaded_at) + interval '1 hour' - now()) / 60)
    into recent, minutes from storage.recent_uploads where owner_id = new.owner_id;
  if recent > quota.files_per_hour then
    raise exception 'You have uploaded % files within an hour. Please try again in % %.',
      quota.files_per_hour, minutes, case minutes when 1 then 'minute' else 'minutes' end
      using errcode = 'SF001', detail = (minutes * 60)::text;
  end if;
  return null;
end
$$;
revoke execute on function storage.enforce_quota() from public;
create trigger enforce_quota after insert or delete or update of version, metadata on storage.objects
  for each row execute function storage.enforce_quota();

create function storage.reset_used_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update storage.quota set used_bytes = 0;
  return null;
end
$$;
revoke execute on function storage.reset_used_bytes() from public;
create trigger reset_used_bytes after truncate on storage.objects
  for each statement execute function storage.reset_used_bytes();

insert into storage.quota default values;

reset role;
