-- Seconds until the next scheduled article is public, so that kept pages end in time; null where none is. Visitors ask as a
-- server in front of a hosted project does, with the site's public key, and are told no more than 90 seconds ahead.
create function public.seconds_until_publication() returns double precision
language sql stable security definer set search_path = '' as $$
  select extract(epoch from min(published_at) - now())::double precision
  from public.articles
  where state = 'scheduled' and published_at > now()
    and (auth.role() = 'service_role' or published_at <= now() + interval '90 seconds')
$$;
revoke execute on function public.seconds_until_publication() from public, anon, authenticated, service_role;
grant execute on function public.seconds_until_publication() to anon, authenticated, service_role;

notify pgrst, 'reload schema';
