drop function if exists private.cut_text(text, text);
