-- Adds related entries in the trash to entries of deleted rows: a page's draft, the files that rows
-- use, and the library rows of those files. For a contributor, adds only their own entries.
create or replace function private.add_related_entries(wanted bigint[]) returns bigint[]
language sql stable set search_path = ''
as $$
  with entry as (
    select * from public.trash where id = any (wanted) and kind = 'deleted'
    union all
    select draft.*
    from public.trash as page
    join public.trash as draft on draft.action_id = page.action_id and draft.row_id = page.row_id
    where page.id = any (wanted) and page.table_name = 'content_documents' and page.kind = 'deleted'
      and draft.table_name = 'content_drafts' and draft.kind = 'deleted'
  ), file as (
    select distinct name from entry cross join lateral private.files_used_by(entry.table_name, entry.content) as name
  ), found as (
    select distinct on (trash.table_name, trash.stored_file) trash.id, trash.table_name, trash.stored_file
    from file join public.trash on trash.stored_file = file.name and trash.kind = 'deleted'
    where trash.removed_at >= private.trash_expiry()
      and (auth.role() is distinct from 'authenticated' or (select public.is_editor()) or private.is_own_entry(trash))
    order by trash.table_name, trash.stored_file, trash.id = any (wanted) desc, trash.id desc
  )
  select array(
    select unnest(wanted)
    union select id from entry
    union select id from found
    where not case table_name
      when 'media_library' then exists (
        select from public.media_library where public.stored_file(file_path) = found.stored_file
      )
      -- The file may have been moved to the private bucket.
      else exists (
        select from storage.objects as file, split_part(found.stored_file, '/', 1) as bucket
        where file.bucket_id in (bucket, bucket || '-private')
          and file.name = substr(found.stored_file, length(bucket) + 2)
      )
    end
  )
$$;

-- Lists the files on this site that a row uses, as `{bucket}/{key}`. A library row uses its own file.
create or replace function private.files_used_by(of_table text, content jsonb) returns setof text
language sql stable set search_path = ''
as $$
  select distinct public.stored_file(url)
  from unnest(case of_table
    when 'articles' then array[content ->> 'hero_image', content ->> 'hero_video']
      || array(select jsonb_array_elements_text(content -> 'gallery_images'))
      || array(
        select '/storage/v1/object/public/' || file
        from unnest(private.files_in(content ->> 'content', content ->> 'content_format')) as file
      )
    when 'leadership' then array[content ->> 'photo']
    when 'media_library' then array[content ->> 'file_path']
    when 'content_documents' then private.pictures_in(content)
    when 'content_drafts' then private.pictures_in(content)
  end) as url
  where public.stored_file(url) is not null
$$;
