drop function if exists private.content_place(text, text);
