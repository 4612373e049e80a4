-- public.media_library
grant select on public.media_library to anon;
grant delete, select on public.media_library to authenticated;
revoke maintain, references, trigger, truncate on public.media_library from service_role;
grant insert (file_name, file_path, file_type, file_size, category, title, alt_text, caption, is_public, in_gallery), update (id, file_name, file_size, category, title, alt_text, caption, is_public, in_gallery)
  on public.media_library to authenticated;
create policy "Editors read all files, others public ones" on public.media_library for select to authenticated
  using ((is_public OR ( SELECT public.is_editor() AS is_editor)));
create policy "Staff add files" on public.media_library for insert to authenticated
  with check (( SELECT public.is_editor() AS is_editor));
create policy "Staff change files" on public.media_library for update to authenticated
  using (( SELECT public.is_editor() AS is_editor))
  with check (( SELECT public.is_editor() AS is_editor));
create policy "Staff remove files" on public.media_library for delete to authenticated
  using (( SELECT public.is_editor() AS is_editor));
create policy "Visitors read public files" on public.media_library for select to anon
  using (is_public);

-- storage.objects
grant select on storage.objects to anon;
grant delete, insert, select, update on storage.objects to authenticated;
grant all on storage.objects to service_role;
create policy "Everybody on the staff reads own pictures of articles" on storage.objects for select to authenticated
  using (((bucket_id = 'article-images'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND ( SELECT public.is_staff() AS is_staff)));
create policy "Everybody on the staff removes own pictures of articles" on storage.objects for delete to authenticated
  using (((bucket_id = 'article-images'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND ( SELECT public.is_staff() AS is_staff) AND (NOT private.is_shown_picture(name))));
create policy "Everybody on the staff replaces own pictures of articles" on storage.objects for update to authenticated
  using (((bucket_id = 'article-images'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND ( SELECT public.is_staff() AS is_staff) AND (NOT private.is_shown_picture(name))))
  with check (((bucket_id = 'article-images'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND ( SELECT public.is_staff() AS is_staff) AND private.may_take_picture_name(name)));
create policy "Everybody on the staff uploads pictures of articles" on storage.objects for insert to authenticated
  with check (((bucket_id = 'article-images'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND ( SELECT public.is_staff() AS is_staff) AND private.may_take_picture_name(name)));
create policy "Staff read files" on storage.objects for select to authenticated
  using (((bucket_id = ANY (ARRAY['article-images'::text, 'media-library'::text, 'media-library-private'::text])) AND ( SELECT public.is_editor() AS is_editor)));
create policy "Staff remove files" on storage.objects for delete to authenticated
  using (((bucket_id = ANY (ARRAY['article-images'::text, 'media-library'::text, 'media-library-private'::text])) AND ( SELECT public.is_editor() AS is_editor)));
create policy "Staff replace files" on storage.objects for update to authenticated
  using (((bucket_id = ANY (ARRAY['article-images'::text, 'media-library'::text, 'media-library-private'::text])) AND ( SELECT public.is_editor() AS is_editor)))
  with check (((bucket_id = ANY (ARRAY['article-images'::text, 'media-library'::text, 'media-library-private'::text])) AND ( SELECT public.is_editor() AS is_editor)));
create policy "Staff upload files" on storage.objects for insert to authenticated
  with check (((bucket_id = ANY (ARRAY['article-images'::text, 'media-library'::text, 'media-library-private'::text])) AND ( SELECT public.is_editor() AS is_editor)));
create policy "Visitors open public files by their address" on storage.objects for select to anon
  using (((current_setting('storage.operation'::text, true) = 'storage.object.get_public'::text) AND ((bucket_id = 'article-images'::text) OR ((bucket_id = 'media-library'::text) AND private.is_public_library_file(name)))));
