-- ## from 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql
create or replace function private.is_running(starts_at timestamp with time zone, ends_at timestamp with time zone) returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(starts_at <= now(), false) and coalesce(ends_at > now(), true)
$$;
grant execute on function private.is_running(timestamp with time zone, timestamp with time zone) to anon, authenticated;
