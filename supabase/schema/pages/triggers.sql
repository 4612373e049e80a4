create trigger keep_row_columns before update on public.content_documents
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.content_documents
  for each row execute function public.touch_updated_at();
create trigger check_content before insert or update of content on public.content_documents
  for each row execute function private.check_content();
create trigger describe_own_page before insert or update on public.content_documents
  for each row execute function private.describe_own_page();
create trigger keep_content_revision after update on public.content_documents
  for each row execute function private.keep_content_revision();

create trigger refresh_search_entry after insert or delete or update of content, visibility on public.content_documents
  for each row execute function private.refresh_page_search_entry();
create trigger empty_search_entries after truncate on public.content_documents
  for each statement execute function private.refresh_search_entry();

create trigger keep_in_trash_update after update on public.content_documents
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_in_trash();
create trigger keep_in_trash_delete after delete on public.content_documents referencing old table as old_rows
  for each statement execute function private.keep_in_trash();

create trigger notify_change after insert or update or delete or truncate on public.content_documents
  for each statement execute function public.notify_change();

create trigger record_activity_insert after insert on public.content_documents referencing new table as new_rows
  for each statement execute function private.record_activity(
    'pages', 'id', 'content', '{updated_at,slug,title,place,visibility,former_slugs}', '{}'
  );
create trigger record_activity_update after update on public.content_documents
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity(
    'pages', 'id', 'content', '{updated_at,slug,title,place,visibility,former_slugs}', '{}'
  );
create trigger record_activity_delete after delete on public.content_documents referencing old table as old_rows
  for each statement execute function private.record_activity(
    'pages', 'id', 'content', '{updated_at,slug,title,place,visibility,former_slugs}', '{}'
  );
create trigger record_activity_truncate after truncate on public.content_documents
  for each statement execute function private.record_activity(
    'pages', 'id', 'content', '{updated_at,slug,title,place,visibility,former_slugs}', '{}'
  );

create trigger keep_row_columns before update on public.content_drafts
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.content_drafts
  for each row execute function public.touch_updated_at();
create trigger check_content before insert or update of content on public.content_drafts
  for each row execute function private.check_content();
create trigger sign_draft before update of content on public.content_drafts
  for each row execute function private.sign_draft();

create trigger keep_in_trash_update after update on public.content_drafts
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_in_trash();
create trigger keep_in_trash_delete after delete on public.content_drafts referencing old table as old_rows
  for each statement execute function private.keep_in_trash();

create trigger record_activity_insert after insert on public.content_drafts referencing new table as new_rows
  for each statement execute function private.record_activity(
    'page-drafts', 'id', 'content', '{updated_at,saved_by_name}', '{}'
  );
create trigger record_activity_update after update on public.content_drafts
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity(
    'page-drafts', 'id', 'content', '{updated_at,saved_by_name}', '{}'
  );
create trigger record_activity_delete after delete on public.content_drafts referencing old table as old_rows
  for each statement execute function private.record_activity(
    'page-drafts', 'id', 'content', '{updated_at,saved_by_name}', '{}'
  );
create trigger record_activity_truncate after truncate on public.content_drafts
  for each statement execute function private.record_activity(
    'page-drafts', 'id', 'content', '{updated_at,saved_by_name}', '{}'
  );

create trigger keep_row_columns before update on public.services
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.services
  for each row execute function public.touch_updated_at();

create trigger keep_in_trash_update after update on public.services
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_in_trash();
create trigger keep_in_trash_delete after delete on public.services referencing old table as old_rows
  for each statement execute function private.keep_in_trash();

create trigger notify_change after insert or update or delete or truncate on public.services
  for each statement execute function public.notify_change();

create trigger record_activity_insert after insert on public.services referencing new table as new_rows
  for each statement execute function private.record_activity('services', 'id', '', '{updated_at}', '{}');
create trigger record_activity_update after update on public.services
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity('services', 'id', '', '{updated_at}', '{}');
create trigger record_activity_delete after delete on public.services referencing old table as old_rows
  for each statement execute function private.record_activity('services', 'id', '', '{updated_at}', '{}');
create trigger record_activity_truncate after truncate on public.services
  for each statement execute function private.record_activity('services', 'id', '', '{updated_at}', '{}');
