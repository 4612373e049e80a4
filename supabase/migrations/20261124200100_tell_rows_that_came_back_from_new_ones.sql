-- A row that comes back from the trash is inserted, and the activity called it created. Its verb is `restored` now.

-- As before, but for that verb.
create or replace function private.begin_activity(kind text, verb text) returns public.activity
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

-- Not as a setting of the function itself: only a superuser may give one a setting that Postgres doesn't know.
alter function private.restore_entries(bigint[]) rename to insert_entries_again;
create function private.restore_entries(wanted bigint[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  problems jsonb;
begin
  perform set_config('stationhouse.restoring', 'true', true);
  problems := private.insert_entries_again(wanted);
  perform set_config('stationhouse.restoring', '', true);
  return problems;
end
$$;

-- To take back what a person did, a row that this person restored is as one that the person made: it was not there before.
create or replace function private.was_created_by(of_table text, of_row text, person uuid, since timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select entry.verb in ('created', 'restored') and entry.actor_id = person
    from public.activity as entry
    where entry.kind = private.kind_of_table(of_table) and entry.subject_id = of_row and entry.occurred_at >= since
    order by entry.id limit 1
  ), false)
$$;

create or replace function private.remove_created(of_table text, person uuid, since timestamptz) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  target constant regclass := format('%I.%I', case of_table when 'objects' then 'storage' else 'public' end, of_table)::regclass;
  found jsonb[];
begin
  execute format(
    $statement$
      with creation as (
        select distinct entry.subject_id from public.activity as entry
        where entry.kind = private.kind_of_table($1) and entry.verb in ('created', 'restored') and entry.actor_id = $2
          and entry.occurred_at >= $3
      ), shown as (
        select public.stored_file(use.url) as stored_file, min(use.named) as named
        from (
          select hero_image as url, format('Article “%%s” shows it.', title) as named from public.articles
          union all select hero_video, format('Article “%%s” shows it.', title) from public.articles
          union all select unnest(gallery_images), format('Article “%%s” shows it.', title) from public.articles
          union all select '/storage/v1/object/public/' || unnest(private.files_in(content, content_format)),
            format('Article “%%s” shows it.', title) from public.articles where content_format = 'markdown'
          union all select photo, format('It is the photo of %%s.', name) from public.leadership
          union all select file_path, format('“%%s” of the library is this file.', title) from public.media_library
            where $1 = 'objects'
        ) as use (url, named)
        where $1 in ('objects', 'media_library') and public.stored_file(use.url) is not null
        group by 1
      ), created as (
        select target.id, private.activity_subject($1, to_jsonb(target)) as subject, coalesce(
          private.changed_by_others($1, target.id::text, $2, $3), shown.named
        ) as reason
        from creation
        join %1$s as target on target.id::text = creation.subject_id
        left join shown on shown.stored_file = private.stored_file_of($1, to_jsonb(target))
        where private.was_created_by($1, creation.subject_id, $2, $3)
      ), removed as (
        delete from %1$s as target using created where target.id = created.id and created.reason is null
      )
      select array_agg(jsonb_build_object(
        'table_name', $1, 'subject', created.subject, 'reason', created.reason,
        'outcome', case when created.reason is null then 'removed' else 'kept' end
      ) order by created.subject)
      from created
    $statement$, target
  ) into found using of_table, person, since;
  return coalesce(found, '{}');
end
$$;
