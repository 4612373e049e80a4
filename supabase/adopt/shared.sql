drop function if exists private.subject_of_row(text, jsonb);
