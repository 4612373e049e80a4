create trigger choose_media_visibility
  before INSERT on public.media_library for each row
  execute function public.choose_media_visibility();

create trigger empty_search_entries
  after TRUNCATE on public.media_library for each statement
  execute function private.refresh_search_entry();

create trigger keep_in_trash_delete
  after DELETE on public.media_library
  referencing OLD TABLE AS old_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_in_trash_update
  after UPDATE on public.media_library
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_row_columns
  before UPDATE on public.media_library for each row
  execute function public.keep_row_columns();

create trigger notify_change
  after INSERT on public.media_library for each statement
  execute function public.notify_change();

create trigger notify_change_by_delete
  after DELETE on public.media_library
  referencing OLD TABLE AS old_rows for each statement
  execute function private.notify_removal();

create trigger notify_change_by_truncate
  after TRUNCATE on public.media_library for each statement
  execute function private.notify_removal();

create trigger notify_change_by_update
  after UPDATE on public.media_library
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.notify_update('category', 'title', 'alt_text', 'caption', 'updated_at');

create trigger notify_file_change
  after INSERT OR DELETE OR UPDATE OR TRUNCATE on public.media_library for each statement
  execute function public.notify_file_change();

create trigger record_activity_delete
  after DELETE on public.media_library
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('media', 'id', '', '{updated_at}', '{}');

create trigger record_activity_insert
  after INSERT on public.media_library
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('media', 'id', '', '{updated_at}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.media_library for each statement
  execute function private.record_activity('media', 'id', '', '{updated_at}', '{}');

create trigger record_activity_update
  after UPDATE on public.media_library
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('media', 'id', '', '{updated_at}', '{}');

create trigger refresh_search_entry
  after INSERT OR DELETE OR UPDATE OF title, file_name, file_type, caption, alt_text, is_public, in_gallery on public.media_library for each row
  execute function private.refresh_search_entry();

create trigger store_paths
  before INSERT OR UPDATE OF file_path on public.media_library for each row
  execute function private.store_paths();

create trigger touch_updated_at
  before UPDATE on public.media_library for each row
  execute function public.touch_updated_at();

create or replace trigger record_activity_delete
  after DELETE on storage.buckets
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('settings', 'id', '', '{updated_at}', '{}');

create or replace trigger record_activity_insert
  after INSERT on storage.buckets
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('settings', 'id', '', '{updated_at}', '{}');

create or replace trigger record_activity_truncate
  after TRUNCATE on storage.buckets for each statement
  execute function private.record_activity('settings', 'id', '', '{updated_at}', '{}');

create or replace trigger record_activity_update
  after UPDATE on storage.buckets
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('settings', 'id', '', '{updated_at}', '{}');

create or replace trigger follow_changed_files
  after UPDATE on storage.objects
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.follow_changed_files();

create or replace trigger keep_in_trash_delete
  after DELETE on storage.objects
  referencing OLD TABLE AS old_rows for each statement
  execute function private.keep_in_trash();

create or replace trigger keep_in_trash_update
  after UPDATE on storage.objects
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.keep_in_trash();

create or replace trigger record_activity_delete
  after DELETE on storage.objects
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('files', 'id', 'metadata', '{updated_at,last_accessed_at,path_tokens,owner,eTag,cacheControl,lastModified,contentLength,httpStatusCode}', '{}');

create or replace trigger record_activity_insert
  after INSERT on storage.objects
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('files', 'id', 'metadata', '{updated_at,last_accessed_at,path_tokens,owner,eTag,cacheControl,lastModified,contentLength,httpStatusCode}', '{}');

create or replace trigger record_activity_truncate
  after TRUNCATE on storage.objects for each statement
  execute function private.record_activity('files', 'id', 'metadata', '{updated_at,last_accessed_at,path_tokens,owner,eTag,cacheControl,lastModified,contentLength,httpStatusCode}', '{}');

create or replace trigger record_activity_update
  after UPDATE on storage.objects
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('files', 'id', 'metadata', '{updated_at,last_accessed_at,path_tokens,owner,eTag,cacheControl,lastModified,contentLength,httpStatusCode}', '{}');

create or replace trigger follow_picture_colors
  after INSERT on storage.picture_colors
  referencing NEW TABLE AS new_rows for each statement
  execute function private.follow_picture_colors();
