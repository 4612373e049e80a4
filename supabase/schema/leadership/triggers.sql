create trigger check_vacancy before insert or update of vacancy on public.leadership
  for each row execute function private.check_vacancy();
create trigger protect_row_columns before update on public.leadership
  for each row execute function public.protect_row_columns();
create trigger strip_file_hosts before insert or update of photo on public.leadership
  for each row execute function private.strip_file_hosts();

create trigger refresh_search_entry
  after insert or delete or update of name, rank, department, description, personal_statement, has_filled_position,
    career_history, education, awards, vacancy on public.leadership
  for each row execute function private.refresh_search_entry();
create trigger clear_search_entries after truncate on public.leadership
  for each statement execute function private.refresh_search_entry();

select private.create_trash_triggers('public.leadership');

select private.create_activity_triggers('public.leadership', 'leadership', ignored_columns => '{updated_at}');

create trigger notify_change after insert or update or delete or truncate on public.leadership
  for each statement execute function public.notify_change();
create trigger notify_file_change after insert or update or delete or truncate on public.leadership
  for each statement execute function public.notify_file_change();
