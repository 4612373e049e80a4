create trigger check_content
  before INSERT OR UPDATE OF content on public.content_documents for each row
  execute function private.check_content();

create trigger describe_own_page
  before INSERT OR UPDATE on public.content_documents for each row
  execute function private.describe_own_page();

create trigger empty_search_entries
  after TRUNCATE on public.content_documents for each statement
  execute function private.refresh_search_entry();

create trigger keep_content_revision
  after UPDATE on public.content_documents for each row
  execute function private.keep_content_revision();

create trigger keep_in_trash_delete
  after DELETE on public.content_documents
  referencing OLD TABLE AS old_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_in_trash_update
  after UPDATE on public.content_documents
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_row_columns
  before UPDATE on public.content_documents for each row
  execute function public.keep_row_columns();

create trigger notify_change
  after INSERT on public.content_documents
  referencing NEW TABLE AS new_rows for each statement
  execute function private.notify_added_content();

create trigger notify_change_by_delete
  after DELETE on public.content_documents
  referencing OLD TABLE AS old_rows for each statement
  execute function private.notify_removed_content();

create trigger notify_change_by_truncate
  after TRUNCATE on public.content_documents for each statement
  execute function private.notify_removal();

create trigger notify_change_by_update
  after UPDATE on public.content_documents
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.notify_content_update();

create trigger record_activity_delete
  after DELETE on public.content_documents
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('pages', 'id', 'content', '{updated_at,slug,title,place,visibility,former_slugs}', '{}');

create trigger record_activity_insert
  after INSERT on public.content_documents
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('pages', 'id', 'content', '{updated_at,slug,title,place,visibility,former_slugs}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.content_documents for each statement
  execute function private.record_activity('pages', 'id', 'content', '{updated_at,slug,title,place,visibility,former_slugs}', '{}');

create trigger record_activity_update
  after UPDATE on public.content_documents
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('pages', 'id', 'content', '{updated_at,slug,title,place,visibility,former_slugs}', '{}');

create trigger refresh_search_entry
  after INSERT OR DELETE OR UPDATE OF content, visibility on public.content_documents for each row
  execute function private.refresh_page_search_entry();

create trigger touch_updated_at
  before UPDATE on public.content_documents for each row
  execute function public.touch_updated_at();

create trigger check_content
  before INSERT OR UPDATE OF content on public.content_drafts for each row
  execute function private.check_content();

create trigger keep_in_trash_delete
  after DELETE on public.content_drafts
  referencing OLD TABLE AS old_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_in_trash_update
  after UPDATE on public.content_drafts
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_row_columns
  before UPDATE on public.content_drafts for each row
  execute function public.keep_row_columns();

create trigger record_activity_delete
  after DELETE on public.content_drafts
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('page-drafts', 'id', 'content', '{updated_at,saved_by_name}', '{}');

create trigger record_activity_insert
  after INSERT on public.content_drafts
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('page-drafts', 'id', 'content', '{updated_at,saved_by_name}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.content_drafts for each statement
  execute function private.record_activity('page-drafts', 'id', 'content', '{updated_at,saved_by_name}', '{}');

create trigger record_activity_update
  after UPDATE on public.content_drafts
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('page-drafts', 'id', 'content', '{updated_at,saved_by_name}', '{}');

create trigger sign_draft
  before UPDATE OF content on public.content_drafts for each row
  execute function private.sign_draft();

create trigger touch_updated_at
  before UPDATE on public.content_drafts for each row
  execute function public.touch_updated_at();

create trigger keep_in_trash_delete
  after DELETE on public.services
  referencing OLD TABLE AS old_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_in_trash_update
  after UPDATE on public.services
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_row_columns
  before UPDATE on public.services for each row
  execute function public.keep_row_columns();

create trigger notify_change
  after INSERT on public.services for each statement
  execute function public.notify_change();

create trigger notify_change_by_delete
  after DELETE on public.services
  referencing OLD TABLE AS old_rows for each statement
  execute function private.notify_removal();

create trigger notify_change_by_truncate
  after TRUNCATE on public.services for each statement
  execute function private.notify_removal();

create trigger notify_change_by_update
  after UPDATE on public.services
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.notify_update('updated_at', 'display_order');

create trigger record_activity_delete
  after DELETE on public.services
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('services', 'id', '', '{updated_at}', '{}');

create trigger record_activity_insert
  after INSERT on public.services
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('services', 'id', '', '{updated_at}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.services for each statement
  execute function private.record_activity('services', 'id', '', '{updated_at}', '{}');

create trigger record_activity_update
  after UPDATE on public.services
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('services', 'id', '', '{updated_at}', '{}');

create trigger touch_updated_at
  before UPDATE on public.services for each row
  execute function public.touch_updated_at();
