-- Returns the target of a lookup: an invite link, or the address of the game server. Null if there
-- is no target, or if the settings hide the count.
create or replace function private.live_lookup_target(source text) returns text
language sql stable set search_path = ''
as $$
  select case source
    when 'discord' then (
      select nullif(settings #>> '{communities,official,link}', '') from public.site_settings
      where settings #>> '{home,members}' is distinct from 'hidden'
    )
    when 'game-server' then (
      select address from public.game_server, public.site_settings
      where settings #>> '{home,players}' is distinct from 'hidden'
    )
  end
$$;

-- Deletes the counts of sources whose target has changed or no longer exists.
create or replace function private.delete_stale_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stale_lookup record;
begin
  for stale_lookup in
    select source from private.live_lookups where target is distinct from private.live_lookup_target(source) for update
  loop
    delete from public.live_counts where source = stale_lookup.source;
    update private.live_lookups
    set target = null, claim = null, due_at = now(), failures = 0, tried_at = null, outcome = null
    where source = stale_lookup.source;
    perform private.notify_caches('live_lookups', false);
  end loop;
  return null;
end
$$;

-- Claims a due source for 30 seconds. Other servers then don't look up this source. Without
-- visitors, only lookups that an administrator requested, and the first lookup of a game server,
-- are due.
create or replace function public.claim_live_lookup(has_visitors boolean)
returns table (source text, target text, claim uuid)
language sql security definer set search_path = ''
as $$
  update private.live_lookups as lookup
  set target = due_lookup.target, claim = gen_random_uuid(), requested_at = null, due_at = now() + interval '30 seconds'
  from (
    select candidate.source, private.live_lookup_target(candidate.source) as target
    from private.live_lookups as candidate
    where private.live_lookup_target(candidate.source) is not null and (
      (candidate.source = 'game-server' and candidate.target is null)
      or candidate.requested_at is not null
      or (has_visitors and candidate.due_at <= now())
    )
    order by candidate.requested_at nulls last, candidate.due_at
    limit 1
    for update skip locked
  ) as due_lookup
  where lookup.source = due_lookup.source
  returning lookup.source, lookup.target, lookup.claim
$$;
grant execute on function public.claim_live_lookup(boolean) to service_role;

-- Stores the result of a lookup. `result` is `counted`, or the reason why there is no count. Only
-- administrators see this reason. Ignores a result that arrives after another server's claim or
-- after the target changed.
create or replace function public.record_live_count(claimed uuid, result text, online integer, capacity integer)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  lookup private.live_lookups;
  delay interval;
begin
  -- The locks keep the target from changing until the count is stored.
  perform from public.game_server for share;
  perform from public.site_settings for share;
  select * into lookup from private.live_lookups as claimed_lookup where claimed_lookup.claim = claimed for update;
  if not found or lookup.target is distinct from private.live_lookup_target(lookup.source) then
    return;
  end if;
  -- Discord's counts are estimates that change slowly. Failures cause a backoff of up to an hour.
  delay := case lookup.source when 'discord' then interval '5 minutes' else interval '1 minute' end;
  if result <> 'counted' then
    delay := least(delay * (2 ^ lookup.failures)::integer, interval '1 hour');
  end if;
  update private.live_lookups as stored set
    claim = null, tried_at = now(), outcome = left(result, 40), due_at = now() + delay,
    failures = case result when 'counted' then 0 else least(stored.failures + 1, 10) end
  where stored.source = lookup.source;
  if result = 'counted' then
    insert into public.live_counts (source, online, capacity) values (lookup.source, online, capacity)
    on conflict (source) do update
      set online = excluded.online, capacity = excluded.capacity, counted_at = now(), is_current = true;
  else
    update public.live_counts as stored set is_current = false
    where stored.source = lookup.source and stored.is_current;
  end if;
end
$$;
grant execute on function public.record_live_count(uuid, text, integer, integer) to service_role;

create or replace function public.request_live_lookup(wanted text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(public.is_admin(), 'Only administrators may refresh the live counts');
  update private.live_lookups set requested_at = now() where source = wanted;
  perform private.notify_caches('live_lookups', false);
end
$$;
grant execute on function public.request_live_lookup(text) to authenticated;

create or replace function public.list_live_lookups()
returns table (source text, is_waiting boolean, tried_at timestamptz, outcome text)
language sql stable security definer set search_path = ''
as $$
  select private.require(public.is_admin(), 'Only administrators may see the status of the live counts');
  select lookup.source,
    private.live_lookup_target(lookup.source) is not null and (
      lookup.requested_at is not null
      or (lookup.source = 'game-server' and lookup.target is null)
      or (lookup.claim is not null and lookup.due_at > now())
    ),
    lookup.tried_at, lookup.outcome
  from private.live_lookups as lookup;
$$;
grant execute on function public.list_live_lookups() to authenticated;
