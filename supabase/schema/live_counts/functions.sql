-- ## from 20261201000000_count_who_is_online_without_keeping_who_it_is.sql
-- Counts of what is not asked any more are forgotten at once.
create or replace function private.forget_live_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
begin
  for changed in
    select source from private.live_look_ups where target is distinct from private.live_target(source) for update
  loop
    delete from public.live_counts where source = changed.source;
    update private.live_look_ups
    set target = null, claim = null, due_at = now(), failures = 0, tried_at = null, outcome = null
    where source = changed.source;
    perform private.notify_caches('live_look_ups', false);
  end loop;
  return null;
end
$$;

-- ## from 20261201000000_count_who_is_online_without_keeping_who_it_is.sql
-- Discord's counts are estimates that change slowly.
create or replace function private.live_interval(wanted text) returns interval
language sql immutable parallel safe set search_path = ''
as $$
  select case wanted when 'discord' then interval '5 minutes' else interval '1 minute' end
$$;

-- ## from 20261201000000_count_who_is_online_without_keeping_who_it_is.sql
-- What to ask for a source; null where there is nothing to ask, or the settings hide the count. The sample's invite link is in no
-- settings, so nobody asks Discord about it.
create or replace function private.live_target(wanted text) returns text
language sql stable set search_path = ''
as $$
  select case wanted
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

-- ## from 20261201000000_count_who_is_online_without_keeping_who_it_is.sql
-- Takes a source whose time has come, for the server that asks it then; no other takes it before it has answered or half a minute
-- has passed. Without visitors only what an administrator waits for is taken.
create or replace function public.claim_live_look_up(has_visitors boolean) returns TABLE(source text, target text, claim uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    update private.live_look_ups as look_up
    set target = due.target, claim = gen_random_uuid(), requested_at = null, due_at = now() + interval '30 seconds'
    from (
      select waiting.source, private.live_target(waiting.source) as target
      from private.live_look_ups as waiting
      where private.live_target(waiting.source) is not null and (
        waiting.source = 'game-server' and waiting.target is null
          or waiting.requested_at is not null
          or has_visitors and waiting.due_at <= now()
      )
      order by waiting.requested_at nulls last, waiting.due_at
      limit 1
      for update skip locked
    ) as due
    where look_up.source = due.source
    returning look_up.source, look_up.target, look_up.claim;
end
$$;

-- ## from 20261201000000_count_who_is_online_without_keeping_who_it_is.sql
create or replace function public.list_live_look_ups() returns TABLE(source text, is_waiting boolean, tried_at timestamp with time zone, outcome text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see how the counts are looked up';
  end if;
  return query
    select source,
      private.live_target(source) is not null and (
        requested_at is not null or source = 'game-server' and target is null or claim is not null and due_at > now()
      ),
      tried_at, outcome
    from private.live_look_ups;
end
$$;
grant execute on function public.list_live_look_ups() to authenticated;
revoke execute on function public.list_live_look_ups() from service_role;

-- ## from 20261201000000_count_who_is_online_without_keeping_who_it_is.sql
-- Stores what a look-up came to: `counted`, or a word for why there is no count, which stays with the administrators. What failed is
-- asked ever less often, down to once an hour. Says nothing about a server that is not asked any more.
create or replace function public.record_live_count(claimed uuid, result text, online integer, places integer) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  look_up private.live_look_ups;
begin
  -- Held until the count is stored: what is asked can't change meanwhile.
  perform from public.game_server for share;
  perform from public.site_settings for share;
  select * into look_up from private.live_look_ups as asked where asked.claim = claimed for update;
  if not found or look_up.target is distinct from private.live_target(look_up.source) then
    return;
  end if;
  update private.live_look_ups as asked set
    claim = null, tried_at = now(), outcome = left(result, 40),
    failures = case result when 'counted' then 0 else least(asked.failures + 1, 10) end,
    due_at = now() + case result
      when 'counted' then private.live_interval(asked.source)
      else least(private.live_interval(asked.source) * (2 ^ asked.failures)::integer, interval '1 hour')
    end
  where asked.source = look_up.source;
  if result = 'counted' then
    insert into public.live_counts as last (source, online, places) values (look_up.source, online, places)
    on conflict (source) do update
      set online = excluded.online, places = excluded.places, counted_at = now(), answers = true;
  else
    update public.live_counts as last set answers = false where last.source = look_up.source and last.answers;
  end if;
end
$$;

-- ## from 20261201000000_count_who_is_online_without_keeping_who_it_is.sql
-- Asks for a look-up now; `list_live_look_ups` then says what came of it.
create or replace function public.request_live_look_up(wanted text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may have the counts looked up';
  end if;
  update private.live_look_ups set requested_at = now() where source = wanted;
  perform private.notify_caches('live_look_ups', false);
end
$$;
grant execute on function public.request_live_look_up(text) to authenticated;
revoke execute on function public.request_live_look_up(text) from service_role;
