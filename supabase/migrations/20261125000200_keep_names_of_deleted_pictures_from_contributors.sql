-- A picture that was deleted may still be named: by articles that visitors read, and by the trash. Who
-- may not change those articles can't put another picture at its address, or keep it from coming back.
create function private.may_take_picture_name(key text) returns boolean
language sql stable security definer set search_path = ''
return not private.is_shown_picture(key) and not exists (
  select from public.trash
  where stored_file = 'article-images/' || key and kind = 'deleted' and actor_id is distinct from auth.uid()
);
revoke execute on function private.may_take_picture_name(text) from public;
grant execute on function private.may_take_picture_name(text) to authenticated;

alter policy "Everybody on the staff uploads pictures of articles" on storage.objects with check (
  bucket_id = 'article-images' and owner_id = (select auth.uid())::text and (select public.is_staff())
  and private.may_take_picture_name(name)
);
