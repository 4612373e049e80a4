-- Adds related entries of the trash to the IDs of entries: the draft of a deleted page, the files
-- that deleted rows use, and the library rows of these files. For contributors, adds only their own
-- entries.
create or replace function private.add_related_entries(entry_ids bigint[]) returns bigint[]
language sql stable set search_path = ''
as $$
  with entry as (
    select * from public.trash where id = any (entry_ids) and kind = 'deleted'
    union all
    select draft.*
    from public.trash as page
    join public.trash as draft on draft.action_id = page.action_id and draft.row_id = page.row_id
    where page.id = any (entry_ids) and page.table_name = 'content_documents' and page.kind = 'deleted'
      and draft.table_name = 'content_drafts' and draft.kind = 'deleted'
  ), file as (
    select distinct name from entry cross join lateral private.files_used_by(entry.table_name, entry.content) as name
  ), file_entries as (
    select distinct on (trash.table_name, trash.stored_file) trash.id, trash.table_name, trash.stored_file
    from file join public.trash on trash.stored_file = file.name and trash.kind = 'deleted'
    where trash.removed_at >= private.trash_cutoff()
      and (auth.role() is distinct from 'authenticated' or (select public.is_editor()) or private.is_own_entry(trash))
    order by trash.table_name, trash.stored_file, trash.id = any (entry_ids) desc, trash.id desc
  )
  select array(
    select unnest(entry_ids)
    union select id from entry
    union select id from file_entries
    where not case table_name
      when 'media_library' then exists (
        select from public.media_library where public.stored_file(file_path) = file_entries.stored_file
      )
      -- The file may have been moved to the private bucket.
      else exists (
        select from storage.objects as file, split_part(file_entries.stored_file, '/', 1) as bucket
        where file.bucket_id in (bucket, bucket || '-private')
          and file.name = substr(file_entries.stored_file, length(bucket) + 2)
      )
    end
  )
$$;

-- Lists the files on this site that a row uses, as `{bucket}/{key}`. A row of the library uses its
-- own file.
create or replace function private.files_used_by(target_table text, table_row jsonb) returns setof text
language sql stable set search_path = ''
as $$
  select distinct public.stored_file(url)
  from unnest(case target_table
    when 'articles' then array[table_row ->> 'hero_image', table_row ->> 'hero_video']
      || array(select jsonb_array_elements_text(table_row -> 'gallery_images'))
      || array(
        select '/storage/v1/object/public/' || file
        from unnest(private.files_in(table_row ->> 'content', table_row ->> 'content_format')) as file
      )
    when 'leadership' then array[table_row ->> 'photo']
    when 'media_library' then array[table_row ->> 'file_path']
    when 'content_documents' then private.list_picture_addresses(table_row)
    when 'content_drafts' then private.list_picture_addresses(table_row)
  end) as url
  where public.stored_file(url) is not null
$$;
