create trigger keep_row_columns before update on public.search_synonyms
  for each row execute function public.keep_row_columns();
create trigger touch_updated_at before update on public.search_synonyms
  for each row execute function public.touch_updated_at();
create trigger notify_change after insert or update or delete or truncate on public.search_synonyms
  for each statement execute function public.notify_change();

create trigger record_activity_insert after insert on public.search_synonyms
  referencing new table as new_rows
  for each statement execute function private.record_activity('search', 'id', '', '{id,created_at,updated_at}', '{}');
create trigger record_activity_update after update on public.search_synonyms
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity('search', 'id', '', '{id,created_at,updated_at}', '{}');
create trigger record_activity_delete after delete on public.search_synonyms
  referencing old table as old_rows
  for each statement execute function private.record_activity('search', 'id', '', '{id,created_at,updated_at}', '{}');
create trigger record_activity_truncate after truncate on public.search_synonyms
  for each statement execute function private.record_activity('search', 'id', '', '{id,created_at,updated_at}', '{}');
