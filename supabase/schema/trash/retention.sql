-- Returns the time before which entries have expired: 30 days ago, or earlier after a downtime.
-- Nobody can list or restore expired entries, and the next sweep deletes them.
create or replace function private.trash_cutoff() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select now() - interval '30 days' - private.downtime_extension('-infinity')
$$;

-- Returns how much longer an entry stays in the trash because of a downtime. Entries from before
-- the end of a downtime stay longer by its duration. Returns zero if the downtime ended over 30
-- days ago.
create or replace function private.downtime_extension(removed_at timestamptz) returns interval
language sql stable security definer set search_path = ''
as $$
  select case when removed_at < ended_at and now() < ended_at + interval '30 days' then duration else interval '0' end
  from private.downtime
$$;

-- Records that the server is running. A gap of more than a day between two calls counts as
-- downtime. Tolerates clocks that were set back or were years ahead.
create or replace function private.record_heartbeat() returns void
language sql security definer set search_path = ''
as $$
  update private.downtime set
    seen_at = now(),
    duration = case
      when now() - seen_at <= interval '1 day' then duration
      -- Two downtimes within 30 days add up.
      when now() < ended_at + interval '30 days' then least(duration + now() - seen_at, interval '10 years')
      else least(now() - seen_at, interval '10 years')
    end,
    ended_at = case when now() - seen_at <= interval '1 day' then least(ended_at, now()) else now() end
$$;

-- Deletes expired entries. With the embedded backend, also deletes the entries of the oldest files
-- beyond the storage quota. Each statement deletes at most `batch` entries. Returns the number of
-- deleted entries. Call this function again until it returns 0.
create or replace function public.sweep_trash(batch integer default 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  is_embedded constant boolean := to_regclass('storage.quota') is not null;
  file_count integer;
  entry_count integer;
begin
  -- With the embedded backend, the server calls this function every hour.
  if is_embedded then
    perform private.record_heartbeat();
  end if;
  delete from public.trash where id in (
    select expired.id from public.trash as expired where expired.removed_at < private.trash_cutoff() limit batch
  );
  get diagnostics entry_count = row_count;
  if is_embedded then
    delete from public.trash where id in (
      select stored_files.id
      from (
        select file.id,
          sum(coalesce((file.content #>> '{metadata,size}')::bigint, 0)) over (order by file.id desc) as bytes
        from public.trash as file
        where file.table_name = 'objects' and (file.kind = 'deleted' or file.after ? 'version')
      ) as stored_files
      where stored_files.bytes > (select max_bytes from storage.quota)
      limit batch
    );
    get diagnostics file_count = row_count;
    entry_count := entry_count + file_count;
  end if;
  return entry_count;
end
$$;
grant execute on function public.sweep_trash(integer) to service_role;

-- True if the activity log of the last 30 days mentions a row.
create or replace function private.was_changed_recently(entry_kind text, target_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.activity as entry
    where entry.kind = entry_kind and entry.subject_id = target_id::text
      and entry.occurred_at >= now() - interval '30 days'
  )
$$;
