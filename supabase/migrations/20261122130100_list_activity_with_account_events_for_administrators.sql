-- The kind of an event in the log that the service of accounts writes itself; null for what happens by itself all the time.
-- `attempts` are what was refused: strangers can cause any number of them.
create function private.account_event_kind(action text) returns text
language sql immutable parallel safe set search_path = ''
return case
  when action = 'token_refreshed' then null
  when action in ('login', 'logout') then 'sessions'
  when action in (
    'login_failed', 'one_time_token_refused', 'password_refused', 'rate_limit_reached', 'token_revoked',
    'user_repeated_signup', 'user_recovery_requested', 'verification_attempted'
  ) then 'attempts'
  else 'accounts'
end;

-- The activity and the events of accounts as one list, newest first, without `attempts` unless they are asked for. What one
-- transaction changed is one row with a count, unless `only_action`, a search or `every` asks for each. `search` is looked
-- for in names and addresses; pages count from 1, a page beyond the last gives the last, and no list is longer than 5,000
-- rows.
create function public.list_activity(
  only_kind text default null, only_person uuid default null, only_action uuid default null, search text default '',
  since timestamptz default null, until timestamptz default null, every boolean default false,
  page integer default 1, page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  longest constant integer := 5000;
  sought constant text := lower(btrim(coalesce(search, '')));
  person constant text := only_person::text;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 500);
  is_each constant boolean := coalesce(every, false) or only_action is not null or sought <> '';
  earliest constant timestamptz := greatest(since, now() - interval '400 days');
  latest constant timestamptz := coalesce(until, 'infinity');
  address_since constant timestamptz := now() - interval '90 days';
  ids text[];
  total integer;
  shown_page integer;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see the activity';
  end if;

  ids := array(
    select found.source || found.id
    from (
      (
        select 'a' as source, entry.id::text as id, entry.occurred_at as at, entry.id as tie
        from public.activity as entry
        where entry.occurred_at >= earliest and entry.occurred_at < latest
          and (is_each or entry.number = 1)
          and (only_kind is null or entry.kind = only_kind)
          and (only_action is null or entry.action_id = only_action)
          and (person is null or entry.actor_id = only_person or entry.subject_id = person)
          and (
            sought = '' or strpos(lower(entry.subject), sought) > 0 or strpos(lower(entry.actor_name), sought) > 0
            or entry.subject_id = sought or (entry.ip = sought and entry.occurred_at >= address_since)
          )
        order by entry.occurred_at desc, entry.id desc
        limit longest + 1
      )
      union all
      (
        select 'e', event.id::text, event.created_at, 0
        from auth.audit_log_entries as event
        where only_action is null
          and event.created_at >= earliest and event.created_at < latest
          and private.account_event_kind(event.payload ->> 'action') = any (
            case when only_kind is null then array['accounts', 'sessions'] else array[only_kind] end
          )
          and (
            person is null or event.payload ->> 'actor_id' = person
            or event.payload -> 'traits' ->> 'user_id' = person
          )
          and (
            sought = '' or strpos(lower(event.payload ->> 'actor_username'), sought) > 0
            or strpos(lower(event.payload -> 'traits' ->> 'user_email'), sought) > 0
            or (event.ip_address = sought and event.created_at >= address_since)
          )
          -- Told by `record_account_action` with the person who asked.
          and not (event.payload ->> 'actor_username' = 'service_role' and exists (
            select from public.activity as told
            where told.kind = 'accounts' and told.subject_id = event.payload -> 'traits' ->> 'user_id'
              and told.occurred_at between event.created_at - interval '1 minute' and event.created_at + interval '1 minute'
              and told.verb = case event.payload ->> 'action'
                when 'user_signedup' then 'user_invited' else event.payload ->> 'action'
              end
          ))
        order by event.created_at desc
        limit longest + 1
      )
    ) as found
    order by found.at desc, found.tie desc, found.id
    limit longest + 1
  );
  total := least(cardinality(ids), longest);
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(1, ceil(total::numeric / size)::integer));

  return jsonb_build_object(
    'total', total,
    'is_cut', cardinality(ids) > longest,
    'page', shown_page,
    'entries', coalesce((
      select jsonb_agg(coalesce(
        (
          select jsonb_build_object(
            'action_id', entry.action_id, 'occurred_at', entry.occurred_at, 'kind', entry.kind, 'verb', entry.verb,
            'subject_id', entry.subject_id, 'subject', entry.subject, 'actor_id', entry.actor_id,
            'actor_name', entry.actor_name, 'via', entry.via,
            'ip', case when entry.occurred_at >= address_since then entry.ip end,
            'before', entry.before, 'after', entry.after, 'shortened', entry.shortened, 'hidden', entry.hidden,
            'count', (
              select count(*) from public.activity as same
              where same.action_id = entry.action_id and same.kind = entry.kind
            )
          )
          from public.activity as entry where wanted.id like 'a%' and entry.id = substr(wanted.id, 2)::bigint
        ),
        (
          select jsonb_build_object(
            'action_id', null, 'occurred_at', event.created_at,
            'kind', private.account_event_kind(event.payload ->> 'action'), 'verb', event.payload ->> 'action',
            'subject_id', event.payload -> 'traits' ->> 'user_id',
            'subject', coalesce(
              event.payload -> 'traits' ->> 'user_email',
              (select users.email from auth.users where users.id::text = event.payload -> 'traits' ->> 'user_id')
            ),
            'actor_id', nullif(event.payload ->> 'actor_id', '00000000-0000-0000-0000-000000000000'),
            'actor_name', nullif(event.payload ->> 'actor_username', 'service_role'), 'via', 'accounts',
            'ip', case when event.created_at >= address_since then nullif(event.ip_address, '') end,
            'before', '{}'::jsonb,
            'after', coalesce(event.payload -> 'traits', '{}')::jsonb - '{user_id,user_email,factor_id,session_id,provider}'::text[],
            'shortened', '{}'::text[], 'hidden', '{}'::text[], 'count', 1
          )
          from auth.audit_log_entries as event where wanted.id like 'e%' and event.id = substr(wanted.id, 2)::uuid
        )
      ) order by wanted.place)
      from unnest(ids[(shown_page - 1) * size + 1 : least(shown_page * size, total)]) with ordinality as wanted (id, place)
    ), '[]')
  );
