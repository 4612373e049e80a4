-- A hosted project asks no policy before it answers with a file of a public bucket. So files of the library that are not public
-- lie in a bucket of their own, under the same key; their row's `file_path` names the public address, whichever they are in.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'media-library-private', 'media-library-private', false, file_size_limit, allowed_mime_types
from storage.buckets where id = 'media-library';

create index media_library_stored_file_idx on public.media_library (public.stored_file(file_path));
create index leadership_stored_photo_idx on public.leadership (public.stored_file(photo));

-- What the file's row says; where it has none, a leader's photo is public. Security definer, because visitors can't see the
-- private rows that it looks for. It is not an address of the API.
create function private.is_public_library_file(key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select bool_and(is_public) from public.media_library where public.stored_file(file_path) = 'media-library/' || key),
    exists (select from public.leadership where public.stored_file(photo) = 'media-library/' || key)
  )
$$;
revoke execute on function private.is_public_library_file(text) from public;
grant execute on function private.is_public_library_file(text) to anon;

-- A photo that a leader no longer shows is private from then on.
create trigger notify_file_change after insert or update or delete or truncate on public.leadership
  for each statement execute function public.notify_file_change();

-- The embedded backend keeps bytes under versions, so there the row is all that moves. On a hosted project, which has no schema
-- `platform`, `npm run files -- hide` moves them.
do $$ begin
  if to_regnamespace('platform') is null then
    return;
  end if;
  update storage.objects set bucket_id = 'media-library-private'
  where bucket_id = 'media-library' and not private.is_public_library_file(name);
end $$;

drop policy "Everybody reads files that are not private" on storage.objects;
drop function public.is_private_file(text, text);
drop index public.media_library_private_file_idx;

-- Visitors open a file by its address and list none. The storage service says in `storage.operation` what it asks for.
create policy "Visitors open public files by their address" on storage.objects
  for select to anon using (
    current_setting('storage.operation', true) = 'storage.object.get_public'
    and (bucket_id = 'article-images' or (bucket_id = 'media-library' and private.is_public_library_file(name)))
  );
create policy "Staff read files" on storage.objects
  for select to authenticated using (
    bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_staff())
  );

drop policy "Staff upload files" on storage.objects;
drop policy "Staff replace files" on storage.objects;
drop policy "Staff remove files" on storage.objects;
create policy "Staff upload files" on storage.objects
  for insert to authenticated with check (
    bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_staff())
  );
create policy "Staff replace files" on storage.objects
  for update to authenticated
  using (bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_staff()))
  with check (bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_staff()));
create policy "Staff remove files" on storage.objects
  for delete to authenticated using (
    bucket_id in ('article-images', 'media-library', 'media-library-private') and (select public.is_staff())
  );

notify pgrst, 'reload schema';
