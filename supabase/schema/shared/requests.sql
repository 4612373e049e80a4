-- The address that a request came from. The embedded backend sets the headers itself. On the hosted platform the
-- network in front of it overwrites `cf-connecting-ip`, while a caller can put anything into the other.
create or replace function private.request_address(headers jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select substring(
    coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))
    from '^\s*([0-9A-Fa-f:.]{2,45})\s*$'
  )
$$;

-- False while rows are restored, taken back or imported: articles then keep their dates and aren't posted to Discord.
create or replace function private.is_written_by_person() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(auth.role(), '') = 'authenticated'
    and current_setting('stationhouse.restoring', true) is distinct from 'true'
    and current_setting('stationhouse.taking_back', true) is distinct from 'true'
    and current_setting('stationhouse.importing', true) is distinct from 'true'
$$;
