create trigger keep_row_columns
  before UPDATE on public.search_synonyms for each row
  execute function public.keep_row_columns();

create trigger notify_change
  after INSERT OR DELETE OR UPDATE OR TRUNCATE on public.search_synonyms for each statement
  execute function public.notify_change();

create trigger record_activity_delete
  after DELETE on public.search_synonyms
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('search', 'id', '', '{id,created_at,updated_at}', '{}');

create trigger record_activity_insert
  after INSERT on public.search_synonyms
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('search', 'id', '', '{id,created_at,updated_at}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.search_synonyms for each statement
  execute function private.record_activity('search', 'id', '', '{id,created_at,updated_at}', '{}');

create trigger record_activity_update
  after UPDATE on public.search_synonyms
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('search', 'id', '', '{id,created_at,updated_at}', '{}');

create trigger touch_updated_at
  before UPDATE on public.search_synonyms for each row
  execute function public.touch_updated_at();
