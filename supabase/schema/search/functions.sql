create or replace function private.count_all_entries(question tsquery, many integer) returns jsonb
language sql stable set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
as $$
-- ## DEPARSED
 SELECT COALESCE(jsonb_object_agg(counted.section, counted.number), '{}'::jsonb) AS "coalesce"
    FROM ( SELECT 'news'::text AS section,
             count(*) AS number
            FROM ( SELECT
                    FROM private.search_entries entry
                   WHERE (((entry.section || ''::text) = 'news'::text) AND (entry.words @@ count_all_entries.question) AND (entry.public_from <= now()))
                  LIMIT (count_all_entries.many + 1)) found
          HAVING (count(*) > 0)
         UNION ALL
          SELECT entry.section,
             count(*) AS count
            FROM private.search_entries entry
           WHERE ((entry.section <> 'news'::text) AND (entry.words @@ count_all_entries.question) AND (entry.public_from <= now()))
           GROUP BY entry.section) counted;
$$;

-- ## from 20270124000400_count_words_that_most_news_have_without_their_index.sql
-- As before.
create or replace function private.count_entries(question tsquery, many integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if private.is_common(question, 100, 0.6) and private.has_many_news(question, many) then
    return private.count_other_entries(question) || jsonb_build_object('news', many + 1);
  end if;
  return private.count_all_entries(question, many);
end
$$;

-- ## from 20270124000400_count_words_that_most_news_have_without_their_index.sql
create or replace function private.count_other_entries(question tsquery) returns jsonb
language sql stable set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
as $$
  select coalesce(jsonb_object_agg(counted.section, counted.number), '{}')
  from (
    select entry.section, count(*) as number
    from private.search_entries as entry
    where entry.section <> 'news' and entry.words @@ question and entry.public_from <= now()
    group by entry.section
  ) as counted;
$$;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- ## PATCHED in 20261220000100_bring_own_pages_back_and_find_them.sql
-- Titles and facts also as they are written: names have no English endings.
create or replace function private.entry_words(title text, facts text, summary text, body text) returns tsvector
language sql immutable strict parallel safe set search_path = ''
as $$
-- ## DEPARSED
 WITH plain AS (
          SELECT private.plain_words(entry_words.title) AS title,
             private.plain_words(entry_words.facts) AS facts,
             private.plain_words(entry_words.summary) AS summary,
             private.plain_words(entry_words.body) AS body
         )
  SELECT (((setweight((to_tsvector('english'::regconfig, plain.title) || to_tsvector('simple'::regconfig, plain.title)), 'A'::"char") || setweight((to_tsvector('english'::regconfig, plain.facts) || to_tsvector('simple'::regconfig, plain.facts)), 'B'::"char")) || setweight((to_tsvector('english'::regconfig, plain.summary) || to_tsvector('simple'::regconfig, plain.summary)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, plain.body), 'C'::"char"))
    FROM plain;
$$;

-- ## from 20270124000400_count_words_that_most_news_have_without_their_index.sql
-- A word that most news have is in an index's list of all of them, which took longer to read than the first 10,000 entries as they lie there. Where
-- most of the newest news have it, those are counted first, and answer that there are more than 5,000.
create or replace function private.has_many_news(question tsquery, many integer) returns boolean
language sql stable set search_path = ''
set enable_indexscan = off
set enable_bitmapscan = off
as $$
  select count(*) > many
  from (
    select from (select entry.section, entry.words, entry.public_from from private.search_entries as entry limit 2 * many) as entry
    where entry.section = 'news' and entry.words @@ question and entry.public_from <= now()
    limit many + 1
  ) as found;
$$;

-- ## from 20270124000400_count_words_that_most_news_have_without_their_index.sql
-- Whether so many of the newest news are what is asked for.
create or replace function private.is_common(question tsquery, of_newest integer, share numeric) returns boolean
language sql stable set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
  select count(*) filter (where entry.words @@ question and entry.public_from <= now()) >= share * of_newest
  from (
    select entry.words, entry.public_from from private.search_entries as entry
    where entry.section = 'news'
    order by entry.newest desc, entry.id desc
    limit of_newest
  ) as entry;
$$;

-- ## from 20270124000400_count_words_that_most_news_have_without_their_index.sql
-- As before. A word of many entries is among the newest most of the time.
create or replace function private.is_public_word(word text) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_common(private.words_query(word), 20, 0.05) or exists (
  select from private.search_entries as entry
  where entry.words @@ private.words_query(word) and entry.public_from <= now()
)
$$;

-- ## from 20261209000300_find_the_newest_entries_of_a_common_word_in_their_order.sql
-- The newest entries of a section that have what a question asks for, without phrases: from the newest on, for what many entries have.
create or replace function private.newest_by_order(of_section text, question tsquery, skipped integer, size integer) returns TABLE(source text, id uuid, section text, newest timestamp with time zone)
language sql stable rows 100 set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
  select entry.source, entry.id, entry.section, entry.newest
  from private.search_entries as entry
  where entry.section = of_section and entry.words @@ question and entry.public_from <= now()
  order by entry.newest desc, entry.id desc
  offset skipped limit size;
$$;

-- ## from 20270114000000_count_no_more_than_5000_articles_that_have_a_word.sql
-- As before; one of both reads, by the index that knows fewer entries.
create or replace function private.newest_by_words(of_section text, question tsquery, skipped integer, size integer) returns TABLE(source text, id uuid, section text, newest timestamp with time zone)
language sql stable rows 100 set search_path = ''
set enable_seqscan = off
set work_mem = '16MB'
as $$
  select found.source, found.id, found.section, found.newest
  from (
    -- Apart, or the planner could read all entries in their order.
    select entry.source, entry.id, entry.section, entry.newest
    from private.search_entries as entry
    where of_section = 'news' and entry.section || '' = 'news' and entry.words @@ question and entry.public_from <= now()
    union all
    select entry.source, entry.id, entry.section, entry.newest
    from private.search_entries as entry
    where of_section <> 'news' and entry.section <> 'news' and entry.section || '' = of_section and entry.words @@ question
      and entry.public_from <= now()
    offset 0
  ) as found
  order by found.newest desc, found.id desc
  offset skipped limit size;
$$;

-- ## from 20270114000000_count_no_more_than_5000_articles_that_have_a_word.sql
-- ## PATCHED in 20270124000400_count_words_that_most_news_have_without_their_index.sql
-- As before, by the number that was counted, which is no more than 5,001 of the news.
create or replace function private.newest_entries(of_section text, question tsquery, number bigint, skipped integer, size integer) returns TABLE(source text, id uuid, section text, newest timestamp with time zone)
language plpgsql stable rows 100 set search_path = ''
as $$
begin
  if skipped + size <= 4000 and number > 5000 then
    return query select * from private.newest_by_order(of_section, question, skipped, size);
  else
    return query select * from private.newest_by_words(of_section, question, skipped, size);
  end if;
end
$$;

-- ## from 20270124000400_count_words_that_most_news_have_without_their_index.sql
create or replace function private.newest_phrases(of_section text, loose tsquery, exact tsquery, number bigint, size integer) returns TABLE(source text, id uuid, section text, newest timestamp with time zone)
language plpgsql stable rows 100 set search_path = ''
as $$
begin
  if number > 5000 then
    return query select * from private.newest_phrases_by_order(of_section, loose, exact, size);
  else
    return query
      select candidate.source, candidate.id, candidate.section, candidate.newest
      from (
        -- Apart, or the phrase would be looked for in all entries that have its words.
        select found.*, entry.words
        from private.newest_entries(of_section, loose, number, 0, size) as found
          join private.search_entries as entry on entry.source = found.source and entry.id = found.id
        offset 0
      ) as candidate
      where candidate.words @@ exact;
  end if;
end
$$;

-- ## from 20270124000400_count_words_that_most_news_have_without_their_index.sql
-- Of the newest entries that have the words of a phrase those that have them in order. What was read for the words is not read again for it.
create or replace function private.newest_phrases_by_order(of_section text, loose tsquery, exact tsquery, size integer) returns TABLE(source text, id uuid, section text, newest timestamp with time zone)
language sql stable rows 100 set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
  select candidate.source, candidate.id, candidate.section, candidate.newest
  from (
    select entry.source, entry.id, entry.section, entry.newest, entry.words
    from private.search_entries as entry
    where entry.section = of_section and entry.words @@ loose and entry.public_from <= now()
    order by entry.newest desc, entry.id desc
    limit size
  ) as candidate
  where candidate.words @@ exact;
$$;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- A text as words with spaces between them: without accents and punctuation, letters and digits apart (K-9 and K9 are the same), and
-- letters with dots as one word (D.A.R.E.). Ranges, not classes: what is a letter depends on the locale.
create or replace function private.plain_words(written text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select lower(regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(private.without_accents(written), '\m([A-Za-z])\.(?=[A-Za-z]\M)', '\1', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'
    ),
    '([A-Za-z])([0-9])', '\1 \2', 'g'
  ),
  '([0-9])([A-Za-z])', '\1 \2', 'g'
))
$$;

-- ## from 20261220000100_bring_own_pages_back_and_find_them.sql
create or replace function private.put_search_entry(of_source text, of_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  entry record;
begin
  delete from private.search_entries as kept where kept.source = of_source and kept.id = of_id;
  select * into entry from private.search_sources as given where given.source = of_source and given.id = of_id;
  if not found then
    return;
  end if;
  insert into private.search_entries (source, id, section, public_from, newest, words)
  values (
    entry.source, entry.id, entry.section, entry.public_from, entry.newest,
    private.entry_words(entry.title, entry.facts, entry.summary, entry.body)
  );
  insert into private.search_words (word)
  select found.word
  from private.words_of_entry(entry.title, entry.facts, entry.summary, entry.body) as found (word)
  where not exists (select from private.search_words as known where known.word = found.word);
end
$$;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- `{"either": [{"all": [["job", "careers"]], "not": [["chief"]]}]}` as a query.
create or replace function private.question_query(question jsonb, has_any boolean, has_parts boolean, has_not boolean DEFAULT true) returns tsquery
language plpgsql stable set search_path = ''
as $$
declare
  built tsquery;
  branch jsonb;
  wanted tsquery;
  unwanted tsquery;
begin
  for branch in
    select value
    from jsonb_array_elements(case jsonb_typeof(question -> 'either') when 'array' then question -> 'either' else '[]' end)
    limit 6
  loop
    wanted := private.terms_query(branch -> 'all', has_any, has_parts);
    unwanted := private.terms_query(branch -> 'not', true, false);
    if has_not and unwanted is not null then
      wanted := wanted && !!unwanted;
    end if;
    built := case when built is null then wanted when wanted is null then built else built || wanted end;
  end loop;
  return built;
end
$$;

-- ## from 20261123200000_format_articles_with_markdown_that_search_reads_without_marks.sql
-- ## PATCHED in 20261220000100_bring_own_pages_back_and_find_them.sql
create or replace function private.readable_content(content text, content_format text) returns text
language sql immutable parallel safe set search_path = ''
as $$
-- ## DEPARSED
  select CASE content_format WHEN 'markdown'::text THEN private.without_marks(content) ELSE content END
$$;
grant execute on function private.readable_content(text, text) to anon, authenticated, service_role;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- All entries anew, for rows that were written without triggers.
create or replace function private.refill_search() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  truncate private.search_entries, private.search_words;
  insert into private.search_entries (source, id, section, public_from, newest, words)
  select given.source, given.id, given.section, given.public_from, given.newest,
    private.entry_words(given.title, given.facts, given.summary, given.body)
  from private.search_sources as given;
  insert into private.search_words (word)
  select distinct found.word
  from private.search_sources as given
    cross join lateral private.words_of_entry(given.title, given.facts, given.summary, given.body) as found (word);
end
$$;

-- ## from 20261220000100_bring_own_pages_back_and_find_them.sql
-- As the trigger of other tables, for rows whose ids are texts.
create or replace function private.refresh_page_search_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  page constant text := case tg_op when 'DELETE' then old.id else new.id end;
begin
  if private.is_own_page(page) then
    perform private.put_search_entry('content_documents', page::uuid);
  end if;
  return null;
end
$$;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- ## PATCHED in 20261220000100_bring_own_pages_back_and_find_them.sql
create or replace function private.refresh_search_entry() returns trigger
language plpgsql security definer set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  entry record;
begin
  if tg_op = 'TRUNCATE' then
    delete from private.search_entries as kept where kept.source = tg_table_name;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from private.search_entries as kept where kept.source = tg_table_name and kept.id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    select * into entry from private.search_sources as given where given.source = tg_table_name and given.id = new.id;
    if found then
      insert into private.search_entries (source, id, section, public_from, newest, words)
      values (
        entry.source, entry.id, entry.section, entry.public_from, entry.newest,
        private.entry_words(entry.title, entry.facts, entry.summary, entry.body)
      );
      insert into private.search_words (word)
      select found.word
      from private.words_of_entry(entry.title, entry.facts, entry.summary, entry.body) as found (word)
      where not exists (select from private.search_words as known where known.word = found.word);
    end if;
  end if;
  return null;
end
$$;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- `[["job", "careers"], ["chief"]]`: each of the lists has to be found by one of its words or phrases. With parts, the first of a
-- list is also looked for as a part of a word. The lists are cut to what a visitor can have typed.
create or replace function private.terms_query(terms jsonb, has_any boolean, has_parts boolean) returns tsquery
language plpgsql stable set search_path = ''
as $$
declare
  built tsquery;
  term jsonb;
  choice tsquery;
begin
  for term in
    select value from jsonb_array_elements(case jsonb_typeof(terms) when 'array' then terms else '[]' end) limit 12
  loop
    select string_agg(format('(%s)', asked.words), '|')::tsquery into choice
    from (
      select private.words_query(word) as words
      from jsonb_array_elements_text(case jsonb_typeof(term) when 'array' then term else '[]' end) with ordinality as given (word, place)
      where place <= 16
      union all
      select private.words_query(part)
      from private.words_with_part(private.plain_words(left(term ->> 0, 40))) as part
      where has_parts
    ) as asked
    where numnode(asked.words) > 0;
    if choice is not null then
      built := case when built is null then choice when has_any then built || choice else built && choice end;
    end if;
  end loop;
  return built;
end
$$;

-- ## from 20261123200000_format_articles_with_markdown_that_search_reads_without_marks.sql
-- Markdown without its marks, for search: the words of a text, of its links, and of the alt texts and captions of its pictures.
-- No parser: where somebody writes Markdown that the editor doesn't, a mark may stay.
create or replace function private.without_marks(markdown text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  with lines as (
    -- The beginnings of lines: quotes, headings, lists, dividers, and what makes a quote a notice.
    select regexp_replace(
      regexp_replace(markdown, '^[ \t]*(?:>[ \t]?|#{1,6}[ \t]+|[-+*][ \t]+|[0-9]{1,9}[.)][ \t]+)*(?:\[!NOTE\][ \t]*$|(?:[-*_][ \t]*){3,}$)?', '', 'gn'),
      -- Of a link or picture stay its text and its title. A text that was cut may end within an address.
      '(\\.)|!?\[((?:\\.|[^][\\])*)\]\((?:<[^<>\n]*>|(?:\\.|[^\s()\\])*)(?:([ \n]+)"((?:\\.|[^"\\])*)")?(?:\)|$)',
      '\1\2\3\4', 'g'
    ) as text
  ), words as (
    -- Emphasis goes, and escaped characters stay.
    select regexp_replace(text, '\\([]!-/:-@[^_`{|}~\\])|[*]+|(?<![[:alnum:]])_+|_+(?![[:alnum:]])|\\(?=\n)', '\1', 'g') as text from lines
  )
  -- A text may name a character by its number: those below U+10000, except the control characters that mark what search finds.
  select case when strpos(text, '&#x') = 0 then text else unistr(
    regexp_replace(regexp_replace(regexp_replace(replace(text, '\', '\\'),
      '&#x([2-7][0-9A-Fa-f]);', '\\00\1', 'g'),
      '&#x([1-9A-Fa-f][0-9A-Fa-f]{2});', '\\0\1', 'g'),
      '&#x([1-9A-CE-Fa-ce-f][0-9A-Fa-f]{3}|[Dd][0-7][0-9A-Fa-f]{2});', '\\\1', 'g')
  ) end
  from words;
$$;
grant execute on function private.without_marks(text) to anon, authenticated, service_role;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- ## PATCHED in 20261220000100_bring_own_pages_back_and_find_them.sql
create or replace function private.words_of_entry(title text, facts text, summary text, body text) returns SETOF text
language sql stable set search_path = ''
as $$
-- ## DEPARSED
 SELECT DISTINCT word.word
    FROM string_to_table(private.plain_words(concat_ws(' '::text, words_of_entry.title, words_of_entry.facts, words_of_entry.summary, "left"(words_of_entry.body, 20000))), ' '::text) word(word)
   WHERE (((char_length(word.word) >= 4) AND (char_length(word.word) <= 30)) AND (word.word !~ '[0-9]'::text));
$$;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- ## PATCHED in 20270124000400_count_words_that_most_news_have_without_their_index.sql
-- One word, or several in a row, as a query; empty for words that every text has, such as "the".
create or replace function private.words_query(written text) returns tsquery
language sql immutable parallel safe set search_path = ''
as $$
-- ## DEPARSED
  select (phraseto_tsquery('english'::regconfig, private.plain_words("left"(written, 80))) || CASE WHEN (numnode(phraseto_tsquery('english'::regconfig, private.plain_words("left"(written, 80)))) > 0) THEN phraseto_tsquery('simple'::regconfig, private.plain_words("left"(written, 80))) ELSE NULL::tsquery END)
$$;

-- ## from 20270114000000_count_no_more_than_5000_articles_that_have_a_word.sql
-- ## PATCHED in 20270114000800_name_the_sections_whose_results_are_not_all_counted.sql, 20270124000400_count_words_that_most_news_have_without_their_index.sql
-- As before, with these counts. The order of the words of a phrase is looked for in the newest thousand entries of each section.
create or replace function public.search_site(question jsonb, only_section text DEFAULT NULL::text, page integer DEFAULT 1, page_size integer DEFAULT 10, has_any boolean DEFAULT false) returns jsonb
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off
set work_mem = '16MB'
set jit = off
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 10), 1), 10);
  first constant integer := (least(greatest(coalesce(page, 1), 1), 100000) - 1) * size;
  ranked constant integer := 100;
  in_order constant integer := 1000;
  many constant integer := 5000;
  exact tsquery := private.question_query(question, has_any, false);
  loose tsquery;
  is_phrase boolean;
  numbers jsonb;
  result jsonb;
begin
  for attempt in 1..2 loop
    if exact is null or numnode(exact) = 0 then
      return jsonb_build_object('counts', '{}'::jsonb, 'rows', '[]'::jsonb, 'cut', '[]'::jsonb, 'is_cut', false);
    end if;
    is_phrase := exact::text ~ '<(-|\d+)>';
    loose := case when not is_phrase then exact
      -- Nothing is excluded before the order is known.
      else regexp_replace(
        private.question_query(question, has_any, attempt = 2, false)::text, '<(-|\d+)>', '&', 'g'
      )::tsquery end;
    numbers := private.count_entries(loose, many);
    with checked as materialized (
      select found.*
      from jsonb_each_text(numbers) as loosely (section, number)
        cross join lateral private.newest_phrases(loosely.section, loose, exact, loosely.number::bigint, in_order) as found
      where is_phrase
    ), counted as materialized (
      select checked.section, count(*) as number from checked group by checked.section
      union all
      select loosely.section, loosely.number::bigint from jsonb_each_text(numbers) as loosely (section, number) where not is_phrase
    ), best as (
      select candidate.*, ts_rank(entry.words, exact, 1) as rank
      from counted
        cross join lateral (
          (select * from checked where checked.section = counted.section order by checked.newest desc, checked.id desc limit ranked)
          union all
          select * from private.newest_entries(counted.section, exact, counted.number, 0, ranked) where not is_phrase
        ) as candidate
        join private.search_entries as entry on entry.source = candidate.source and entry.id = candidate.id
      where (only_section is null or counted.section = only_section) and first < ranked
    ), numbered as (
      select best.*, row_number() over (partition by best.section order by best.rank desc, best.newest desc, best.id) as place from best
    ), shown as (
      select source, id, section, place from numbered where place > first and place <= first + size
      union all
      select later.source, later.id, later.section, row_number() over (order by later.newest desc, later.id desc)
      from counted
        cross join lateral (
          (select * from checked where checked.section = only_section order by checked.newest desc, checked.id desc offset first limit size)
          union all
          select * from private.newest_entries(only_section, exact, counted.number, first, size) where not is_phrase
        ) as later
      where first >= ranked and first < many and counted.section = only_section
    )
    select jsonb_build_object(
      'counts', coalesce((select jsonb_object_agg(counted.section, least(counted.number, many)) from counted), '{}'),
      'cut', coalesce((
        select jsonb_agg(loosely.section)
        from jsonb_each_text(numbers) as loosely (section, number)
        where loosely.number::bigint > case when is_phrase then in_order else many end
      ), '[]'),
      'is_cut', exists (
        select from jsonb_each_text(numbers) as loosely (section, number)
        where loosely.number::bigint > case when is_phrase then in_order else many end
      ),
      'rows', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'section', shown.section, 'kind', given.kind, 'address', given.address, 'title', given.title, 'facts', given.facts,
            'summary', given.summary, 'body', left(given.body, 6000), 'date', given.dated,
            -- How many files the gallery shows before it.
            'before', case when shown.source = 'media_library' then (
              select count(*) from public.media_library as file
              where file.is_public and file.in_gallery and (file.created_at, file.id) > (given.newest, given.id)
            ) end
          ) order by shown.section, shown.place
        )
        from shown
          cross join lateral (
            -- Apart, or Postgres joins with the texts of all rows.
            select * from private.search_sources as source where source.source = shown.source and source.id = shown.id offset 0
          ) as given
      ), '[]')
    ) into result;
    exit when attempt = 2 or (select sum(value::integer) from jsonb_each_text(result -> 'counts')) >= 5;
    exact := private.question_query(question, has_any, true);
  end loop;
  return result;
