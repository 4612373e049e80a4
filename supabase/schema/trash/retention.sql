-- Returns the moment before which entries have expired. Expired entries are neither listed nor
-- restored, and the next sweep deletes them.
create or replace function private.trash_expiry() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select now() - interval '30 days' - private.absence_extension('-infinity')
$$;

-- Returns how much longer an entry stays because the server was off. Entries from before such an
-- absence stay until 30 days after its end.
create or replace function private.absence_extension(removed_at timestamptz) returns interval
language sql stable security definer set search_path = ''
as $$
  select case when removed_at < ended_at and now() < ended_at + interval '30 days' then lasted else interval '0' end
  from private.absence
$$;

-- Records that a server is running. A gap of more than a day counts as an absence. Tolerates clocks
-- that were set back or were years ahead.
create or replace function private.record_absence() returns void
language sql security definer set search_path = ''
as $$
  update private.absence set
    seen_at = now(),
    lasted = case
      when now() - seen_at <= interval '1 day' then lasted
      -- Two absences within 30 days add up.
      when now() < ended_at + interval '30 days' then least(lasted + now() - seen_at, interval '10 years')
      else least(now() - seen_at, interval '10 years')
    end,
    ended_at = case when now() - seen_at <= interval '1 day' then least(ended_at, now()) else now() end
$$;

-- Deletes expired entries. With the embedded backend, also deletes the oldest files beyond the
-- storage quota. Deletes at most `batch` entries and `batch` files, and returns their number. Call
-- it again until it returns 0.
create or replace function public.sweep_trash(batch integer default 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  is_embedded constant boolean := to_regclass('storage.quota') is not null;
  counted integer;
  swept integer;
begin
  -- Only the server of the embedded backend calls this every hour.
  if is_embedded then
    perform private.record_absence();
  end if;
  delete from public.trash where id in (
    select old.id from public.trash as old where old.removed_at < private.trash_expiry() limit batch
  );
  get diagnostics swept = row_count;
  if is_embedded then
    delete from public.trash where id in (
      select stored.id
      from (
        select file.id,
          sum(coalesce((file.content #>> '{metadata,size}')::bigint, 0)) over (order by file.id desc) as bytes
        from public.trash as file
        where file.table_name = 'objects' and (file.kind = 'deleted' or file.after ? 'version')
      ) as stored
      where stored.bytes > (select max_bytes from storage.quota)
      limit batch
    );
    get diagnostics counted = row_count;
    swept := swept + counted;
  end if;
  return swept;
end
$$;

-- True if the activity of the last 30 days mentions a row.
create or replace function private.was_changed_recently(of_kind text, of_row uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.activity as entry
    where entry.kind = of_kind and entry.subject_id = of_row::text and entry.occurred_at >= now() - interval '30 days'
  )
$$;

-- Returns a page of the trash for a backup, oldest first, after the entry `last_id`. Leaves out
-- files, because their bytes can't be read while they are in the trash.
create or replace function public.export_trash(last_id bigint default 0, page_size integer default 100)
returns setof public.trash
language sql stable security definer set search_path = ''
as $$
  select * from public.trash
  where id > coalesce(last_id, 0) and table_name <> 'objects'
  order by id limit least(greatest(page_size, 1), 1000)
$$;
