-- Public words that begin with a part of a word, then those that have it anywhere. Words that no public entry has are
-- left out before the list is cut.
create or replace function private.words_with_part(part text) returns setof text
language sql stable set search_path = ''
as $$
  select listed.word
  from (
    select distinct known.word, starts_with(known.word, part) as is_beginning
    from private.search_words as known
    where known.word like case when char_length(part) > 3 then '%' else '' end
      || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
      and char_length(part) >= 3
    order by is_beginning desc, word limit 80
  ) as listed
  where private.is_public_word(listed.word)
  order by listed.is_beginning desc, listed.word limit 30
$$;
