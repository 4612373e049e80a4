set local role supabase_storage_admin;

-- ## from 20261122150000_keep_bytes_of_removed_files_that_may_come_back.sql
-- A file that comes back is no new upload: the hour's limit doesn't count it.
create or replace function storage.enforce_quota() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
  if tg_op = 'DELETE' or new.owner_id is null or new.version is not distinct from old.version
    or exists (select from storage.kept_versions where version = new.version) then
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

-- ## from 20261121080300_create_buckets_and_files_with_quotas.sql
-- ## PATCHED in 20270124000200_find_activity_by_parts_of_names_in_an_index.sql
create or replace function storage.extension(name text) returns text
language sql immutable
as $$
-- ## DEPARSED
  select "substring"(storage.filename(name), '\.([^.]+)$'::text)
$$;

-- ## from 20261121080300_create_buckets_and_files_with_quotas.sql
create or replace function storage.filename(name text) returns text
language sql immutable
as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

-- ## from 20261121080300_create_buckets_and_files_with_quotas.sql
create or replace function storage.foldername(name text) returns text[]
language sql immutable
as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

-- ## from 20261122170000_tell_removals_of_files_from_uploads.sql ## PATCHED in
-- 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql Whoever caches pages may show an old one while
-- the database is away, unless something that it shows is gone: a file that was deleted, moved or replaced. Then a
-- second notice follows, `removal <table>`, also on what else the transaction changes.
create or replace function storage.notify_change() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    perform set_config('stationhouse.has_removed', 'true', true);
  end if;
  perform pg_notify('stationhouse_changes', 'storage.' || tg_table_name);
  if current_setting('stationhouse.has_removed', true) = 'true' then
    perform pg_notify('stationhouse_changes', 'removal storage.' || tg_table_name);
  end if;
  return null;
end
$$;

-- ## from 20261121080300_create_buckets_and_files_with_quotas.sql
create or replace function storage.reset_used_bytes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update storage.quota set used_bytes = 0;
  return null;
end
$$;
revoke execute on function storage.reset_used_bytes() from public;