end
$$;

-- Entries stay for 400 days and the addresses in them for 90; the answer is how many were removed or changed, at most
-- `batch` of each kind, so whoever calls it calls again until it is 0. The server calls it every hour; on a hosted project
-- the job below does.
create function public.sweep_activity(batch integer default 5000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
  swept integer := 0;
begin
  delete from public.activity where id in (
    select old.id from public.activity as old where old.occurred_at < now() - interval '400 days' limit batch
  );
  get diagnostics counted = row_count;
  swept := swept + counted;
  update public.activity set ip = null where id in (
    select old.id from public.activity as old
    where old.occurred_at < now() - interval '90 days' and old.ip is not null limit batch
  );
  get diagnostics counted = row_count;
  swept := swept + counted;
  delete from auth.audit_log_entries where id in (
    select old.id from auth.audit_log_entries as old where old.created_at < now() - interval '400 days' limit batch
  );
  get diagnostics counted = row_count;
  swept := swept + counted;
  update auth.audit_log_entries set ip_address = '' where id in (
    select old.id from auth.audit_log_entries as old
    where old.created_at < now() - interval '90 days' and old.ip_address <> '' limit batch
  );
  get diagnostics counted = row_count;
  return swept + counted;
end
$$;

revoke execute on function
  public.list_activity(text, uuid, uuid, text, timestamptz, timestamptz, boolean, integer, integer),
  public.sweep_activity(integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.list_activity(text, uuid, uuid, text, timestamptz, timestamptz, boolean, integer, integer)
to authenticated;
grant execute on function public.sweep_activity(integer) to service_role;

-- A hosted project has jobs once its owner has switched on the extension. Without them nothing is removed, but
-- `list_activity` shows neither older entries nor older addresses.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('sweep activity', '17 * * * *', 'select public.sweep_activity()');
  end if;
end
$$;
