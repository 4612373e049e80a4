-- A database that comes from the past, as a copy or a backup that was put back, or because the server stood still, would end at
-- once whatever was removed 30 days ago, with its bytes: nobody could bring it back any more, and files that the right database shows
-- would be gone, too. So the time when nobody saw the database doesn't count.

create table private.absence (
  is_only boolean primary key default true check (is_only),
  -- When the hourly sweep last looked.
  seen_at timestamptz not null,
  -- How long nobody had looked then, and when the sweep was back.
  lasted interval not null default '0',
  ended_at timestamptz not null default '-infinity'
);
alter table private.absence enable row level security;
alter table private.absence force row level security;
create policy "Only functions read and write" on private.absence to postgres using (true) with check (true);
revoke all on private.absence from public, anon, authenticated, service_role;
insert into private.absence (seen_at) select coalesce(max(occurred_at), now()) from public.activity;

-- Whatever was removed before the absence ended has its length added, and that is over 30 days after.
create function private.added_by_absence(removed_at timestamptz) returns interval
language sql stable security definer set search_path = ''
return (
  select case when removed_at < absence.ended_at and now() < absence.ended_at + interval '30 days'
    then absence.lasted else interval '0' end
  from private.absence
);

-- What was removed before has ended. What was removed since an absence is younger than that, with it or without.
create function private.trash_begins() returns timestamptz
language sql stable security definer set search_path = ''
return now() - interval '30 days' - private.added_by_absence('-infinity');

-- A clock that went back, or was years ahead, is no absence. Only the embedded backend's server looks every hour.
create function private.notice_absence() returns void
language sql security definer set search_path = '' as $$
  update private.absence set
    seen_at = now(),
    lasted = case
      when now() - seen_at <= interval '1 day' then lasted
      -- An absence soon after another adds to it.
      when now() < ended_at + interval '30 days' then least(lasted + now() - seen_at, interval '10 years')
      else least(now() - seen_at, interval '10 years')
    end,
    ended_at = case when now() - seen_at <= interval '1 day' then least(ended_at, now()) else now() end
$$;

-- The functions that list, restore and end what is in the trash, and the one that ends what nobody saved, with this beginning in
-- place of 30 days; nothing else in them changes.
do $$
declare
  target record;
  period constant text := 'now() - interval ''30 days''';
begin
  for target in
    select name, pg_get_functiondef(name::regprocedure) as definition
    from unnest('{
      "public.list_trash(text,uuid,text,integer,integer)", "public.restore_trash(bigint[],uuid[])",
      "private.with_what_they_show(bigint[])", private.begin_autosave(), public.sweep_trash(integer)
    }'::text[]) as functions (name)
  loop
    if strpos(target.definition, period) = 0 then
      raise exception 'Function % has no such text', target.name;
    end if;
    execute replace(
      replace(target.definition, period, 'private.trash_begins()'),
      'entry.removed_at + interval ''30 days''',
      'entry.removed_at + interval ''30 days'' + private.added_by_absence(entry.removed_at)'
    );
  end loop;
end
$$;

alter function public.sweep_trash(integer) rename to end_old_entries;
alter function public.end_old_entries(integer) set schema private;
create function public.sweep_trash(batch integer default 5000) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.quota') is not null then
    perform private.notice_absence();
  end if;
  return private.end_old_entries(batch);
end
$$;
revoke execute on function
  private.added_by_absence(timestamptz), private.trash_begins(), private.notice_absence(), private.end_old_entries(integer)
from public, service_role;
revoke execute on function public.sweep_trash(integer) from public, anon, authenticated, service_role;
grant execute on function public.sweep_trash(integer) to service_role;

notify pgrst, 'reload schema';