end
$$;
grant execute on function public.search_site(jsonb, text, integer, integer, boolean) to anon, authenticated;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- Words of public entries that are spelled like each of these: `{"bycicle": ["bicycle"]}`.
create or replace function public.similar_words(asked text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off
as $$
declare
  place constant text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
  result jsonb := '{}';
  given text;
  near text[];
begin
  if place is not null then
    perform set_config('pg_trgm.similarity_threshold', '0.2', true);
  end if;
  for given in
    select distinct private.plain_words(left(word, 30)) from unnest(asked[1:6]) as word where char_length(word) between 3 and 30 limit 6
  loop
    if place is null then
      near := array(
        select distinct known.word from private.search_words as known
        where known.word like regexp_replace(left(given, 2), '([\\%_])', '\\\1', 'g') || '%'
          and abs(char_length(known.word) - char_length(given)) <= 2
        limit 200
      );
    else
      execute format(
        'select array(
          select word from (
            select distinct word, %1$s.similarity(word, $1) as likeness from private.search_words where word operator(%1$s.%%) $1
          ) as known
          order by likeness desc, word limit 40
        )', place
      ) into near using given;
    end if;
    result := result || jsonb_build_object(given, to_jsonb(array(
      select found.word from unnest(near) with ordinality as found (word, place)
      where private.is_public_word(found.word)
      order by found.place limit 12
    )));
  end loop;
  return result;
