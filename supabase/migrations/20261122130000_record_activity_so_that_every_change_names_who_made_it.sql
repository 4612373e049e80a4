-- Who changed what, when and from where. Triggers write it in the transaction of the change, and no role of the API may
-- write, change or remove an entry: see `list_activity` for reading and `sweep_activity` for how long entries stay.
create table public.activity (
  id bigint generated always as identity primary key,
  -- The same for all that one transaction changed; `number` counts from 1 within it, for each kind.
  action_id uuid not null,
  number bigint not null,
  occurred_at timestamptz not null default now(),
  kind text not null,
  verb text not null,
  subject_id text,
  -- What it was called at the time.
  subject text,
  actor_id uuid,
  -- The address of the account at the time.
  actor_name text,
  -- The role of the request, or who was logged in to the database where there was no request.
  via text not null,
  ip text,
  -- Of a change, the columns that differ.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- Columns whose values were too long to keep whole; `*` if there were too many columns.
  shortened text[] not null default '{}',
  -- Columns that changed and whose values are secrets.
  hidden text[] not null default '{}'
);
create index activity_newest_idx on public.activity (occurred_at desc, id desc);
create index activity_action_idx on public.activity (action_id, kind);

alter table public.activity enable row level security;
alter table public.activity force row level security;
create policy "Only triggers and functions read and write" on public.activity to postgres using (true) with check (true);
revoke all on public.activity from public, anon, authenticated, service_role;

-- The address that a request came from. The embedded backend sets the headers itself; on the hosted platform the network
-- in front of it overwrites the first of these, while a caller can put anything into the second.
create function private.request_address(headers jsonb) returns text
language sql immutable parallel safe set search_path = ''
return substring(
  coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))
  from '^\s*([0-9A-Fa-f:.]{2,45})\s*$'
);

-- An entry without what changed: who asks, and from where. Only the secret key may ask for somebody else, as functions of
-- the staff area do (`x-acting-user`, `x-acting-address`).
create function private.begin_activity(kind text, verb text) returns public.activity
language plpgsql security definer set search_path = '' as $$
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
  entry.verb := verb;
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

