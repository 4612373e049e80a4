-- Returns the account that sent the request. A request with the secret key can name an account in
-- the header `x-acting-user`, as the functions in `supabase/functions` do.
create or replace function private.request_actor(out id uuid, out email text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
begin
  if coalesce(claims ->> 'role', session_user) = 'service_role' then
    select users.id, users.email into request_actor.id, request_actor.email
    from auth.users
    where users.id::text = lower(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-acting-user');
  else
    request_actor.id := claims ->> 'sub';
    request_actor.email := claims ->> 'email';
  end if;
end
$$;

-- Returns a new entry with the account and the IP address that sent the request. A request with the
-- secret key can name another IP address in `x-acting-address`. To number the entry, counts the
-- entries that this transaction has inserted. `actor_name` is the account's email address.
create or replace function private.new_activity_entry(kind text, verb text) returns public.activity
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
    where earlier.action_id = entry.action_id and earlier.kind = new_activity_entry.kind
  );
  entry.via := coalesce(claims ->> 'role', session_user);
  entry.ip := private.request_address(headers);
  select actor.id, actor.email into entry.actor_id, entry.actor_name from private.request_actor() as actor;
  if entry.via = 'service_role' then
    entry.ip := coalesce(
      private.request_address(jsonb_build_object('x-forwarded-for', headers ->> 'x-acting-address')), entry.ip
    );
  end if;
  entry.is_internal := entry.actor_id is null and entry.ip is null;
  return entry;
end
$$;

-- Records an account action that the `staff-accounts` function performed with the secret key. The
-- auth service's log doesn't name the user who requested the action. The request names that user in
-- the headers that `request_actor` reads.
create or replace function public.record_account_action(action text, member uuid, details jsonb default '{}')
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.activity := private.new_activity_entry('accounts', action);
begin
  if action is null or action not in (
    'user_invited', 'user_deleted', 'factor_deleted', 'user_confirmation_requested',
    'user_modified', 'user_recovery_requested'
  ) then
    raise exception 'Unknown action' using errcode = '22023';
  end if;
  if auth.role() is distinct from 'service_role' or entry.actor_id is null then
    raise insufficient_privilege using message = 'The request must name the user behind the action';
  end if;
  insert into public.activity (
    action_id, number, kind, verb, actor_id, actor_name, via, ip, subject_id, subject, before, after, shortened, hidden
  )
  select entry.action_id, entry.number + 1, entry.kind, entry.verb, entry.actor_id, entry.actor_name, entry.via,
    entry.ip, member,
    left(coalesce(details ->> 'email', private.row_name('staff', jsonb_build_object('user_id', member))), 300),
    difference.*
  from private.compare_rows(null, details - 'email', '{}', '{}') as difference;
end
$$;

-- Enforces the retention of the activity log and of the auth service's log. Deletes entries after
-- 400 days, and their IP addresses after 90 days. Each of the four parts changes at most `batch`
-- rows. No row is in two parts, because one statement can't change a row twice. Returns the number
-- of changed rows. Call this function again until it returns 0.
create or replace function public.sweep_activity(batch integer default 5000) returns integer
language sql security definer set search_path = ''
as $$
  with deleted_entries as (
    delete from public.activity where id in (
      select id from public.activity where occurred_at < now() - interval '400 days' limit batch
    ) returning id
  ), changed_entries as (
    update public.activity set ip = null where id in (
      select id from public.activity
      where occurred_at between now() - interval '400 days' and now() - interval '90 days' and ip is not null
      limit batch
    ) returning id
  ), deleted_events as (
    delete from auth.audit_log_entries where id in (
      select id from auth.audit_log_entries where created_at < now() - interval '400 days' limit batch
    ) returning id
  ), changed_events as (
    update auth.audit_log_entries set ip_address = '' where id in (
      select id from auth.audit_log_entries
      where created_at between now() - interval '400 days' and now() - interval '90 days' and ip_address <> ''
      limit batch
    ) returning id
  )
  select (select count(*) from deleted_entries)::integer + (select count(*) from changed_entries)::integer
    + (select count(*) from deleted_events)::integer + (select count(*) from changed_events)::integer
$$;

grant execute on function public.record_account_action(text, uuid, jsonb), public.sweep_activity(integer)
  to service_role;
