set local role supabase_storage_admin;

create trigger notify_change
  after INSERT OR DELETE OR UPDATE OR TRUNCATE on storage.buckets for each statement
  execute function storage.notify_change();

create trigger enforce_quota
  after INSERT OR DELETE OR UPDATE OF version, metadata on storage.objects for each row
  execute function storage.enforce_quota();

create trigger notify_change
  after INSERT OR DELETE OR UPDATE OR TRUNCATE on storage.objects for each statement
  execute function storage.notify_change();

create trigger reset_used_bytes
  after TRUNCATE on storage.objects for each statement
  execute function storage.reset_used_bytes();
