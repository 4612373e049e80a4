-- True if visitors may open a file in the library. The file's row must be public. A file without a
-- row must be a leader's photo. Security definer, because visitors can't read private rows.
create or replace function private.is_public_library_file(key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select bool_and(is_public) from public.media_library
      where public.stored_file(file_path) = 'media-library/' || key
    ),
    exists (select from public.leadership where public.stored_file(photo) = 'media-library/' || key)
  )
$$;
grant execute on function private.is_public_library_file(text) to anon;

-- True if the picture is in an article that only editors can change: a scheduled, published or
-- withdrawn article.
create or replace function private.is_locked_picture(key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.articles
    where state not in ('draft', 'in-review')
      and strpos(concat_ws(' ', hero_image, array_to_string(gallery_images, ' ')), '/article-images/' || key) > 0
  ) or exists (
    select from public.articles
    where state not in ('draft', 'in-review') and private.content_files(articles) @> array['article-images/' || key]
  )
$$;
grant execute on function private.is_locked_picture(text) to authenticated;

-- True if a contributor may upload a picture under this name. Contributors may not replace a
-- picture of an article that only editors can change. Their upload must not block the restore of
-- another user's picture from the trash.
create or replace function private.can_upload_picture(key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not private.is_locked_picture(key) and not exists (
    select from public.trash
    where stored_file = 'article-images/' || key and kind = 'deleted' and actor_id is distinct from auth.uid()
  )
$$;
grant execute on function private.can_upload_picture(text) to authenticated;

-- True if the backend retains the bytes of removed files for the trash. If not, the staff area
-- moves files to the private bucket instead of removing them.
create or replace function public.keeps_removed_files() returns boolean
language sql stable set search_path = ''
as $$
  select to_regnamespace('platform') is not null
$$;
grant execute on function public.keeps_removed_files() to authenticated;

-- Updates the size and type in the library row of a replaced file. On a hosted project, only the
-- staff area updates the size.
create or replace function private.sync_library_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The storage service checks upload permissions with a test row, whose type is empty.
  if new.bucket_id in ('media-library', 'media-library-private')
    and new.metadata ->> 'mimetype' <> '' then
    update public.media_library as library
    set file_size = (new.metadata ->> 'size')::bigint, file_type = new.metadata ->> 'mimetype'
    where public.stored_file(library.file_path) = 'media-library/' || new.name
      and (library.file_size, library.file_type)
        is distinct from ((new.metadata ->> 'size')::bigint, new.metadata ->> 'mimetype');
  end if;
  return null;
end
$$;

create or replace function private.notify_picture_colors() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from new_rows as new_color join storage.objects as object using (version) where new_color.color is not null
  ) then
    perform private.notify_caches('storage.picture_colors', false);
  end if;
  return null;
end
$$;
