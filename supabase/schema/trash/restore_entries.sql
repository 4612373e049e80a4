-- Restores entries and the files that they use, and deletes the restored entries from the trash.
-- Returns a problem for each entry that can't be restored.
create or replace function private.restore_entries(entry_ids bigint[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- A concurrent restore of the same entries waits here, and then finds no entries.
  ids constant bigint[] := array(
    select id from public.trash where id = any (private.add_related_entries(entry_ids)) order by id for update
  );
  restored_ids bigint[] := '{}';
  problems jsonb;
  target_table text;
  entry public.trash;
begin
  -- Triggers then record the rows as restored, and don't change their states and times.
  perform set_config('stationhouse.restoring', 'true', true);
  -- Each table comes after the tables that its rows refer to.
  foreach target_table in array
    '{objects,media_library,articles,leadership,alerts,applications,content_documents,content_drafts}'::text[]
  loop
    restored_ids := restored_ids || private.reinsert_rows(target_table, ids);
  end loop;
  update public.discord_deliveries as delivery set article_id = delivery.former_article_id, former_article_id = null
  from public.trash as deleted
  where deleted.id = any (restored_ids) and deleted.table_name = 'articles'
    and delivery.former_article_id = deleted.row_id::uuid and delivery.article_id is null;

  -- The oldest of several changes wins, because the newest is restored first.
  for entry in select * from public.trash where id = any (ids) and kind = 'changed' order by id desc loop
    if private.restore_overwritten_values(entry) then
      restored_ids := restored_ids || entry.id;
    end if;
  end loop;

  problems := (
    select jsonb_agg(
      private.format_problem(remaining, private.describe_restore_problem(remaining)) order by remaining.id
    )
    from public.trash as remaining where remaining.id = any (ids) and remaining.id <> all (restored_ids)
  );
  delete from public.trash where id = any (restored_ids);
  perform set_config('stationhouse.restoring', '', true);
  return coalesce(problems, '[]');
end
$$;

-- Inserts the deleted rows of a table again, and returns the IDs of their entries. Skips a row if
-- another row has its ID or address. If several entries have the same ID or address, the newest
-- entry wins. Columns from later migrations get their defaults.
create or replace function private.reinsert_rows(target_table text, entries bigint[]) returns bigint[]
language plpgsql set search_path = ''
as $$
declare
  deleted_ids constant bigint[] := array(
    select distinct on (row_id) id from public.trash
    where id = any (entries) and kind = 'deleted' and table_name = target_table
      -- A draft can't be restored without its page.
      and (target_table <> 'content_drafts' or private.row_exists('content_documents', row_id))
    order by row_id, id desc
  );
  target constant regclass := private.resolve_table(target_table);
  columns constant text[] := array(
    select quote_ident(attribute.attname)
    from pg_attribute as attribute
    where attribute.attrelid = target and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
      and not exists (select from public.trash where id = any (deleted_ids) and not content ? attribute.attname)
  );
  restored_ids bigint[];
begin
  if deleted_ids <> '{}' then
    execute format(
      'with inserted as (
        insert into %1$s (%2$s)
        select whole.%3$s
        from public.trash cross join lateral jsonb_populate_record(null::%1$s, trash.content) as whole
        where trash.id = any ($1) order by trash.id desc
        on conflict do nothing returning id::text
      )
      select array_agg(trash.id) from public.trash join inserted on inserted.id = trash.row_id
      where trash.id = any ($1)',
      target, array_to_string(columns, ', '), array_to_string(columns, ', whole.')
    ) into restored_ids using deleted_ids;
  end if;
  return coalesce(restored_ids, '{}');
end
$$;

create or replace function private.describe_restore_problem(entry public.trash) returns text
language sql stable set search_path = ''
as $$
  select case
    when entry.kind = 'changed' then 'The file that replaced it was deleted. Restore the replacement first.'
    when private.row_exists(entry.table_name, entry.row_id) then 'It was already restored.'
    when entry.table_name = 'articles' then format(
      'Another article now has the address “/news/%s”. Delete or change it first.', entry.content ->> 'legacy_id'
    )
    when entry.table_name = 'leadership' then format(
      'Another leader now has the slug “%s”. Change that slug first.', entry.content ->> 'slug'
    )
    when entry.table_name = 'objects' then
      format('Another file now has the address “%s”. Delete it first.', entry.stored_file)
    else format(
      'Another page now has the address “/%s”. Change that address first.',
      -- A draft depends on its page, so the message shows the page's address.
      coalesce(entry.content ->> 'slug', (
        select page.content ->> 'slug' from public.trash as page
        where page.table_name = 'content_documents' and page.row_id = entry.row_id order by page.id desc limit 1
      ))
    )
  end
$$;

-- Overwrites the current values of a row with the values before a change: the changed fields of
-- settings, the action and forms of a service, or the bytes of a file. Returns false if the row no
-- longer exists.
create or replace function private.restore_overwritten_values(entry public.trash) returns boolean
language plpgsql set search_path = ''
as $$
declare
  current_row constant jsonb := private.lock_rows(entry.table_name, array[entry.row_id]);
begin
  if current_row is null then
    return false;
  end if;
  perform private.write_row(
    private.resolve_table(entry.table_name)::text, entry.row_id, current_row,
    current_row || case entry.table_name
      when 'site_settings' then jsonb_build_object(
        'settings',
        private.revert_fields(current_row -> 'settings', entry.content -> 'settings', entry.after -> 'settings', false)
      )
      when 'services' then private.row_columns(entry.content, '{action,forms}')
      else private.row_columns(entry.content, '{version,metadata,user_metadata}')
        || jsonb_build_object('updated_at', now())
    end
  );
  return true;
end
$$;
