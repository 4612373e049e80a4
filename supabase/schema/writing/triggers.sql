create trigger begin_autosave
  before INSERT on public.article_autosaves for each row
  execute function private.begin_autosave();

create trigger note_autosave_time
  before UPDATE on public.article_autosaves for each row
  execute function private.note_autosave_time();
