create trigger begin_autosave before insert on public.article_autosaves
  for each row execute function private.begin_autosave();
create trigger note_autosave_time before update on public.article_autosaves
  for each row execute function private.note_autosave_time();
