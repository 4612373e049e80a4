-- Returns the kind of an event in the auth service's log; null for refreshed tokens, which lists
-- leave out. `attempts` are events that anyone can cause without limit, mostly rejected requests.
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

-- Events of the auth service's log, with the columns that `list_activity` filters by.
create view private.account_events as
select event.id, event.created_at as occurred_at, private.account_event_kind(event.payload ->> 'action') as kind,
  event.payload -> 'traits' ->> 'user_id' as subject_id, event.payload ->> 'actor_id' as actor_id,
  -- Must match the expression of audit_log_entries_names_idx.
  lower(
    coalesce(event.payload ->> 'actor_username', '') || E'\n'
      || coalesce(event.payload -> 'traits' ->> 'user_email', '')
  ) as names,
  -- On a hosted project, the column has the type json.
  event.ip_address as ip, event.payload::jsonb as payload
from auth.audit_log_entries as event
-- Leaves out the use of a confirmation link, because the confirmation has its own event.
where not (event.payload ->> 'action' = 'one_time_token_spent'
  and event.payload -> 'traits' ->> 'type' is not distinct from 'confirmation_token'
  and exists (
    select from auth.audit_log_entries as confirmed
    where confirmed.payload ->> 'action' = 'user_signedup'
      and confirmed.payload ->> 'actor_id' = event.payload ->> 'actor_id'
      and confirmed.created_at between event.created_at - interval '1 minute'
        and event.created_at + interval '1 minute'
  )
-- Leaves out the events that `record_account_action` has recorded with their user.
) and not (event.payload ->> 'actor_username' = 'service_role' and exists (
  select from public.activity as recorded
  where recorded.kind = 'accounts' and recorded.subject_id = event.payload -> 'traits' ->> 'user_id'
    and recorded.occurred_at between event.created_at - interval '1 minute' and event.created_at + interval '1 minute'
    and recorded.verb = case event.payload ->> 'action'
      when 'user_signedup' then 'user_invited' else event.payload ->> 'action'
    end
));

-- True for entries that the setup of a site writes: empty rows of pages and services, rows of the
-- sample or a site template, and a new account's staff row. API clients can't cause such entries,
-- because `is_internal` entries have neither an account nor an IP address.
create or replace function private.is_setup_entry(entry public.activity) returns boolean
language sql immutable parallel safe
as $$
  select entry.is_internal and case entry.via
    when 'authenticated' then false
    when 'anon' then false
    when 'supabase_auth_admin' then entry.kind = 'staff' and entry.verb = 'created'
    when 'service_role' then case entry.verb
      when 'created' then entry.kind = 'files' or coalesce(private.is_sample_id(entry.subject_id), false)
      when 'changed' then
        entry.kind in ('pages', 'services', 'settings') and jsonb_strip_nulls(entry.before) = '{}'
          and entry.after <> '{}'
      else false
    end
    else entry.verb = 'created' and entry.kind in ('pages', 'page-drafts', 'services')
  end
$$;

-- The next two functions have no `set` clause, because Postgres can't inline a function that has
-- one.
create or replace function private.format_activity(entry_id bigint) returns setof jsonb
language sql stable rows 1
as $$
  select jsonb_build_object(
    'action_id', entry.action_id, 'occurred_at', entry.occurred_at, 'kind', entry.kind, 'verb', entry.verb,
    'subject_id', entry.subject_id, 'subject', entry.subject, 'actor_id', entry.actor_id,
    'subject_label', case when entry.kind in ('staff', 'accounts') then (
      select staff.display_name from public.staff where staff.user_id::text = entry.subject_id
    ) end,
    'actor_name', entry.actor_name, 'via', entry.via,
    'actor_label', private.account_name(entry.actor_id),
    'ip', case when entry.occurred_at >= now() - interval '90 days' then entry.ip end,
    'before', entry.before, 'after', entry.after, 'shortened', entry.shortened, 'hidden', entry.hidden,
    'count', (
      select count(*) from public.activity as same_action
      where same_action.action_id = entry.action_id and same_action.kind = entry.kind
    )
  )
  from public.activity as entry where entry.id = entry_id
$$;

create or replace function private.format_account_event(event_id uuid) returns setof jsonb
language sql stable rows 1
as $$
  select jsonb_build_object(
    'action_id', null, 'occurred_at', event.occurred_at, 'kind', event.kind,
    'verb', case
      when event.payload ->> 'action' = 'user_signedup' and event.payload ->> 'actor_username' <> 'service_role'
        and exists (
          select from auth.users where users.id = nullif(event.actor_id, '')::uuid and users.invited_at is not null
        )
        then 'invitation_accepted'
      else event.payload ->> 'action'
    end,
    'subject_id', event.subject_id,
    'subject', coalesce(
      event.payload -> 'traits' ->> 'user_email',
      (select users.email from auth.users where users.id = nullif(event.subject_id, '')::uuid)
    ),
    'subject_label', (
      select staff.display_name from public.staff where staff.user_id = nullif(event.subject_id, '')::uuid
    ),
    'actor_id', nullif(event.actor_id, '00000000-0000-0000-0000-000000000000'),
    'actor_name', nullif(event.payload ->> 'actor_username', 'service_role'), 'via', 'accounts',
    'actor_label', private.account_name(nullif(event.actor_id, '')::uuid),
    'ip', case when event.occurred_at >= now() - interval '90 days' then nullif(event.ip, '') end,
    'before', '{}'::jsonb,
    'after', coalesce(event.payload -> 'traits', '{}')
      - '{user_id,user_email,factor_id,session_id,provider}'::text[],
    'shortened', '{}'::text[], 'hidden', '{}'::text[], 'count', 1
  )
  from private.account_events as event where event.id = event_id
