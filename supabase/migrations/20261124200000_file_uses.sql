-- One function lists all places that show a file.
drop function if exists public.list_articles_that_show(text);
drop function if exists private.list_shown_files(uuid);
drop function if exists private.list_file_uses();
