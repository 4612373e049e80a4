-- ## from 20261122130100_list_activity_with_account_events_for_administrators.sql
-- The kind of an event in the log that the service of accounts writes itself; null for what happens by itself all the time.
-- `attempts` are what was refused: strangers can cause any number of them.
create or replace function private.account_event_kind(action text) returns text
language sql immutable parallel safe
as $$
  select case
  when action = 'token_refreshed' then null
  when action in ('login', 'logout') then 'sessions'
  when action in (
    'login_failed', 'one_time_token_refused', 'password_refused', 'rate_limit_reached', 'token_revoked',
    'user_repeated_signup', 'user_recovery_requested', 'verification_attempted'
  ) then 'attempts'
  else 'accounts'
end
$$;

-- ## from 20261209000200_name_search_words_in_the_activity_by_the_first_of_them.sql
-- ## PATCHED in 20261225000000_keep_pictures_of_own_pages_when_their_uploads_are_taken_back.sql, 20261226000000_let_city_packs_bring_own_pages.sql, 20261228000000_apply_packs_one_at_a_time_to_what_was_looked_at.sql
create or replace function private.activity_subject(table_name text, content jsonb) returns text
language sql stable set search_path = ''
as $$
-- ## DEPARSED
  select CASE table_name WHEN 'search_synonyms'::text THEN (content #>> '{asked,0}'::text[]) ELSE private.name_of_row(table_name, content) END
$$;

-- ## from 20261124200100_tell_rows_that_came_back_from_new_ones.sql
-- ## PATCHED in 20261220000000_let_editors_make_pages_of_their_own.sql, 20261226000000_let_city_packs_bring_own_pages.sql
-- As before, but for that verb.
create or replace function private.begin_activity(kind text, verb text) returns public.activity
language plpgsql security definer set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  entry public.activity;
begin
  entry.action_id := nullif(current_setting('stationhouse.action', true), '');
  if entry.action_id is null then
    entry.action_id := gen_random_uuid();
    perform set_config('stationhouse.action', entry.action_id::text, true);
  end if;
  entry.kind := kind;
  entry.verb := case
    when verb = 'created' and current_setting('stationhouse.restoring', true) = 'true' then 'restored' else verb
  end;
  entry.number := (
    select count(*) from public.activity as earlier
    where earlier.action_id = entry.action_id and earlier.kind = begin_activity.kind
  );
  entry.via := coalesce(claims ->> 'role', session_user);
  entry.ip := private.request_address(headers);
  if entry.via = 'service_role' then
    select users.id, users.email into entry.actor_id, entry.actor_name
    from auth.users where users.id::text = lower(headers ->> 'x-acting-user');
    entry.ip := coalesce(
      private.request_address(jsonb_build_object('x-forwarded-for', headers ->> 'x-acting-address')), entry.ip
    );
  else
    entry.actor_id := claims ->> 'sub';
    entry.actor_name := claims ->> 'email';
  end if;
  return entry;
end
$$;

-- ## from 20261122180200_record_large_deletions_within_the_time_of_a_request.sql
-- ## PATCHED in 20261207000000_tell_visitors_on_every_page_what_they_must_know_now.sql, 20261220000000_let_editors_make_pages_of_their_own.sql
-- As before, but what differs is found within the one statement instead of by a function for each row, and `offset 0` keeps
-- the planner from making each row's JSON again for every use of it. It holds what `private.compare_rows` says.
create or replace function private.record_activity() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
declare
  id_column constant text := tg_argv[1];
  ignored constant text[] := tg_argv[3]::text[];
  verb constant text := case tg_op
    when 'INSERT' then 'created' when 'UPDATE' then 'changed' when 'DELETE' then 'deleted' else 'emptied'
  end;
  rows constant text := case tg_op
    when 'INSERT' then 'select null::jsonb, to_jsonb(added) from new_rows as added'
    when 'DELETE' then 'select to_jsonb(removed), null::jsonb from old_rows as removed'
    when 'UPDATE' then format(
      'select * from (
         select to_jsonb(was), to_jsonb(became) from old_rows as was join new_rows as became on was.%1$I = became.%1$I offset 0
       ) as both_sides (earlier, later) where earlier - $4 <> later - $4', id_column
    )
    else format('select null::jsonb, jsonb_build_object(''title'', %L)', tg_table_name)
  end;
  -- A new row's empty columns say nothing, and neither do a removed one's.
  compared constant text := case tg_op
    when 'UPDATE' then $query$
      select key, earlier -> key, later -> key, greatest(length(earlier ->> key), length(later ->> key)) > 1000
      from jsonb_object_keys(earlier || later) as keys (key) where (earlier -> key) is distinct from (later -> key)
    $query$
    when 'DELETE' then $query$
      select key, value, null::jsonb, length(value #>> '{}') > 1000
      from jsonb_each(earlier) where value not in ('null', '[]', '{}', '""')
    $query$
    else $query$
      select key, null::jsonb, value, length(value #>> '{}') > 1000
      from jsonb_each(later) where value not in ('null', '[]', '{}', '""')
    $query$
  end;
begin
  execute format(
    $statement$
      insert into public.activity (
        action_id, number, kind, verb, actor_id, actor_name, via, ip, subject_id, subject, before, after, shortened, hidden
      )
      select ($1).action_id, ($1).number + row_number() over (), ($1).kind, ($1).verb, ($1).actor_id, ($1).actor_name,
        ($1).via, ($1).ip, left(content ->> %L, 200), left(private.activity_subject($2, content), 300),
        before, after, shortened,
        case $5 when '{}' then '{}' else array(
          select key from unnest($5) as key where (earlier -> key) is distinct from (later -> key)
        ) end
      from (
        select coalesce(later, earlier),
          case when $3 = '' then earlier else earlier - $3 || private.flatten_object(earlier -> $3) end,
          case when $3 = '' then later else later - $3 || private.flatten_object(later -> $3) end
        from (%s offset 0) as changed (earlier, later)
        offset 0
      ) as flat (content, earlier, later)
      cross join lateral (
        select
          coalesce(jsonb_object_agg(name, case
            when not is_long then old
            when new is null then to_jsonb(left(old #>> '{}', 1000) || '…')
            else to_jsonb(private.cut_text(old #>> '{}', new #>> '{}'))
          end) filter (where old is not null), '{}'),
          coalesce(jsonb_object_agg(name, case
            when not is_long then new
            when old is null then to_jsonb(left(new #>> '{}', 1000) || '…')
            else to_jsonb(private.cut_text(new #>> '{}', old #>> '{}'))
          end) filter (where new is not null), '{}'),
          coalesce(array_agg(name) filter (where is_long), '{}') || case when count(*) > 60 then '{*}' else '{}' end::text[]
        from (
          select left(key, 200), old, new, is_long from (%s) as compared (key, old, new, is_long)
          where key <> all ($4) and key <> all ($5)
          limit 61
        ) as named (name, old, new, is_long)
      ) as difference (before, after, shortened)
    $statement$, id_column, rows, compared
  ) using private.begin_activity(tg_argv[0], verb), case tg_op when 'TRUNCATE' then '' else tg_table_name end,
    tg_argv[2], ignored, tg_argv[4]::text[];
  return null;
end
$$;

-- ## from 20261122180000_tell_the_secret_key_what_backups_need.sql
-- The activity for a backup, oldest first: `page_size` entries after the one with the id `last_id`.
create or replace function public.export_activity(last_id bigint DEFAULT 0, page_size integer DEFAULT 500) returns SETOF public.activity
language sql stable security definer set search_path = ''
as $$
  select * from public.activity where id > coalesce(last_id, 0) order by id limit least(greatest(page_size, 1), 1000)
$$;

-- ## from 20261122130100_list_activity_with_account_events_for_administrators.sql
-- ## PATCHED in 20270114000200_find_the_newest_activity_of_a_kind_in_its_order.sql, 20270124000200_find_activity_by_parts_of_names_in_an_index.sql
-- The activity and the events of accounts as one list, newest first, without `attempts` unless they are asked for. What one
-- transaction changed is one row with a count, unless `only_action`, a search or `every` asks for each. `search` is looked
-- for in names and addresses; pages count from 1, a page beyond the last gives the last, and no list is longer than 5,000
-- rows.
create or replace function public.list_activity(only_kind text DEFAULT NULL::text, only_person uuid DEFAULT NULL::uuid, only_action uuid DEFAULT NULL::uuid, search text DEFAULT ''::text, since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, every boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 25) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  longest constant integer := 5000;
  sought constant text := lower(btrim(coalesce(search, '')));
  pattern constant text := '%' || regexp_replace(sought, '([\\%_])', '\\\1', 'g') || '%';
  -- Else an address is not asked for, as no index has it.
  is_address constant boolean := sought ~ '^[0-9a-f]*[.:][0-9a-f.:]*$';
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
            sought = '' or lower(coalesce(entry.subject, '') || E'\n' || coalesce(entry.actor_name, '')) like pattern
            or entry.subject_id = sought or (is_address and entry.ip = sought and entry.occurred_at >= address_since)
          )
        order by entry.occurred_at desc, entry.id desc
        limit longest + 1
      )
      union all
      (
        select 'e', event.id::text, event.created_at, 0
        from auth.audit_log_entries as event
        where only_action is null and (only_kind is null or only_kind in ('accounts', 'sessions', 'attempts'))
          and event.created_at >= earliest and event.created_at < latest
          and private.account_event_kind(event.payload ->> 'action') = any (
            case when only_kind is null then array['accounts', 'sessions'] else array[only_kind] end
          )
          and (
            person is null or event.payload ->> 'actor_id' = person
            or event.payload -> 'traits' ->> 'user_id' = person
          )
          and (
            sought = '' or lower(
              coalesce(event.payload ->> 'actor_username', '') || E'\n' || coalesce(event.payload -> 'traits' ->> 'user_email', '')
            ) like pattern
            or (is_address and event.ip_address = sought and event.created_at >= address_since)
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
              (select users.email from auth.users where users.id = case when event.payload -> 'traits' ->> 'user_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then (event.payload -> 'traits' ->> 'user_id')::uuid end)
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
grant execute on function public.list_activity(text, uuid, uuid, text, timestamp with time zone, timestamp with time zone, boolean, integer, integer) to authenticated;
revoke execute on function public.list_activity(text, uuid, uuid, text, timestamp with time zone, timestamp with time zone, boolean, integer, integer) from service_role;

-- ## from 20261122130000_record_activity_so_that_every_change_names_who_made_it.sql
-- The service of accounts writes a log of its own and doesn't know for whom a function of the staff area calls it with the
-- secret key, so that function says here what it did, with the headers of `begin_activity`. Throws without them.
create or replace function public.record_account_action(action text, member uuid, details jsonb DEFAULT '{}'::jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.activity := private.begin_activity('accounts', action);
begin
  if action is null or action not in ('user_invited', 'user_deleted', 'factor_deleted') then
    raise exception 'No such action' using errcode = '22023';
  end if;
  if auth.role() is distinct from 'service_role' or entry.actor_id is null then
    raise insufficient_privilege using message = 'The person who asked must be named';
  end if;
  insert into public.activity (
    action_id, number, kind, verb, actor_id, actor_name, via, ip, subject_id, subject, before, after, shortened, hidden
  )
  select entry.action_id, entry.number + 1, entry.kind, entry.verb, entry.actor_id, entry.actor_name, entry.via, entry.ip,
    member,
    left(coalesce(
      details ->> 'email', private.activity_subject('staff', jsonb_build_object('user_id', member))
    ), 300),
    difference.*
  from private.compare_rows(null, details - 'email', '{}', '{}') as difference;
end
$$;

-- ## from 20261122130100_list_activity_with_account_events_for_administrators.sql
-- Entries stay for 400 days and the addresses in them for 90; the answer is how many were removed or changed, at most
-- `batch` of each kind, so whoever calls it calls again until it is 0. The server calls it every hour; on a hosted project
-- the job below does.
create or replace function public.sweep_activity(batch integer DEFAULT 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
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