$$;

-- Lists the entries of the activity log and of the auth service's log, newest first.
-- - All changes of one kind in one transaction are one row with a count, and setup entries are left
--   out. `only_action`, `search` and `every` list each entry instead, including setup entries.
-- - `attempts` are only listed if `only_kind` asks for them.
-- - Uploaded and deleted files are only listed for one kind or person, or if each entry is listed.
--   The article or media item that uses a file has its own entry.
-- - `search` finds parts of names, and complete IDs and IP addresses.
-- - `actor_name` is the account's email address at that time. `actor_label` is the account's current
--   display name, or the local part of its email address.
-- - Pages count from 1. A page beyond the end returns the last page. A list has at most 5,000 rows.
create or replace function public.list_activity(
  only_kind text default null, only_person uuid default null, only_action uuid default null, search text default '',
  since timestamptz default null, until timestamptz default null, every boolean default false,
  page integer default 1, page_size integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
-- Makes Postgres plan each call for its own filters. With a generic plan, a search among 100,000
-- entries takes 190 ms instead of 5 ms.
set plan_cache_mode = force_custom_plan
as $$
declare
  max_rows constant integer := 5000;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 500);
  search_text constant text := lower(btrim(coalesce(search, '')));
  pattern constant text := '%' || regexp_replace(search_text, '([\\%_])', '\\\1', 'g') || '%';
  -- IP addresses have no index, so the query compares them only with text that can be one.
  search_ip constant text := substring(search_text from '^[0-9a-f]*[.:][0-9a-f.:]*$');
  person_id constant text := only_person::text;
  lists_each_entry constant boolean := coalesce(every, false) or only_action is not null or search_text <> '';
  earliest constant timestamptz := greatest(since, now() - interval '400 days');
  latest constant timestamptz := coalesce(until, 'infinity');
  ids text[];
  total integer;
  shown_page integer;
begin
  perform private.require(public.is_admin(), 'Only administrators may see the activity');

  ids := array(
    select entries.id
    from (
      (
        select entry.id::text as id, entry.occurred_at, entry.id as tie_breaker
        from public.activity as entry
        where entry.occurred_at >= earliest and entry.occurred_at < latest
          and (lists_each_entry or (entry.number = 1 and not private.is_setup_entry(entry)))
          and (
            lists_each_entry or only_kind is not null or person_id is not null
            or entry.kind <> 'files' or entry.verb not in ('created', 'deleted')
          )
          and (only_kind is null or entry.kind = only_kind)
          and (only_action is null or entry.action_id = only_action)
          and (person_id is null or entry.actor_id = only_person or entry.subject_id = person_id)
          and (
            search_text = '' or entry.subject_id = search_text
            or lower(coalesce(entry.subject, '') || E'\n' || coalesce(entry.actor_name, '')) like pattern
            or (entry.ip = search_ip and entry.occurred_at >= now() - interval '90 days')
          )
        order by entry.occurred_at desc, entry.id desc
        limit max_rows + 1
      )
      union all
      (
        select event.id::text, event.occurred_at, 0
        from private.account_events as event
        where only_action is null and (only_kind is null or only_kind in ('accounts', 'sessions', 'attempts'))
          and event.occurred_at >= earliest and event.occurred_at < latest
          and case when only_kind is null then event.kind in ('accounts', 'sessions') else event.kind = only_kind end
          and (person_id is null or event.actor_id = person_id or event.subject_id = person_id)
          and (
            search_text = '' or event.names like pattern
            or (event.ip = search_ip and event.occurred_at >= now() - interval '90 days')
          )
        order by event.occurred_at desc
        limit max_rows + 1
      )
    ) as entries
    order by entries.occurred_at desc, entries.tie_breaker desc, entries.id
    limit max_rows + 1
  );
  total := least(cardinality(ids), max_rows);
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(1, ceil(total::numeric / size)::integer));

  return jsonb_build_object(
    'total', total,
    'is_cut', cardinality(ids) > max_rows,
    'page', shown_page,
    'entries', coalesce((
      select jsonb_agg(coalesce(entry, event) order by position)
      from unnest(ids[(shown_page - 1) * size + 1 : least(shown_page * size, total)])
          with ordinality as page_ids (id, position)
        left join lateral private.format_activity(case when id ~ '^[0-9]+$' then id::bigint end) as entry on true
        left join lateral private.format_account_event(case when id !~ '^[0-9]+$' then id::uuid end) as event on true
    ), '[]')
  );
end
$$;
grant execute on function public.list_activity(
  text, uuid, uuid, text, timestamptz, timestamptz, boolean, integer, integer
) to authenticated;
