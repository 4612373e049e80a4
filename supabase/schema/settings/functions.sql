-- ## from 20261122210000_tell_administrators_how_full_the_site_is.sql
-- For the status screen and the metrics: what only the database knows about the state of the site. Numbers alone.
create or replace function public.get_site_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  state jsonb;
  mail jsonb;
  max_bytes bigint;
begin
  if auth.role() is distinct from 'service_role' and not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see the state of the site';
  end if;
  -- A hosted project has neither of these tables.
  if to_regclass('auth.mail_queue') is not null then
    execute $query$
      select jsonb_build_object('waiting', count(*), 'failing', count(*) filter (where attempts > 0)) from auth.mail_queue
    $query$ into mail;
  end if;
  if to_regclass('storage.quota') is not null then
    execute 'select max_bytes from storage.quota' into max_bytes;
  end if;
  select jsonb_build_object(
    'database_bytes', pg_database_size(current_database()),
    'files', (
      select jsonb_build_object(
        'count', count(*), 'bytes', coalesce(sum((metadata ->> 'size')::bigint), 0), 'max_bytes', max_bytes
      ) from storage.objects
    ),
    'mail', mail,
    -- Of the last week: what is older, nobody posts any more.
    'deliveries', (
      select jsonb_build_object(
        'queued', count(*) filter (where deliveries.state in ('queued', 'sending')),
        'failed', count(*) filter (where deliveries.state = 'failed'),
        'unknown', count(*) filter (where deliveries.state = 'unknown')
      ) from public.discord_deliveries as deliveries where created_at > now() - interval '7 days'
    ),
    'administrators', (
      select jsonb_build_object(
        'count', count(*),
        'without_factor', count(*) filter (where not exists (
          select from auth.mfa_factors where mfa_factors.user_id = staff.user_id and mfa_factors.status = 'verified'
        ))
      )
      from public.staff join auth.users on users.id = staff.user_id
      where staff.role = 'admin' and staff.status = 'active' and users.deleted_at is null
    )
  ) into state;
  return state;
end
$$;
grant execute on function public.get_site_state() to authenticated;

-- ## from 20261208000000_list_who_changed_which_setting.sql The changes of settings by name, such as `phones.records`,
-- the newest first, at most 100. What was or became the default is null. Of a long list the log keeps a part, and the
-- trash, for 30 days, all of it: `is_whole` says whether `before` is.
create or replace function public.list_setting_changes(names text[]) returns TABLE(id bigint, occurred_at timestamp with time zone, actor_name text, via text, name text, before jsonb, after jsonb, is_whole boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see who changed the settings';
  end if;
  return query
    select entry.id, entry.occurred_at, entry.actor_name, entry.via, changed.name,
      case when changed.name = any (entry.shortened) then kept.before else entry.before -> changed.name end,
      entry.after -> changed.name,
      not entry.before ? changed.name or changed.name <> all (entry.shortened) or kept.before is not null
    from public.activity as entry
    cross join lateral (
      select wanted.name from unnest(names) as wanted (name) where entry.before ? wanted.name or entry.after ? wanted.name
    ) as changed
    left join lateral (
      select trash.content -> 'settings' #> string_to_array(changed.name, '.') as before
      from public.trash
      where changed.name = any (entry.shortened)
        and trash.action_id = entry.action_id and trash.table_name = 'site_settings'
      order by trash.id
      limit 1
    ) as kept on true
    where entry.kind = 'settings' and entry.subject_id = '1' and entry.occurred_at >= now() - interval '400 days'
    order by entry.occurred_at desc, entry.id desc, changed.name
    limit 100;
end
$$;
grant execute on function public.list_setting_changes(text[]) to authenticated;
revoke execute on function public.list_setting_changes(text[]) from service_role;

-- ## from 20261122180000_tell_the_secret_key_what_backups_need.sql The timestamps of the site's migrations that a
-- database has, oldest first: rows fit only the tables that they were read from. Empty where nobody noted them, as
-- after applying the files by hand.
create or replace function public.list_site_migrations() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  found text[];
begin
  if to_regclass('platform.migrations') is not null then
    execute $query$
      select array_agg(split_part(name, '_', 1) order by name) from platform.migrations where source = 'site'
    $query$ into found;
  elsif to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(version order by version) from supabase_migrations.schema_migrations' into found;
  end if;
  return coalesce(found, '{}');
end
$$;
