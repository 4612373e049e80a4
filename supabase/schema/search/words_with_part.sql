-- Public words that begin with a part of a word, or have it anywhere. Words that no public entry has are left out before
-- the list is cut.
create or replace function private.words_with_part(part text) returns setof text
language sql stable set search_path = ''
as $$
  (
    select found.word
    from (
      select distinct known.word from private.search_words as known
      where known.word like regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%' and char_length(part) >= 3
      order by known.word limit 40
    ) as found
    where private.is_public_word(found.word)
    order by found.word limit 15
  )
  union
  (
    select found.word
    from (
      select distinct known.word from private.search_words as known
      where known.word like '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%' and char_length(part) >= 4
      order by known.word limit 40
    ) as found
    where private.is_public_word(found.word)
    order by found.word limit 15
  )
$$;
