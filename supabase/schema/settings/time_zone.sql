-- Returns the calendar day of a moment in the department's time zone. The default must match
-- `content/site-defaults.ts`.
create or replace function private.site_day(moment timestamptz) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (moment at time zone coalesce(
    (select nullif(settings ->> 'timeZone', '') from public.site_settings where id = 1), 'America/New_York'
  ))::date;
exception
  when invalid_parameter_value then
    return (moment at time zone 'UTC')::date;
end
$$;
