-- Reduces words to their stems as `english` does, but leaves no stop words out: "where are you" is a question that
-- synonyms can answer.
create text search dictionary private.english_stems (template = pg_catalog.snowball, language = 'english');
create text search configuration private.stems (copy = pg_catalog.simple);
alter text search configuration private.stems
  alter mapping for asciiword, word, hword, asciihword, hword_part, hword_asciipart with private.english_stems;

-- Leaves stop words out of a query whose words are stems already.
create text search dictionary private.stop_words (template = pg_catalog.simple, stopwords = 'english');
create text search configuration private.without_stop_words (copy = pg_catalog.simple);
alter text search configuration private.without_stop_words
  alter mapping for asciiword, word, hword, asciihword, hword_part, hword_asciipart with private.stop_words;

drop function if exists public.search_site(jsonb, text, integer, integer, boolean);
drop function if exists private.question_query(jsonb, boolean, boolean);
drop function if exists private.terms_query(jsonb, boolean, boolean);
drop function if exists private.words_query(text);
drop function if exists private.words_with_part(text);
