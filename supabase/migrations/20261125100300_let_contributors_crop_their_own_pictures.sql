-- As they may remove a picture that they uploaded: as long as no article shows it that isn't theirs to change any more. If they move
-- it, its new name is one that they may upload under.
create policy "Everybody on the staff replaces own pictures of articles" on storage.objects for update to authenticated
  using (
    bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
    and not private.is_shown_picture(name)
  )
  with check (
    bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
    and private.may_take_picture_name(name)
  );
