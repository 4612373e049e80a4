create trigger limit_autosaves before insert on public.article_autosaves
  for each row execute function private.limit_autosaves();
create trigger set_autosave_time before update on public.article_autosaves
  for each row execute function private.set_autosave_time();
