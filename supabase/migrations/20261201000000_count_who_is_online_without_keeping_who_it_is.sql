-- The home page says how many people are online on the department's Discord and on its game server. A job of the server asks them
-- and stores the counts, so that no visitor waits for an answer and one copy of the server suffices. Numbers alone: there is no
-- column for a name.

-- Where the players are. The server asks this address by itself, so only administrators name it, and nobody else reads it: it may
-- lead into the network of the server.
create table public.game_server (
  id smallint primary key default 1 constraint game_server_one_row check (id = 1),
  address text constraint game_server_address_form check (
    octet_length(address) <= 300 and address ~ '^https?://[^[:cntrl:][:space:]/?#@\\]+(/[^[:cntrl:][:space:]?#\\]*)?$'
  )
);
insert into public.game_server default values;

alter table public.game_server enable row level security;
alter table public.game_server force row level security;
create policy "Administrators see the game server" on public.game_server
  for select to authenticated using ((select public.is_admin()));
create policy "Administrators change the game server" on public.game_server
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
revoke all on public.game_server from public, anon, authenticated, service_role;
grant select, update (address) on public.game_server to authenticated;
grant select, update on public.game_server to service_role;

do $$
declare
  timing record;
begin
  for timing in
    select * from (values
      ('insert', 'referencing new table as new_rows'),
      ('update', 'referencing old table as old_rows new table as new_rows'),
      ('delete', 'referencing old table as old_rows'),
      ('truncate', '')
    ) as given (event, tables)
  loop
    execute format(
      'create trigger record_activity_%1$s after %1$s on public.game_server %2$s
       for each statement execute function private.record_activity(''game-server'', ''id'', '''', ''{id}'', ''{}'')',
      timing.event, timing.tables
    );
  end loop;
end
$$;

-- The last good count of each source, with its time. A source without a row has never been counted.
create table public.live_counts (
  source text primary key constraint live_counts_source_known check (source in ('discord', 'game-server')),
  online integer not null constraint live_counts_online_range check (online between 0 and 100000000),
  -- Members of the Discord, or players that the game server takes.
  places integer constraint live_counts_places_range check (places between 0 and 100000000),
  counted_at timestamptz not null default now(),
  -- False: it was asked again since, and has not answered.
  answers boolean not null default true
);

alter table public.live_counts enable row level security;
alter table public.live_counts force row level security;
create policy "Everybody reads the counts" on public.live_counts for select to anon, authenticated using (true);
revoke all on public.live_counts from public, anon, authenticated, service_role;
grant select on public.live_counts to anon, authenticated, service_role;

-- Another count removes nothing that visitors saw; one of a server that is not the department's any more is gone for good.
create trigger notify_change after insert or update on public.live_counts
  for each statement execute function public.notify_change();
create trigger notify_change_by_delete after delete on public.live_counts referencing old table as old_rows
  for each statement execute function private.notify_removal();
create trigger notify_change_by_truncate after truncate on public.live_counts
  for each statement execute function private.notify_removal();

-- When each source is asked next, and what came of the last time.
create table private.live_look_ups (
  source text primary key,
  -- What is asked: an invite link, or the address of the game server.
  target text,
  due_at timestamptz not null default now(),
  -- Known to the one server that asks at the moment.
  claim uuid,
  failures integer not null default 0,
  requested_at timestamptz,
  tried_at timestamptz,
  outcome text
);
insert into private.live_look_ups (source) values ('discord'), ('game-server');
alter table private.live_look_ups enable row level security;
alter table private.live_look_ups force row level security;
create policy "Only triggers and functions read and write" on private.live_look_ups to postgres
  using (true) with check (true);
revoke all on private.live_look_ups from public, anon, authenticated, service_role;

-- What to ask for a source; null where there is nothing to ask, or the settings hide the count. The sample's invite link is in no
-- settings, so nobody asks Discord about it.
create function private.live_target(wanted text) returns text
language sql stable set search_path = ''
return case wanted
  when 'discord' then (
    select nullif(settings #>> '{communities,official,link}', '') from public.site_settings
    where settings #>> '{home,members}' is distinct from 'hidden'
  )
  when 'game-server' then (
    select address from public.game_server, public.site_settings
    where settings #>> '{home,players}' is distinct from 'hidden'
  )
end;

-- Discord's counts are estimates that change slowly.
create function private.live_interval(wanted text) returns interval
language sql immutable parallel safe set search_path = ''
return case wanted when 'discord' then interval '5 minutes' else interval '1 minute' end;

-- Counts of what is not asked any more are forgotten at once.
create function private.forget_live_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
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
create trigger forget_live_counts after update on public.game_server
  for each statement execute function private.forget_live_counts();
create trigger forget_live_counts after update on public.site_settings
  for each statement execute function private.forget_live_counts();

-- Takes a source whose time has come, for the server that asks it then; no other takes it before it has answered or half a minute
-- has passed. Without visitors only what an administrator waits for is taken.
create function public.claim_live_look_up(has_visitors boolean)
returns table (source text, target text, claim uuid)
language plpgsql security definer set search_path = '' as $$
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

-- Stores what a look-up came to: `counted`, or a word for why there is no count, which stays with the administrators. What failed is
-- asked ever less often, down to once an hour. Says nothing about a server that is not asked any more.
create function public.record_live_count(claimed uuid, result text, online integer, places integer) returns void
language plpgsql security definer set search_path = '' as $$
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

-- Asks for a look-up now; `list_live_look_ups` then says what came of it.
create function public.request_live_look_up(wanted text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may have the counts looked up';
  end if;
  update private.live_look_ups set requested_at = now() where source = wanted;
  perform private.notify_caches('live_look_ups', false);
end
$$;

create function public.list_live_look_ups()
returns table (source text, is_waiting boolean, tried_at timestamptz, outcome text)
language plpgsql stable security definer set search_path = '' as $$
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

revoke execute on function
  private.live_target(text), private.live_interval(text), private.forget_live_counts(),
  public.claim_live_look_up(boolean), public.record_live_count(uuid, text, integer, integer),
  public.request_live_look_up(text), public.list_live_look_ups()
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_live_look_up(boolean), public.record_live_count(uuid, text, integer, integer)
to service_role;
grant execute on function public.request_live_look_up(text), public.list_live_look_ups() to authenticated;

notify pgrst, 'reload schema';
