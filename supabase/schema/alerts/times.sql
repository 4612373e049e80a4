create or replace function private.is_alert_active(starts_at timestamptz, ends_at timestamptz) returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(starts_at <= now(), false) and coalesce(ends_at > now(), true)
$$;
grant execute on function private.is_alert_active(timestamptz, timestamptz) to anon, authenticated;

-- Returns the seconds until the next alert starts or ends; null if there is none. Cached pages
-- expire at that time. Without the secret key, looks only 90 seconds ahead, because future alerts
-- aren't public.
create or replace function public.seconds_until_alert() returns double precision
language sql stable security definer set search_path = ''
as $$
  select extract(epoch from min(moment) - now())::double precision
  from public.alerts
    cross join lateral (values (starts_at), (case when starts_at is not null then ends_at end)) as times (moment)
  where moment > now() and (auth.role() = 'service_role' or moment <= now() + interval '90 seconds')
$$;
grant execute on function public.seconds_until_alert() to anon, authenticated, service_role;