end
$$;
grant execute on function public.similar_words(text[]) to anon, authenticated;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- Puts entries right that rows without triggers left wrong, and says how many: a restored backup of a hosted project has articles and
-- no entries. Some at a time, within the time of the sweep.
create or replace function public.sweep_search_entries() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  gone integer;
  made integer;
begin
  -- Found first: a deletion would read the texts of all rows, in case somebody changes them meanwhile.
  with surplus as materialized (
    select kept.source, kept.id from private.search_entries as kept where not exists (
      select from private.search_sources as given where given.source = kept.source and given.id = kept.id
    )
  )
  delete from private.search_entries as kept using surplus where kept.source = surplus.source and kept.id = surplus.id;
  get diagnostics gone = row_count;
  with missing as materialized (
    select given.*
    from (
      -- Ids alone, so that no text is read for entries that are there.
      select given.source, given.id from private.search_sources as given
      where not exists (
        select from private.search_entries as kept where kept.source = given.source and kept.id = given.id
      )
      limit 1000
    ) as absent
      cross join lateral (
        select * from private.search_sources as source where source.source = absent.source and source.id = absent.id offset 0
      ) as given
  ), put as (
    insert into private.search_entries (source, id, section, public_from, newest, words)
    select missing.source, missing.id, missing.section, missing.public_from, missing.newest,
      private.entry_words(missing.title, missing.facts, missing.summary, missing.body)
    from missing
    -- Its own trigger was faster.
    on conflict do nothing
  ), known as (
    insert into private.search_words (word)
    select distinct found.word
    from missing
      cross join lateral private.words_of_entry(missing.title, missing.facts, missing.summary, missing.body) as found (word)
    where not exists (select from private.search_words as word where word.word = found.word)
  )
  select count(*) into made from missing;
  if gone + made > 0 then
    perform private.notify_caches('articles', false);
  end if;
  return gone + made;
end
$$;
