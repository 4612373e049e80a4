set local role supabase_storage_admin;

create trigger notify_change after insert or update or delete or truncate on storage.buckets
  for each statement execute function storage.notify_change();
create trigger notify_change after insert or update or delete or truncate on storage.objects
  for each statement execute function storage.notify_change();
create trigger enforce_quota after insert or delete or update of version, metadata on storage.objects
  for each row execute function storage.enforce_quota();
create trigger reset_used_bytes after truncate on storage.objects
  for each statement execute function storage.reset_used_bytes();
