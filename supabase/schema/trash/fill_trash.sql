-- Writes an entry for each row that a statement deleted or changed. The entry has all columns of a
-- deleted row, and the differing columns of a changed row.
-- - Ignores files outside the upload buckets, and changes of files unless the address or bytes
--   changed.
-- - For settings, the entry leaves out the setup progress. The first settings that the server
--   writes on a new site have no entry.
-- - Postgres would reuse the plan for one row, a nested loop, for thousands of rows. An update of
--   5,000 articles took 81 s that way, and 3 s without nested loops.
create or replace function private.fill_trash() returns trigger
language plpgsql security definer set search_path = ''
set enable_nestloop = off
as $$
declare
  entry constant public.activity := private.new_activity_entry('trash', 'deleted');
begin
  if tg_op = 'DELETE' then
    insert into public.trash (action_id, kind, actor_id, actor_name, table_name, row_id, subject, stored_file, content)
    select entry.action_id, 'deleted', entry.actor_id, entry.actor_name, tg_table_name, content ->> 'id',
      left(private.row_name(tg_table_name, content), 300),
      private.row_file(tg_table_name, content), content
    from (select to_jsonb(old_rows) - 'path_tokens' from old_rows) as deleted (content)
    where tg_table_name <> 'objects'
      or content ->> 'bucket_id' in ('article-images', 'media-library', 'media-library-private');
    return null;
  end if;

  insert into public.trash (
    action_id, kind, actor_id, actor_name, table_name, row_id, subject, stored_file, content, after
  )
  select entry.action_id, 'changed', entry.actor_id, entry.actor_name, tg_table_name, earlier ->> 'id',
    left(private.row_name(tg_table_name, later), 300), private.row_file(tg_table_name, earlier),
    case tg_table_name when 'objects' then earlier - 'path_tokens' else difference.before end, difference.after
  from (
    -- Only site_settings has this path, so rows of other tables stay the same.
    select to_jsonb(was) #- '{settings,setUp}', to_jsonb(became) #- '{settings,setUp}'
    from old_rows as was join new_rows as became on was.id = became.id
  ) as changed (earlier, later)
  cross join lateral private.differing_columns(earlier, later) as difference
  where difference.after is not null
    and not (tg_table_name = 'site_settings' and entry.actor_id is null and earlier -> 'settings' = '{}')
    and (
      tg_table_name <> 'objects'
      or (
        earlier ->> 'bucket_id' in ('article-images', 'media-library', 'media-library-private')
        and difference.after ?| '{bucket_id,name,version}'
      )
    );
  return null;
end
$$;

-- Records the versions of files that the embedded storage service must retain. From `ended_at` on,
-- it may delete a version.
create or replace function private.retain_file_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into storage.kept_versions (version)
    select distinct added.content ->> 'version' from new_rows as added
    where added.table_name = 'objects' and (added.kind = 'deleted' or added.after ? 'version')
      and added.content ->> 'version' is not null
    on conflict (version) do update set ended_at = null;
  else
    update storage.kept_versions as kept set ended_at = now()
    from old_rows as ended
    where ended.table_name = 'objects' and kept.version = ended.content ->> 'version'
      and not exists (
        select from public.trash as other
        where other.table_name = 'objects' and other.content ->> 'version' = kept.version
      );
  end if;
  return null;
end
$$;

-- Creates the triggers that save deleted and overwritten rows of a table in the trash.
create or replace function private.watch_trash(place regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create or replace trigger fill_trash_update after update on %s
     referencing old table as old_rows new table as new_rows
     for each statement execute function private.fill_trash()', place
  );
  execute format(
    'create or replace trigger fill_trash_delete after delete on %s referencing old table as old_rows
     for each statement execute function private.fill_trash()', place
  );
end
$$;
