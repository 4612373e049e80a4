-- Restores entries with what they show and deletes them from the trash, as far as nothing is in the
-- way. Returns the problems.
create or replace function private.restore_entries(wanted bigint[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- Another restore of the same entries waits here and then finds none of them.
  ids bigint[] := array(
    select id from public.trash where id = any (private.with_belongings(wanted)) order by id for update
  );
  problems jsonb;
  of_table text;
  entry public.trash;
begin
  select coalesce(jsonb_agg(private.describe_problem(trash, obstacle.reason) order by trash.id), '[]') into problems
  from private.find_obstacles(ids) as obstacle join public.trash on trash.id = obstacle.id;
  ids := array(
    select unnest(ids) except select (problem ->> 'id')::bigint from jsonb_array_elements(problems) as problem
  );

  -- Triggers then record rows as restored instead of created, and leave them as they are.
  perform set_config('stationhouse.restoring', 'true', true);
  -- Each table after those that its rows refer to.
  foreach of_table in array
    '{objects,media_library,articles,leadership,alerts,content_documents,content_drafts}'::text[]
  loop
    perform private.insert_again(of_table, array(
      select id from public.trash where id = any (ids) and kind = 'deleted' and table_name = of_table
    ));
  end loop;
  update public.discord_deliveries as delivery set article_id = delivery.former_article_id, former_article_id = null
  from public.trash as restored
  where restored.id = any (ids) and restored.kind = 'deleted' and restored.table_name = 'articles'
    and delivery.former_article_id = restored.row_id::uuid and delivery.article_id is null;

  -- The newest first, so that the oldest of several has the last word.
  for entry in select * from public.trash where id = any (ids) and kind = 'changed' order by id desc loop
    if not private.put_back(entry) then
      ids := array_remove(ids, entry.id);
      problems := problems || private.describe_problem(
        entry, 'The file that replaced it is not there any more. Restore that one first.'
      );
    end if;
  end loop;

  delete from public.trash where id = any (ids);
  perform set_config('stationhouse.restoring', '', true);
  return problems;
exception
  when unique_violation then
    raise exception 'Somebody took one of the addresses at this very moment. Please try again.' using errcode = '23505';
end
$$;

-- Inserts the deleted rows of entries of one table. Columns that a migration added since get their
-- defaults.
create or replace function private.insert_again(of_table text, entries bigint[]) returns void
language plpgsql set search_path = ''
as $$
declare
  target constant regclass := private.table_of(of_table);
  columns constant text[] := array(
    select quote_ident(attribute.attname)
    from pg_attribute as attribute
    where attribute.attrelid = target and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
      and not exists (select from public.trash where id = any (entries) and not content ? attribute.attname)
  );
begin
  if entries <> '{}' then
    execute format(
      'insert into %1$s (%2$s) select whole.%3$s
      from public.trash cross join lateral jsonb_populate_record(null::%1$s, trash.content) as whole
      where trash.id = any ($1)',
      target, array_to_string(columns, ', '), array_to_string(columns, ', whole.')
    ) using entries;
  end if;
end
$$;

-- Writes the earlier values of a change over what is there now: of settings the parts that it
-- changed, of a service its action and forms, of a file its bytes. False if the file is gone.
create or replace function private.put_back(entry public.trash) returns boolean
language plpgsql set search_path = ''
as $$
begin
  case entry.table_name
    when 'site_settings' then
      update public.site_settings
      set settings = private.revert_parts(settings, entry.content -> 'settings', entry.after -> 'settings', false)
      where id = 1;
    when 'services' then
      update public.services
      set action = case when entry.content ? 'action' then nullif(entry.content -> 'action', 'null') else action end,
        forms = case when entry.content ? 'forms' then nullif(entry.content -> 'forms', 'null') else forms end
      where id = entry.row_id;
    when 'objects' then
      update storage.objects
      set version = entry.content ->> 'version', metadata = entry.content -> 'metadata',
        user_metadata = nullif(entry.content -> 'user_metadata', 'null'), updated_at = now()
      where id = entry.row_id::uuid;
      return found;
    else null;
  end case;
  return true;
end
$$;
