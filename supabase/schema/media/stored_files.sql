-- True if visitors may open a file of the library: its row says so, and the photo of a leader without a row is public.
-- Security definer, because visitors can't see the private rows that it looks for.
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

-- True if a picture is shown by an article that its writer may not change any more.
create or replace function private.is_shown_picture(key text) returns boolean
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
grant execute on function private.is_shown_picture(text) to authenticated;

-- False if an article that its writer may not change still names the picture, or somebody else's is in the trash under
-- this name: a contributor can't put another picture at its address, or keep it from coming back.
create or replace function private.may_take_picture_name(key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not private.is_shown_picture(key) and not exists (
    select from public.trash
    where stored_file = 'article-images/' || key and kind = 'deleted' and actor_id is distinct from auth.uid()
  )
$$;
grant execute on function private.may_take_picture_name(text) to authenticated;

-- True if the backend keeps the bytes of removed files for the trash. Otherwise the staff area moves a file to the
-- private bucket instead of removing it.
create or replace function public.keeps_removed_files() returns boolean
language sql stable set search_path = ''
as $$
  select to_regnamespace('platform') is not null
$$;
grant execute on function public.keeps_removed_files() to authenticated;
revoke execute on function public.keeps_removed_files() from service_role;

-- Writes the size and type of a replaced file into its row of the library. On a hosted project, where storage.objects
-- can't have triggers, the staff area writes the row.
create or replace function private.follow_changed_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The type is empty while an upload is tried with an empty row.
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

-- Notifies caches when the colors of pictures are known.
create or replace function private.follow_picture_colors() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from new_rows as known join storage.objects as object using (version) where known.color is not null
  ) then
    perform private.notify_caches('storage.picture_colors', false);
  end if;
  return null;
end
$$;
