grant select on public.media_library to anon;
grant select, delete on public.media_library to authenticated;
grant insert (file_name, file_path, file_type, file_size, category, title, alt_text, caption, is_public, in_gallery),
  update (id, file_name, file_size, category, title, alt_text, caption, is_public, in_gallery)
  on public.media_library to authenticated;

-- A leader's photo outside the gallery counts as a file of the leadership page, which may be
-- hidden.
create policy "Everyone reads public files of visible pages" on public.media_library
  for select to anon, authenticated using (
    is_public and (
      (
        (select private.is_page_shown('media'))
        and (category <> 'leadership' or in_gallery or (select private.is_page_shown('leadership')))
      )
      or id = any ((select private.files_outside_gallery())::uuid[])
    )
  );
create policy "Staff read public files" on public.media_library for select to authenticated
  using (is_public and (select public.is_staff()));
create policy "Editors manage files" on public.media_library to authenticated using ((select public.is_editor()));

grant select on storage.objects to anon;
grant select, insert, update, delete on storage.objects to authenticated;
grant all on storage.objects to service_role;

create policy "Visitors open public files by their address" on storage.objects for select to anon
  using (
    current_setting('storage.operation', true) = 'storage.object.get_public'
    and (bucket_id = 'article-images' or (bucket_id = 'media-library' and private.is_public_library_file(name)))
  );

create policy "Editors manage stored files" on storage.objects to authenticated
  using (
    bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_editor())
  );

-- Contributors may change their own uploads unless an article that only editors can change uses the
-- file.
create policy "Members read their own article pictures" on storage.objects for select to authenticated
  using (
    bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
  );
create policy "Members upload article pictures" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
    and private.can_upload_picture(name)
  );
create policy "Members replace their own article pictures" on storage.objects for update to authenticated
  using (
    bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
    and not private.is_locked_picture(name)
  )
  with check (
    bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
    and private.can_upload_picture(name)
  );
create policy "Members remove their own article pictures" on storage.objects for delete to authenticated
  using (
    bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
    and not private.is_locked_picture(name)
  );
