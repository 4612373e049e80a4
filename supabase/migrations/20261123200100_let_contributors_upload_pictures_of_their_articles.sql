-- After the migration that says which files a text shows.

-- Whether an article that its writer may no longer change shows a picture. Its address ends with the key.
create function private.is_shown_picture(key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.articles
    where state not in ('draft', 'in-review')
      and (
        strpos(coalesce(hero_image, '') || ' ' || array_to_string(gallery_images, ' '), '/article-images/' || key) > 0
        or private.content_files(articles) @> array['article-images/' || key]
      )
  )
$$;
revoke execute on function private.is_shown_picture(text) from public;
grant execute on function private.is_shown_picture(text) to authenticated;

create policy "Everybody on the staff reads own pictures of articles" on storage.objects for select to authenticated using (
  bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
);
create policy "Everybody on the staff uploads pictures of articles" on storage.objects for insert to authenticated with check (
  bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
);
create policy "Everybody on the staff removes own pictures of articles" on storage.objects for delete to authenticated using (
  bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
  and not private.is_shown_picture(name)
);

notify pgrst, 'reload schema';
