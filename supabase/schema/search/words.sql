-- Normalizes a text to words with spaces between them. Removes accents and punctuation, separates
-- letters from digits (K-9 equals K9), and joins letters that dots separate (D.A.R.E.). Uses
-- character ranges, which don't depend on the locale.
create or replace function private.plain_words(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select lower(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(private.strip_accents(value), '\m([A-Za-z])\.(?=[A-Za-z]\M)', '\1', 'g'),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'
      ),
      '([A-Za-z])([0-9])', '\1 \2', 'g'
    ),
    '([0-9])([A-Za-z])', '\1 \2', 'g'
  ))
$$;

-- Weights: title A, facts and summary B, body C.
create or replace function private.entry_search_vector(title text, facts text, summary text, body text) returns tsvector
language sql immutable strict parallel safe set search_path = ''
as $$
  select setweight(to_tsvector('english', private.plain_words(title)), 'A')
    || setweight(to_tsvector('english', private.plain_words(facts)), 'B')
    || setweight(to_tsvector('english', private.plain_words(summary)), 'B')
    || setweight(to_tsvector('english', private.plain_words(body)), 'C')
$$;

create or replace function private.list_entry_words(title text, facts text, summary text, body text) returns setof text
language sql immutable parallel safe set search_path = ''
as $$
  select distinct word
  from string_to_table(private.plain_words(concat_ws(' ', title, facts, summary, left(body, 20000))), ' ') as word
  where char_length(word) between 4 and 30 and word !~ '[0-9]'
$$;

-- True if a public entry or a synonym contains the word. The check doesn't use
-- `private.search_words`, which also contains words of removed entries and of scheduled articles.
create or replace function private.is_public_word(word text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.search_entries
    where search_vector @@ plainto_tsquery('english', word) and public_from <= now()
      and section <> all ((select private.hidden_sections())::text[])
  ) or exists (select from public.search_synonyms where word = any (asked))
$$;

-- Returns words with a similar spelling for each given word, most similar first, such as
-- `{"bycicle": ["bicycle"]}`. The words are in public entries or in synonyms.
create or replace function public.similar_words(asked text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- A `set` clause on the function would require a superuser unless the session has loaded pg_trgm.
  perform set_config('pg_trgm.similarity_threshold', '0.2', true);
  return (
    select coalesce(jsonb_object_agg(asked_word.word, array(
      select similar_word.word
      from (
        select distinct word from private.search_words where word operator(extensions.%) asked_word.word
        union
        select word from public.search_synonyms as synonym cross join lateral unnest(synonym.asked) as word
        where word operator(extensions.%) asked_word.word and strpos(word, ' ') = 0
      ) as similar_word
      where private.is_public_word(similar_word.word)
      order by extensions.similarity(similar_word.word, asked_word.word) desc, similar_word.word
      limit 12
    )), '{}')
    from (
      select distinct private.plain_words(word) as word
      from unnest(asked[1:6]) as word
      where char_length(word) between 3 and 30
    ) as asked_word
  );
end
$$;
grant execute on function public.similar_words(text[]) to anon, authenticated, service_role;
