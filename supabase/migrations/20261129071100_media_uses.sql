drop function if exists public.list_media_uses(text[]);
drop function if exists private.find_file_uses();
