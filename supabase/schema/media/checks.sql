-- ## from 20261122131000_keep_library_files_private_until_their_row_says_public.sql
-- What the file's row says; where it has none, a leader's photo is public. Security definer, because visitors can't see the
-- private rows that it looks for. It is not an address of the API.
create or replace function private.is_public_library_file(key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select bool_and(is_public) from public.media_library where public.stored_file(file_path) = 'media-library/' || key),
    exists (select from public.leadership where public.stored_file(photo) = 'media-library/' || key)
  )
$$;
grant execute on function private.is_public_library_file(text) to anon;

-- ## from 20261123200100_let_contributors_upload_pictures_of_their_articles.sql
-- Whether an article that its writer may no longer change shows a picture. Its address ends with the key.
create or replace function private.is_shown_picture(key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.articles
    where state not in ('draft', 'in-review')
      and (
        strpos(coalesce(hero_image, '') || ' ' || array_to_string(gallery_images, ' '), '/article-images/' || key) > 0
        or private.content_files(articles) @> array['article-images/' || key]
      )
  )
$$;
grant execute on function private.is_shown_picture(text) to authenticated;

-- ## from 20261125000200_keep_names_of_deleted_pictures_from_contributors.sql
-- A picture that was deleted may still be named: by articles that visitors read, and by the trash. Who
-- may not change those articles can't put another picture at its address, or keep it from coming back.
create or replace function private.may_take_picture_name(key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not private.is_shown_picture(key) and not exists (
  select from public.trash
  where stored_file = 'article-images/' || key and kind = 'deleted' and actor_id is distinct from auth.uid()
)
$$;
grant execute on function private.may_take_picture_name(text) to authenticated;
