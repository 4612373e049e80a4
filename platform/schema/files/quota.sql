set local role supabase_storage_admin;

-- True if the caller has an hourly upload limit. The site's function
-- `private.has_hourly_upload_limit` decides by role. Without that function, all callers have the
-- limit.
create or replace function storage.has_hourly_limit() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if to_regnamespace('private') is null or to_regprocedure('private.has_hourly_upload_limit()') is null then
    return true;
  end if;
  return private.has_hourly_upload_limit();
end
$$;

-- Counts an upload and rejects it if there were too many within an hour.
create or replace function storage.count_upload(uploader text, files_per_hour integer) returns void
language plpgsql set search_path = ''
as $$
declare
  upload_count integer;
  wait_minutes integer;
begin
  delete from storage.recent_uploads where uploaded_at <= now() - interval '1 hour';
  insert into storage.recent_uploads (owner_id) values (uploader);
  select count(*), ceil(extract(epoch from min(uploaded_at) + interval '1 hour' - now()) / 60)
  into upload_count, wait_minutes
  from storage.recent_uploads where owner_id = uploader;
  if upload_count > files_per_hour then
    raise exception 'You have uploaded % files within an hour. Please try again in % %.',
      files_per_hour, wait_minutes, case wait_minutes when 1 then 'minute' else 'minutes' end
      using errcode = 'SF001', detail = (wait_minutes * 60)::text;
  end if;
end
$$;

-- Updates the used bytes when the row of a file is added, changed or deleted. Also counts uploads.
-- A file restored from the trash doesn't count as an upload.
create or replace function storage.enforce_quota() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  quota storage.quota;
  added_bytes constant bigint :=
    coalesce((new.metadata ->> 'size')::bigint, 0) - coalesce((old.metadata ->> 'size')::bigint, 0);
begin
  -- The row lock serializes concurrent uploads.
  update storage.quota set used_bytes = greatest(0, used_bytes + added_bytes) returning * into quota;
  if quota.used_bytes > quota.max_bytes and (added_bytes > 0 or tg_op = 'INSERT') then
    raise exception 'There is not enough storage left for this file. Delete files that you no longer need.'
      using errcode = 'SF002';
  end if;
  if tg_op = 'DELETE' or new.owner_id is null or new.version is not distinct from old.version
    or exists (select from storage.kept_versions where version = new.version) then
    return null;
  end if;

  if storage.has_hourly_limit() then
    perform storage.count_upload(new.owner_id, quota.files_per_hour);
  end if;
  return null;
end
$$;

create or replace function storage.reset_used_bytes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update storage.quota set used_bytes = 0;
  return null;
end
$$;

revoke execute on function
  storage.has_hourly_limit(), storage.count_upload(text, integer), storage.enforce_quota(), storage.reset_used_bytes()
from public;
