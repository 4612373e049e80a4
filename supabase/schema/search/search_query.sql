-- Removes the punctuation from a query except the operators of `websearch_to_tsquery`: "phrases",
-- `-` before excluded words, and `or`. Two private-use characters stand for quotation marks and `-`
-- while `plain_words` removes punctuation.
create or replace function private.plain_query(query text) returns text
language sql immutable set search_path = ''
as $$
  select translate(private.plain_words(regexp_replace(
    translate(left(query, 200), '"“”„‟«»〝〞＂', repeat(e'\uE000', 10)), '(^|\s)-(?=\S)', e'\\1\uE001', 'g'
  )), e'\uE000\uE001', '"-')
$$;

create or replace function private.query_lexemes(query tsquery) returns text[]
language sql immutable set search_path = ''
as $$
  select array(select distinct match[1] from regexp_matches(query::text, '''([^'']+)''', 'g') as match)
$$;

-- Parses a visitor's query and adds synonyms. Adds the synonyms of long phrases first. An added
-- word gets no synonyms. With `is_typing`, the last word may be incomplete.
create or replace function private.parse_search_query(query text, is_typing boolean default false) returns tsquery
language plpgsql stable set search_path = ''
as $$
declare
  plain_text constant text := private.plain_query(query);
  last_word constant text := case when is_typing then substring(plain_text from '(?:^|\s)([[:alpha:]]{3,})$') end;
  last_stem constant tsquery := plainto_tsquery('private.stems', last_word);
  expanded_query tsquery := websearch_to_tsquery('private.stems', plain_text);
  added_mark constant text := e'\uE002';
  synonym record;
  filler tsquery;
begin
  for synonym in
    select target, string_agg(distinct '(' || phrase::text || ')', '|') || '|(' || target::text || ')' as phrases
    from (
      select private.plain_words(word) as asked, also
      from public.search_synonyms cross join lateral unnest(asked) as word
      union all
      select prefix, also
      from public.search_synonyms cross join unnest(array[last_word, case when is_typing then plain_text end]) as prefix
      where exists (
        select from unnest(asked) as word
        -- A complete word doesn't ask for the phrases that begin with it.
        where starts_with(word, prefix) and (prefix like '% %' or not starts_with(word, prefix || ' '))
      )
    ) as synonym_row
      cross join lateral plainto_tsquery('private.stems', synonym_row.asked) as target
      cross join lateral unnest(synonym_row.asked || also) as word
      cross join lateral phraseto_tsquery('private.stems', private.plain_words(word)) as phrase
    where numnode(target) > 0 and expanded_query @> target and numnode(phrase) > 0
    group by target
    order by numnode(target) desc, target
    limit 12
  loop
    expanded_query := ts_rewrite(expanded_query, synonym.target, regexp_replace(
      synonym.phrases, '''([^'']+)''', '''' || added_mark || '\1''', 'g'
    )::tsquery);
  end loop;
  expanded_query := replace(expanded_query::text, added_mark, '')::tsquery;
  expanded_query := to_tsquery('private.without_stop_words', expanded_query::text);
  -- Removes stems that people type in questions but pages don't contain, unless the query has no
  -- other words.
  foreach filler in array '{got,get,need,want,someon,somebodi,much,pleas,us}'::tsquery[] loop
    if expanded_query <> filler then
      expanded_query := ts_rewrite(expanded_query, filler, '');
    end if;
  end loop;
  if last_word is not null then
    -- The word may be complete, and a stem may be shorter than its word.
    expanded_query := ts_rewrite(
      expanded_query, last_stem, last_stem || (quote_literal(last_word) || ':*')::tsquery
    );
  end if;
  -- A query that only excludes words has no results.
  return case when querytree(expanded_query) not in ('', 'T') then expanded_query end;
end
$$;

-- Widens a query: each of its words with four or more letters also matches longer words that begin
-- with it. With `has_any`, a result needs only one of the words.
create or replace function private.widen_query(query tsquery, has_any boolean) returns tsquery
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    case when has_any then regexp_replace(query::text, ' & (?!!)', ' | ', 'g') else query::text end,
    '(?<=[^!]|^)(''\w{4,}'')(?!:)', '\1:*', 'g'
  )::tsquery
$$;

-- Restricts a query to titles, keywords and summaries.
create or replace function private.title_query(query tsquery) returns tsquery
language sql immutable set search_path = ''
as $$
  select regexp_replace(query::text, '(?<=[^!]|^)(''[^'' ]+'')(?::(\*))?', '\1:\2AB', 'g')::tsquery
$$;

-- Returns a query for any word of the query that isn't common. A word such as "police" is common if
-- more than a quarter of the pages contain it. If all words are common, returns a query for any of
-- these words.
create or replace function private.distinctive_query(query tsquery, pages tsvector[]) returns tsquery
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(word, ' | ') filter (where not is_common), string_agg(word, ' | '))::tsquery
  from (
    select match[1] as word, (
      select count(*) * 4 > cardinality(pages) from unnest(pages) as words where words @@ match[1]::tsquery
    ) as is_common
    from regexp_matches(query::text, '(?<=[^!]|^)(''[^'' ]+''(?::\*)?)', 'g') as match
  ) as each_word
$$;
