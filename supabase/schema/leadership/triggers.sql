create trigger check_vacancy
  before INSERT OR UPDATE OF vacancy on public.leadership for each row
  execute function private.check_vacancy();

create trigger empty_search_entries
  after TRUNCATE on public.leadership for each statement
  execute function private.refresh_search_entry();

create trigger keep_in_trash_delete
  after DELETE on public.leadership
  referencing OLD TABLE AS old_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_in_trash_update
  after UPDATE on public.leadership
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.keep_in_trash();

create trigger keep_row_columns
  before UPDATE on public.leadership for each row
  execute function public.keep_row_columns();

create trigger notify_change
  after INSERT on public.leadership for each statement
  execute function public.notify_change();

create trigger notify_change_by_delete
  after DELETE on public.leadership
  referencing OLD TABLE AS old_rows for each statement
  execute function private.notify_removal();

create trigger notify_change_by_truncate
  after TRUNCATE on public.leadership for each statement
  execute function private.notify_removal();

create trigger notify_change_by_update
  after UPDATE on public.leadership
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.notify_update('rank', 'department', 'badge', 'years', 'description', 'personal_statement', 'display_order', 'career_history', 'education', 'awards', 'updated_at');

create trigger notify_file_change
  after INSERT OR DELETE OR UPDATE OR TRUNCATE on public.leadership for each statement
  execute function public.notify_file_change();

create trigger notify_vacancy_update
  after UPDATE on public.leadership
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.notify_vacancy_update();

create trigger record_activity_delete
  after DELETE on public.leadership
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('leadership', 'id', '', '{updated_at}', '{}');

create trigger record_activity_insert
  after INSERT on public.leadership
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('leadership', 'id', '', '{updated_at}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.leadership for each statement
  execute function private.record_activity('leadership', 'id', '', '{updated_at}', '{}');

create trigger record_activity_update
  after UPDATE on public.leadership
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('leadership', 'id', '', '{updated_at}', '{}');

create trigger refresh_search_entry
  after INSERT OR DELETE OR UPDATE OF name, rank, department, description, personal_statement, has_filled_position, career_history, education, awards, vacancy on public.leadership for each row
  execute function private.refresh_search_entry();

create trigger store_paths
  before INSERT OR UPDATE OF photo on public.leadership for each row
  execute function private.store_paths();

create trigger touch_updated_at
  before UPDATE on public.leadership for each row
  execute function public.touch_updated_at();
