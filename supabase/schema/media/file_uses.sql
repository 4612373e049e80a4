-- Lists each file (`{bucket}/{key}`) with a description of the content that uses the file.
-- `is_library_row` is true if that content is the file's own row in the library.
create or replace function private.list_file_uses() returns table (file text, used_by text, is_library_row boolean)
language sql stable set search_path = ''
as $$
  -- An address at the end of a sentence may have a period after it.
  select distinct rtrim(public.stored_file(use.url), '.'), use.used_by, use.is_library_row
  from (
    select unnest(array[hero_image, hero_video] || gallery_images), format('Article “%s”', title), false
    from public.articles
    union all
    select '/storage/v1/object/public/' || unnest(private.files_in(content, content_format)),
      format('Article “%s”', title), false
    from public.articles where content_format = 'markdown'
    union all
    select unnest(private.list_picture_addresses(form)), 'An unsaved article', false from public.article_autosaves
    union all select photo, format('Photo of %s', name), false from public.leadership
    union all
    select unnest(private.list_picture_addresses(page.content)),
      format('Page “%s”', private.row_name('content_documents', to_jsonb(page))), false
    from public.content_documents as page
    union all
    select unnest(private.list_picture_addresses(draft.content)),
      format('Draft of the page “%s”', private.row_name('content_drafts', to_jsonb(draft))), false
    from public.content_drafts as draft
    union all select settings #>> '{badge,picture}', 'The badge of the department', false from public.site_settings
    union all select settings #>> '{hero,picture}', 'The picture of the home page', false from public.site_settings
    union all
    select library.file_path,
      format('Form of the service %s', private.row_name('services', to_jsonb(service))), false
    from public.services as service cross join lateral jsonb_array_elements(service.forms) as form
    join public.media_library as library on library.id::text = form ->> 'file'
    union all select file_path, format('“%s” of the library', title), true from public.media_library
  ) as use (url, used_by, is_library_row)
  where public.stored_file(use.url) is not null
$$;

-- Lists the content that uses these files. The staff area shows this list before it deletes a file.
create or replace function public.list_media_uses(addresses text[]) returns table (address text, used_by text)
language sql stable security definer set search_path = ''
as $$
  select private.require(public.is_editor(), 'Only editors may see where a file is used');
  select requested.address, use.used_by
  from private.list_file_uses() as use
  join unnest(addresses) as requested (address) on public.stored_file(requested.address) = use.file
  where not use.is_library_row
  order by use.used_by;
$$;
grant execute on function public.list_media_uses(text[]) to authenticated;
