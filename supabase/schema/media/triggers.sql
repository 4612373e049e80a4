create trigger choose_media_visibility before insert on public.media_library
  for each row execute function public.choose_media_visibility();
create trigger protect_row_columns before update on public.media_library
  for each row execute function public.protect_row_columns();
create trigger strip_file_hosts before insert or update of file_path on public.media_library
  for each row execute function private.strip_file_hosts();

create trigger refresh_search_entry
  after insert or delete or update of title, file_name, file_type, caption, alt_text, is_public, in_gallery
  on public.media_library
  for each row execute function private.refresh_search_entry();
create trigger clear_search_entries after truncate on public.media_library
  for each statement execute function private.refresh_search_entry();

select private.create_trash_triggers('public.media_library');

select private.create_activity_triggers('public.media_library', 'media', ignored_columns => '{updated_at}');

create trigger notify_change after insert or update or delete or truncate on public.media_library
  for each statement execute function public.notify_change();
create trigger notify_file_change after insert or update or delete or truncate on public.media_library
  for each statement execute function public.notify_file_change();

select private.create_activity_triggers('storage.buckets', 'settings', ignored_columns => '{updated_at}');

select private.create_activity_triggers(
  'storage.objects', 'files', flattened_column => 'metadata',
  ignored_columns => '{updated_at,last_accessed_at,path_tokens,owner,eTag,cacheControl,lastModified,'
    'contentLength,httpStatusCode}'
);

-- A hosted project has neither these triggers nor `storage.picture_colors`. Its storage service
-- deletes the bytes of a file with its row.
do $$
begin
  if to_regnamespace('platform') is not null then
    perform private.create_trash_triggers('storage.objects');
    create or replace trigger sync_library_row after update on storage.objects
      for each row when (old.version is distinct from new.version) execute function private.sync_library_row();
    create or replace trigger notify_picture_colors after insert on storage.picture_colors
      referencing new table as new_rows
      for each statement execute function private.notify_picture_colors();
  end if;
end
$$;
