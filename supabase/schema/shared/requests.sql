-- Returns the IP address of a request. The embedded backend sets `x-forwarded-for` itself and
-- doesn't pass on `cf-connecting-ip`. On a hosted project, Cloudflare overwrites
-- `cf-connecting-ip`, but clients can forge `x-forwarded-for`.
create or replace function private.request_address(headers jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select substring(
    coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))
    from '^\s*([0-9A-Fa-f:.]{2,45})\s*$'
  )
$$;

-- True if a signed-in user writes the row. False for a restore, a revert, an import and the secret
-- key. Articles then keep their dates and aren't posted to Discord.
create or replace function private.is_user_write() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(auth.role(), '') = 'authenticated'
    and current_setting('stationhouse.restoring', true) is distinct from 'true'
    and current_setting('stationhouse.reverting', true) is distinct from 'true'
    and current_setting('stationhouse.importing', true) is distinct from 'true'
$$;

-- Raises an error unless `is_met` is true.
create or replace function private.require(is_met boolean, message text, code text default '42501') returns void
language plpgsql stable set search_path = ''
as $$
begin
  if is_met is not true then
    raise exception using message = message, errcode = code;
  end if;
end
$$;
grant execute on function private.require(boolean, text, text) to authenticated, service_role;
