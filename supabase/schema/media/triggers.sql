-- Before a row is written.
create trigger choose_media_visibility before insert on public.media_library
  for each row execute function public.choose_media_visibility();
create trigger keep_row_columns before update on public.media_library
  for each row execute function public.keep_row_columns();
create trigger store_paths before insert or update of file_path on public.media_library
  for each row execute function private.store_paths();
create trigger touch_updated_at before update on public.media_library
  for each row execute function public.touch_updated_at();

-- Search.
create trigger refresh_search_entry
  after insert or delete or update of title, file_name, file_type, caption, alt_text, is_public, in_gallery
  on public.media_library
  for each row execute function private.refresh_search_entry();
create trigger empty_search_entries after truncate on public.media_library
  for each statement execute function private.refresh_search_entry();

-- Trash.
create trigger keep_in_trash_update after update on public.media_library
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_in_trash();
create trigger keep_in_trash_delete after delete on public.media_library referencing old table as old_rows
  for each statement execute function private.keep_in_trash();

-- Activity.
create trigger record_activity_insert after insert on public.media_library referencing new table as new_rows
  for each statement execute function private.record_activity('media', 'id', '', '{updated_at}', '{}');
create trigger record_activity_update after update on public.media_library
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity('media', 'id', '', '{updated_at}', '{}');
create trigger record_activity_delete after delete on public.media_library referencing old table as old_rows
  for each statement execute function private.record_activity('media', 'id', '', '{updated_at}', '{}');
create trigger record_activity_truncate after truncate on public.media_library
  for each statement execute function private.record_activity('media', 'id', '', '{updated_at}', '{}');

-- Cached pages.
create trigger notify_change after insert or update or delete or truncate on public.media_library
  for each statement execute function public.notify_change();
create trigger notify_file_change after insert or update or delete or truncate on public.media_library
  for each statement execute function public.notify_file_change();

-- Buckets and files.
create or replace trigger record_activity_insert after insert on storage.buckets referencing new table as new_rows
  for each statement execute function private.record_activity('settings', 'id', '', '{updated_at}', '{}');
create or replace trigger record_activity_update after update on storage.buckets
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity('settings', 'id', '', '{updated_at}', '{}');
create or replace trigger record_activity_delete after delete on storage.buckets referencing old table as old_rows
  for each statement execute function private.record_activity('settings', 'id', '', '{updated_at}', '{}');
create or replace trigger record_activity_truncate after truncate on storage.buckets
  for each statement execute function private.record_activity('settings', 'id', '', '{updated_at}', '{}');

create or replace trigger record_activity_insert after insert on storage.objects referencing new table as new_rows
  for each statement execute function private.record_activity(
    'files', 'id', 'metadata',
    '{updated_at,last_accessed_at,path_tokens,owner,eTag,cacheControl,lastModified,contentLength,httpStatusCode}', '{}'
  );
create or replace trigger record_activity_update after update on storage.objects
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity(
    'files', 'id', 'metadata',
    '{updated_at,last_accessed_at,path_tokens,owner,eTag,cacheControl,lastModified,contentLength,httpStatusCode}', '{}'
  );
create or replace trigger record_activity_delete after delete on storage.objects referencing old table as old_rows
  for each statement execute function private.record_activity(
    'files', 'id', 'metadata',
    '{updated_at,last_accessed_at,path_tokens,owner,eTag,cacheControl,lastModified,contentLength,httpStatusCode}', '{}'
  );
create or replace trigger record_activity_truncate after truncate on storage.objects
  for each statement execute function private.record_activity(
    'files', 'id', 'metadata',
    '{updated_at,last_accessed_at,path_tokens,owner,eTag,cacheControl,lastModified,contentLength,httpStatusCode}', '{}'
  );
create or replace trigger keep_in_trash_update after update on storage.objects
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_in_trash();
create or replace trigger keep_in_trash_delete after delete on storage.objects referencing old table as old_rows
  for each statement execute function private.keep_in_trash();
create or replace trigger follow_changed_files after update on storage.objects
  for each row when (old.version is distinct from new.version) execute function private.follow_changed_files();
create or replace trigger follow_picture_colors after insert on storage.picture_colors
  referencing new table as new_rows
  for each statement execute function private.follow_picture_colors();
