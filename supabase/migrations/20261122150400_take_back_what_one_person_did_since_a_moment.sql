-- Takes back what one person did to content and settings since a moment: what was created goes to the trash, what was deleted comes
-- back, what was changed gets its old values, as far as nobody else changed it since. Roles, accounts, sessions and the webhook stay.

-- The tables in question, as the activity calls what is in them.
create function private.kind_of_table(table_name text) returns text language sql immutable set search_path = ''
return case table_name when 'media_library' then 'media' when 'objects' then 'files' else table_name end;

-- Who else changed a row since, in a sentence; null if nobody did. What is being taken back doesn't count.
create function private.changed_by_others(of_table text, of_row text, person uuid, since timestamptz) returns text
language sql stable set search_path = '' as $$
  select format('%s changed it since.', coalesce(trash.actor_name, 'The server'))
  from public.trash
  where trash.table_name = of_table and trash.row_id = of_row and trash.kind = 'changed'
    and trash.removed_at >= since and trash.actor_id is distinct from person
    and trash.action_id::text is distinct from current_setting('stationhouse.action', true)
  order by trash.id desc limit 1
$$;

-- Whether the person made a row since: the first thing that happened to it since is that.
create function private.was_created_by(of_table text, of_row text, person uuid, since timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((
    select entry.verb = 'created' and entry.actor_id = person
    from public.activity as entry
    where entry.kind = private.kind_of_table(of_table) and entry.subject_id = of_row and entry.occurred_at >= since
    order by entry.id limit 1
  ), false)
$$;

-- Removes rows of a table that the person created since, but those that others changed or that something still shows.
create function private.remove_created(of_table text, person uuid, since timestamptz) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  target constant regclass := format('%I.%I', case of_table when 'objects' then 'storage' else 'public' end, of_table)::regclass;
  found jsonb[];
begin
  execute format(
    $statement$
      with creation as (
        select distinct entry.subject_id from public.activity as entry
        where entry.kind = private.kind_of_table($1) and entry.verb = 'created' and entry.actor_id = $2
          and entry.occurred_at >= $3
      ), shown as (
        select public.stored_file(use.url) as stored_file, min(use.named) as named
        from (
          select hero_image as url, format('Article “%%s” shows it.', title) as named from public.articles
          union all select hero_video, format('Article “%%s” shows it.', title) from public.articles
          union all select unnest(gallery_images), format('Article “%%s” shows it.', title) from public.articles
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

-- Brings back what the person deleted since and what was there before.
create function private.restore_deleted(person uuid, since timestamptz) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  ids bigint[];
  named jsonb;
  problems jsonb;
begin
  select array_agg(last_deletion.id), jsonb_object_agg(last_deletion.id, jsonb_build_object(
    'table_name', last_deletion.table_name, 'subject', last_deletion.subject, 'outcome', 'restored'
  )) into ids, named
  from (
    select distinct on (trash.table_name, trash.row_id) trash.*
    from public.trash where trash.kind = 'deleted' and trash.removed_at >= since
    order by trash.table_name, trash.row_id, trash.id desc
  ) as last_deletion
  where last_deletion.actor_id = person
    and not private.was_created_by(last_deletion.table_name, last_deletion.row_id, person, since);
  if ids is null then
    return '{}';
  end if;
  problems := private.restore_entries(ids);
  return array(
    select coalesce(
      (
        select jsonb_build_object(
          'table_name', problem ->> 'table_name', 'subject', problem ->> 'subject', 'outcome', 'kept',
          'reason', problem ->> 'reason'
        )
        from jsonb_array_elements(problems) as problem where problem ->> 'id' = entry.key limit 1
      ),
      entry.value
    )
    from jsonb_each(named) as entry
  );
end
$$;

-- A row's parts by name: settings one by one.
create function private.comparable(table_name text, content jsonb) returns jsonb language sql immutable set search_path = ''
return case table_name when 'site_settings' then private.flatten_object(content -> 'settings') else content end;

-- Writes the columns of `wanted` that differ from `current`; false if none does.
create function private.write_row(place text, row_id text, current jsonb, wanted jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  columns constant text := (
    select string_agg(quote_ident(key), ', ')
    from jsonb_object_keys(wanted) as keys (key) where (wanted -> key) is distinct from (current -> key)
  );
begin
  if columns is null then
    return false;
  end if;
  execute format(
    'update %1$s as target set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2)) where target.id::text = $1',
    place, columns
  ) using row_id, wanted;
  return true;
end
$$;

-- Gives rows the values that the person's changes since overwrote: the newest change first, column by column, settings part by part.
create function private.revert_changes(person uuid, since timestamptz) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  target record;
  entry public.trash;
  current jsonb;
  wanted jsonb;
  merge record;
  name text;
  kept text[];
  reason text;
  items jsonb[] := '{}';
begin
  for target in
    select trash.table_name, trash.row_id,
      format('%I.%I', case trash.table_name when 'objects' then 'storage' else 'public' end, trash.table_name) as place
    from public.trash
    where trash.kind = 'changed' and trash.actor_id = person and trash.removed_at >= since
      and not private.was_created_by(trash.table_name, trash.row_id, person, since)
    group by trash.table_name, trash.row_id
    order by min(trash.id)
  loop
    execute format('select to_jsonb(target) from %s as target where id::text = $1 for update', target.place)
      into current using target.row_id;
    continue when current is null;
    wanted := current;
    kept := '{}';
    for entry in
      select * from public.trash
      where trash.table_name = target.table_name and trash.row_id = target.row_id and trash.kind = 'changed'
        and trash.actor_id = person and trash.removed_at >= since
      order by trash.id desc
    loop
      if target.table_name = 'site_settings' then
        merge := private.merge_back(wanted -> 'settings', entry.content -> 'settings', entry.after -> 'settings', true);
        wanted := wanted || jsonb_build_object('settings', merge.merged);
        kept := kept || merge.kept;
        continue;
      end if;
      -- A file that somebody replaced since keeps all that belongs to it.
      continue when target.table_name = 'objects' and entry.after ? 'version'
        and (wanted -> 'version') is distinct from (entry.after -> 'version')
        and (wanted -> 'version') is distinct from (entry.content -> 'version');
      for name in select key from jsonb_object_keys(entry.after) as keys (key) loop
        if (wanted -> name) is not distinct from (entry.after -> name) then
          wanted := wanted || jsonb_build_object(name, entry.content -> name);
        elsif (wanted -> name) is distinct from (entry.content -> name) then
          kept := kept || name;
        end if;
      end loop;
    end loop;

    -- Somebody may have put the old value back already.
    kept := array(
      select distinct one from unnest(kept) as differing (one)
      where (private.comparable(target.table_name, wanted) -> one) is distinct from (
        select private.comparable(target.table_name, trash.content) -> one from public.trash
        where trash.table_name = target.table_name and trash.row_id = target.row_id and trash.kind = 'changed'
          and trash.actor_id = person and trash.removed_at >= since
          and (private.comparable(target.table_name, trash.content) -> one)
            is distinct from (private.comparable(target.table_name, trash.after) -> one)
        order by trash.id limit 1
      )
    );
    reason := private.changed_by_others(target.table_name, target.row_id, person, since);
    begin
      if private.write_row(target.place, target.row_id, current, wanted) then
        items := items || jsonb_build_object(
          'table_name', target.table_name, 'subject', private.activity_subject(target.table_name, wanted), 'outcome', 'reverted'
        );
      end if;
    exception
      when unique_violation then
        reason := 'Its old address belongs to another now.';
        kept := kept || '{slug}'::text[];
        if private.write_row(target.place, target.row_id, current, wanted - '{slug,bucket_id,name}'::text[]) then
          items := items || jsonb_build_object(
            'table_name', target.table_name, 'subject', private.activity_subject(target.table_name, current), 'outcome', 'reverted'
          );
        end if;
    end;
    if cardinality(kept) > 0 then
      items := items || jsonb_build_object(
        'table_name', target.table_name, 'subject', private.activity_subject(target.table_name, current), 'outcome', 'kept',
        'columns', to_jsonb(kept), 'reason', coalesce(reason, 'It was changed since.')
      );
    end if;
  end loop;
  return items;
end
$$;

-- What would be taken back (`is_preview`), or was: how many by table and outcome (`removed`, `restored`, `reverted`, or `kept` with a
-- reason), and the first 500 of them, those that are kept before the others. The person's work of the last 30 days can be
-- taken back.
create function public.take_back(person uuid, since timestamptz, is_preview boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 500;
  items jsonb[];
  files jsonb := '[]';
  -- As `restore_trash` answers.
  deleted_files constant text[] := case when public.keeps_removed_files() then '{}' else array(
    select content ->> 'file_path' from public.trash
    where table_name = 'media_library' and kind = 'deleted' and actor_id = person and removed_at >= since
  ) end;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may take back what others did';
  end if;
  if person is null or since is null or since < now() - interval '30 days' then
    raise exception 'Only what one person did in the last 30 days can be taken back' using errcode = '22023';
  end if;
  begin
    perform set_config('stationhouse.taking_back', 'true', true);
    -- Content first: rows that come back need their addresses, and files go when nothing shows them any more.
    items := private.remove_created('articles', person, since) || private.remove_created('leadership', person, since);
    items := items || private.restore_deleted(person, since);
    items := items || private.revert_changes(person, since);
    items := items || private.remove_created('media_library', person, since);
    if public.keeps_removed_files() then
      items := items || private.remove_created('objects', person, since);
    end if;
    files := coalesce((
      select jsonb_agg(distinct file_path) from public.media_library where file_path = any (deleted_files) and is_public
    ), '[]');
    if is_preview then
      raise exception 'only a look' using errcode = 'SF004';
    end if;
  exception
    -- What was found is still known; what was done is taken back.
    when sqlstate 'SF004' then null;
  end;
  return jsonb_build_object(
    'counts', coalesce((
      select jsonb_agg(to_jsonb(counted))
      from (
        select item ->> 'table_name' as table_name, item ->> 'outcome' as outcome, count(*) as count
        from unnest(items) as item group by 1, 2 order by 1, 2
      ) as counted
    ), '[]'),
    'items', coalesce((
      select jsonb_agg(listed.item order by listed.place)
      from (
        select item, row_number() over (order by item ->> 'outcome' <> 'kept', place) as place
        from unnest(items) with ordinality as found (item, place)
      ) as listed
      where listed.place <= most
    ), '[]'),
    'files', files
  );
end
$$;

alter function public.take_back(uuid, timestamptz, boolean) set statement_timeout = '60s';
revoke execute on function public.take_back(uuid, timestamptz, boolean) from public, anon, authenticated, service_role;
grant execute on function public.take_back(uuid, timestamptz, boolean) to authenticated;

create index activity_subject_idx on public.activity (kind, subject_id, id);

notify pgrst, 'reload schema';
