set local role supabase_storage_admin;

-- The site defines the grants and policies of `storage.objects`.
grant select on storage.buckets to anon, authenticated;
grant all on storage.buckets to service_role;
create policy "Everyone sees public buckets" on storage.buckets for select to anon, authenticated using (public);

grant select, delete on storage.kept_versions to service_role;
create policy "Only triggers and the storage service read and write" on storage.kept_versions
  to supabase_storage_admin using (true);

grant select, insert, delete on storage.picture_colors to service_role;
create policy "Only the storage service reads and writes" on storage.picture_colors
  to supabase_storage_admin using (true);

grant select, update (files_per_hour, max_bytes) on storage.quota to service_role;
create policy "Only the quota triggers read and write" on storage.quota to supabase_storage_admin using (true);
create policy "Only the quota triggers read and write" on storage.recent_uploads to supabase_storage_admin using (true);