-- `{"phones": {"records": "1"}}` as `{"phones.records": "1"}`; what lies deeper than anything that the site stores stays an
-- object.
create function private.flatten_object(nested jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
begin atomic
  with recursive parts as (
    select top.key as path, top.value, 1 as depth from jsonb_each(case jsonb_typeof(nested) when 'object' then nested else '{}' end) as top
    union all
    select parts.path || '.' || part.key, part.value, parts.depth + 1
    from parts, jsonb_each(case jsonb_typeof(parts.value) when 'object' then parts.value else '{}' end) as part
    where parts.depth < 4
  )
  select coalesce(jsonb_object_agg(path, value), '{}')
  from parts
  where jsonb_typeof(value) <> 'object' or value = '{}' or depth = 4;
end;

-- A part of a long text: where it begins to differ from another, or its beginning if there is no other.
create function private.cut_text(whole text, other text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  low integer := 0;
  high integer := least(length(whole), length(other));
  middle integer;
  start integer;
begin
  if whole is null then
    return null;
  end if;
  if other is not null then
    while low < high loop
      middle := (low + high + 1) / 2;
      if starts_with(other, left(whole, middle)) then low := middle; else high := middle - 1; end if;
    end loop;
  end if;
  start := greatest(low - 100, 0);
  return case when start > 0 then '…' else '' end || substr(whole, start + 1, 1000)
    || case when length(whole) > start + 1000 then '…' else '' end;
end
$$;

-- What differs between a row before and after, of which either may be null. One statement without joins or loops, because
-- thousands of rows may be deleted at once.
create function private.compare_rows(
  earlier jsonb, later jsonb, ignored text[], secret text[],
  out before jsonb, out after jsonb, out shortened text[], out hidden text[]
)
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 60;
  found integer;
begin
  select
    coalesce(jsonb_object_agg(name, case when is_long then to_jsonb(private.cut_text(old #>> '{}', new #>> '{}')) else old end)
      filter (where old is not null), '{}'),
    coalesce(jsonb_object_agg(name, case when is_long then to_jsonb(private.cut_text(new #>> '{}', old #>> '{}')) else new end)
      filter (where new is not null), '{}'),
    coalesce(array_agg(name) filter (where is_long), '{}'), count(*)
  into before, after, shortened, found
  from (
    select left(key, 200) as name, earlier -> key as old, later -> key as new,
      greatest(length(earlier ->> key), length(later ->> key)) > 1000 as is_long
    from jsonb_object_keys(coalesce(earlier, '{}') || coalesce(later, '{}')) as keys (key)
    where (earlier -> key) is distinct from (later -> key)
      and key <> all (ignored) and key <> all (secret)
      -- A new row's empty columns say nothing, and neither do a removed one's.
      and (
        (earlier is not null and later is not null)
        or coalesce(earlier, later) -> key not in ('null', '[]', '{}', '""')
      )
    limit most + 1
  ) as changed;
  if found > most then
    shortened := shortened || '*'::text;
  end if;
  hidden := array(select key from unnest(secret) as key where (earlier -> key) is distinct from (later -> key));
end
$$;

-- What a row is called in the log.
create function private.activity_subject(table_name text, content jsonb) returns text
language sql stable set search_path = ''
return case table_name
  when 'leadership' then content ->> 'name'
  when 'objects' then (content ->> 'bucket_id') || '/' || (content ->> 'name')
  when 'buckets' then content ->> 'name'
  when 'staff' then coalesce(
    (select users.email from auth.users where users.id = (content ->> 'user_id')::uuid),
    content ->> 'display_name', content ->> 'user_id'
  )
  else content ->> 'title'
end;

-- The trigger. Its arguments: the kind of entry, the column with the row's id, a column whose object is taken apart, columns
-- that don't count as a change, and columns whose values are secrets.
create function private.record_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
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
      'select to_jsonb(was), to_jsonb(became) from old_rows as was join new_rows as became on was.%1$I = became.%1$I
       where to_jsonb(was) - $4 <> to_jsonb(became) - $4', id_column
    )
    else format('select null::jsonb, jsonb_build_object(''title'', %L)', tg_table_name)
  end;
begin
  execute format(
    $statement$
      insert into public.activity (
        action_id, number, kind, verb, actor_id, actor_name, via, ip, subject_id, subject, before, after, shortened, hidden
      )
      select ($1).action_id, ($1).number + row_number() over (), ($1).kind, ($1).verb, ($1).actor_id, ($1).actor_name,
        ($1).via, ($1).ip, left(content ->> %L, 200), left(private.activity_subject($2, content), 300), difference.*
      from (%s) as changed (earlier, later)
      cross join lateral (select coalesce(later, earlier)) as latest (content)
      cross join lateral private.compare_rows(
        case when $3 = '' then earlier else earlier - $3 || private.flatten_object(earlier -> $3) end,
        case when $3 = '' then later else later - $3 || private.flatten_object(later -> $3) end,
        $4, $5
      ) as difference
    $statement$, id_column, rows
  ) using private.begin_activity(tg_argv[0], verb), case tg_op when 'TRUNCATE' then '' else tg_table_name end,
    tg_argv[2], ignored, tg_argv[4]::text[];
  return null;
end
$$;

do $$
declare
  recorded record;
  timing record;
begin
  for recorded in
    select * from (values
      ('public.articles', 'articles', 'id', '', '{updated_at}', '{}'),
      ('public.leadership', 'leadership', 'id', '', '{updated_at}', '{}'),
      ('public.media_library', 'media', 'id', '', '{updated_at}', '{}'),
      ('public.site_settings', 'settings', 'id', 'settings', '{id,updated_at}', '{}'),
      ('public.sign_up_policy', 'settings', 'id', '', '{id}', '{}'),
      ('public.discord_webhook', 'discord', 'id', '', '{id}', '{url}'),
      ('public.staff', 'staff', 'user_id', '', '{updated_at}', '{}'),
      ('storage.buckets', 'settings', 'id', '', '{updated_at}', '{}'),
      -- The service's own times and sums change with each read or write of the bytes, which `version` tells.
      ('storage.objects', 'files', 'id', 'metadata',
        '{updated_at,last_accessed_at,path_tokens,owner,eTag,cacheControl,lastModified,contentLength,httpStatusCode}', '{}')
    ) as given (target, kind, id_column, apart, ignored, secret)
  loop
    for timing in
      select * from (values
        ('insert', 'referencing new table as new_rows'),
        ('update', 'referencing old table as old_rows new table as new_rows'),
        ('delete', 'referencing old table as old_rows'),
        ('truncate', '')
      ) as given (event, tables)
    loop
      execute format(
        'create trigger record_activity_%1$s after %1$s on %2$s %3$s
         for each statement execute function private.record_activity(%4$L, %5$L, %6$L, %7$L, %8$L)',
        timing.event, recorded.target, timing.tables,
        recorded.kind, recorded.id_column, recorded.apart, recorded.ignored, recorded.secret
      );
    end loop;
  end loop;
end
$$;

-- The service of accounts writes a log of its own and doesn't know for whom a function of the staff area calls it with the
-- secret key, so that function says here what it did, with the headers of `begin_activity`. Throws without them.
create function public.record_account_action(action text, member uuid, details jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
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

-- The caller's account if `is_admin()`, else null.
create function public.administrator_id() returns uuid
language sql stable set search_path = ''
return case when public.is_admin() then auth.uid() end;

revoke execute on function public.administrator_id(), public.record_account_action(text, uuid, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.administrator_id() to authenticated;
grant execute on function public.record_account_action(text, uuid, jsonb) to service_role;

-- A session that is ended by hand is in the log of accounts with the address that it was ended from.
create or replace function public.end_session_of(member uuid, session_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from auth.sessions where id = session_id and user_id = member;
  if not found then
    raise sqlstate 'PT404' using message = 'Session not found';
  end if;
  insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  values (gen_random_uuid(), jsonb_build_object(
    'action', 'logout', 'actor_id', auth.uid(), 'actor_username', auth.jwt() ->> 'email', 'log_type', 'account',
    'traits', jsonb_build_object('user_id', member, 'session_id', session_id)
  ), now(), coalesce(private.request_address(nullif(current_setting('request.headers', true), '')::jsonb), ''));
end
$$;
