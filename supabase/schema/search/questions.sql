-- One word, or several in a row, as a query; null for words that every text has, such as "the".
create or replace function private.words_query(written text) returns tsquery
language sql immutable parallel safe set search_path = ''
as $$
  select english || phraseto_tsquery('simple', plain)
  from private.plain_words(left(written, 80)) as plain
    cross join lateral phraseto_tsquery('english', plain) as english
  where numnode(english) > 0
$$;

-- Turns `[["job", "careers"], ["chief"]]` into a query: an entry needs one word or phrase of each list, or of any list.
-- With parts, a word that contains the first of a list will do. The lists are cut to what a visitor can have typed.
create or replace function private.terms_query(terms jsonb, has_any boolean, has_parts boolean) returns tsquery
language sql stable set search_path = ''
as $$
  select string_agg('(' || term.query || ')', case when has_any then '|' else '&' end)::tsquery
  from jsonb_path_query(terms, '$[0 to 11]') as choices
    cross join lateral (
      select string_agg('(' || private.words_query(word)::text || ')', '|') as query
      from (
        select choice #>> '{}' as word from jsonb_path_query(choices, '$[0 to 15]') as choice
        union all
        select private.words_with_part(private.plain_words(left(choices ->> 0, 40))) where has_parts
      ) as asked
    ) as term
$$;

-- Turns `{"either": [{"all": [["job", "careers"]], "not": [["chief"]]}]}` into a query.
create or replace function private.question_query(question jsonb, has_any boolean, has_parts boolean) returns tsquery
language sql stable set search_path = ''
as $$
  select string_agg('(' || coalesce(wanted && !!unwanted, wanted)::text || ')', '|')::tsquery
  from jsonb_path_query(question, '$.either[0 to 5]') as branch
    cross join lateral private.terms_query(branch -> 'all', has_any, has_parts) as wanted
    cross join lateral private.terms_query(branch -> 'not', true, false) as unwanted
$$;
