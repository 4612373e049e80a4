-- Cascades to the functions of 0.6.1 that call it. The schema's files create those again.
drop function if exists private.subject_of_row(text, jsonb) cascade;
