-- The embedded backend takes 100 files an hour from a contributor. Administrators and editors look after the whole gallery, so
-- they have no such limit. A hosted project limits nobody by the hour and doesn't call this function.
create function private.has_hourly_upload_limit() returns boolean
language sql stable security definer set search_path = ''
return not public.is_editor();

revoke execute on function private.has_hourly_upload_limit() from public;
grant usage on schema private to supabase_storage_admin;
grant execute on function private.has_hourly_upload_limit() to supabase_storage_admin;
