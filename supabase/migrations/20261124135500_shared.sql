-- Nothing calls it.
drop function if exists private.comparable(text, jsonb);
