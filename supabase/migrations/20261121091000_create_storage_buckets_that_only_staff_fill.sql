insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('article-images', 'article-images', true, 10485760,
    array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']),
  ('media-library', 'media-library', true, 52428800,
    array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif',
      'video/mp4', 'video/webm', 'video/ogg', 'audio/ogg', 'application/ogg', 'application/pdf']);

-- Security definer, because visitors can't see the private rows that it looks for.
create function public.is_private_file(bucket_id text, name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.media_library
    where not is_public and public.stored_file(file_path) = bucket_id || '/' || name
  )
$$;
revoke execute on function public.is_private_file(text, text) from public;
grant execute on function public.is_private_file(text, text) to anon, authenticated, service_role;

-- Making a row public or private does the same to its file, so whoever caches files has to be notified as well.
create function public.notify_file_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('stationhouse_changes', 'storage.objects');
  return null;
end
$$;
revoke execute on function public.notify_file_change() from public, anon, authenticated;
create trigger notify_file_change after insert or update or delete or truncate on public.media_library
  for each statement execute function public.notify_file_change();

create policy "Everybody sees public buckets" on storage.buckets
  for select to anon, authenticated using (public);
create policy "Everybody reads files that are not private" on storage.objects
  for select to anon, authenticated using (
    bucket_id in ('article-images', 'media-library')
    and ((select public.is_staff()) or not public.is_private_file(bucket_id, name))
  );
create policy "Staff upload files" on storage.objects
  for insert to authenticated with check (
    bucket_id in ('article-images', 'media-library') and (select public.is_staff())
  );
create policy "Staff replace files" on storage.objects
  for update to authenticated
  using (bucket_id in ('article-images', 'media-library') and (select public.is_staff()))
  with check (bucket_id in ('article-images', 'media-library') and (select public.is_staff()));
create policy "Staff remove files" on storage.objects
  for delete to authenticated using (
    bucket_id in ('article-images', 'media-library') and (select public.is_staff())
  );
