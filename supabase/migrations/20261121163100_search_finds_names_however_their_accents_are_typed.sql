-- "Ines" and "Inés" are one name to whoever looks for it. What Unicode takes apart is enough; the extension that knows
-- more letters is not on every backend. Most texts have no such letter, and to look for one is quick.
create function public.without_accents(written text) returns text
language sql immutable parallel safe strict set search_path = ''
return case when written !~ '[\u00c0-\u052f\u1e00-\u1fff]' then written
  else normalize(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g'), nfc) end;

-- The words as they are written and, where that is another text, without accents: either way of asking finds them.
create function public.words_with_and_without_accents(configuration regconfig, written text) returns tsvector
language sql immutable parallel safe strict set search_path = ''
return case when public.without_accents(written) = written then to_tsvector(configuration, written)
  else to_tsvector(configuration, written) || to_tsvector(configuration, public.without_accents(written)) end;

-- Puts the marks of a piece of `plain` into the same piece of `written`, which is as long; a piece that is not found
-- there (the marking of words leaves tags out) stays as it is.
create function public.mark_as_written(written text, plain text, marked text) returns text
language sql immutable parallel safe strict set search_path = ''
begin atomic
  with place as (
    select strpos(plain, translate(marked, E'\x02\x03', '')) as start
  ), pieces as (
    select piece, number, sum(length(piece)) over (order by number) - length(piece) as before
    from regexp_split_to_table(marked, '[\x02\x03]') with ordinality as split (piece, number)
  )
  select case when place.start = 0 or length(written) <> length(plain) then marked
    else (
      select string_agg(
        case when number = 1 then '' when number % 2 = 0 then E'\x02' else E'\x03' end
          || substr(written, (place.start + before)::integer, length(piece)),
        '' order by number
      )
      from pieces
    ) end
  from place;
end;

revoke execute on function public.without_accents(text), public.words_with_and_without_accents(regconfig, text),
  public.mark_as_written(text, text, text) from public, anon, authenticated;
grant execute on function public.without_accents(text), public.words_with_and_without_accents(regconfig, text),
  public.mark_as_written(text, text, text) to anon, authenticated, service_role;

-- The cost tells the planner that to take a text into words is slow, and to ask the index is not.
create or replace function public.article_words(article public.articles) returns tsvector
language sql immutable parallel safe cost 10000 set search_path = ''
return setweight(public.words_with_and_without_accents('pg_catalog.english', article.title), 'A')
  || setweight(
    public.words_with_and_without_accents('pg_catalog.english', article.category || ' ' || article.author), 'B'
  )
  || setweight(public.words_with_and_without_accents('pg_catalog.english', article.excerpt), 'B')
  || setweight(public.words_with_and_without_accents('pg_catalog.english', left(article.content, 100000)), 'C');
reindex index public.articles_words_idx;

create or replace function public.leader_words(leader public.leadership) returns tsvector
language sql immutable parallel safe cost 10000 set search_path = ''
return setweight(public.words_with_and_without_accents('pg_catalog.simple', leader.name), 'A')
  || setweight(
    public.words_with_and_without_accents('pg_catalog.english', leader.rank || ' ' || leader.department), 'B'
  )
  || setweight(public.words_with_and_without_accents('pg_catalog.english', leader.description), 'C')
  || setweight(
    public.words_with_and_without_accents('pg_catalog.english', coalesce(leader.personal_statement, '')), 'D'
  );
reindex index public.leadership_words_idx;

-- As before, but names, titles and excerpts are compared without accents, and what is shown keeps them. The text of an
-- article is ranked as it is written: to take the accents out of hundreds of long texts is slow, and the index has
-- found them already. Only that index may answer: in the order of their dates, or one by one, each article that is
-- passed over would be taken into words first, and a few hundred long ones take longer than a visitor's statement may.
create or replace function public.search_site(q text, page_size integer default 10, page_offset integer default 0)
returns table (kind text, id uuid, public_id text, title text, excerpt text, date date, rank real)
language sql stable security invoker set search_path = '' set enable_seqscan = off set enable_indexscan = off
begin atomic
  with typed as (
    select left(q, 200) as written, public.without_accents(left(q, 200)) as plain
  ), asked as (
    select websearch_to_tsquery('pg_catalog.english', plain) as words,
      case when plain = written then websearch_to_tsquery('pg_catalog.english', plain)
        else websearch_to_tsquery('pg_catalog.english', plain) || websearch_to_tsquery('pg_catalog.english', written)
      end as either,
      -- Names are kept as they are written: the English endings of other words are not theirs.
      websearch_to_tsquery('pg_catalog.english', plain) || websearch_to_tsquery('pg_catalog.simple', plain) as names
    from typed
  ), query as (
    -- The index knows which words an article has, not where they stand: phrases are looked for among those it finds.
    select asked.*, regexp_replace(asked.words::text, '<(-|\d+)>', '&', 'g')::tsquery as anywhere from asked
  ), newest as (
    -- Ranking reads every match: of words that nearly all articles have, only the newest are looked at.
    select article.id
    from public.articles as article, query
    where public.article_words(article) @@ query.anywhere
    order by article.created_at desc, article.id desc
    limit 100
  ), candidates as materialized (
    -- Once each: these words are both asked and ranked.
    select article.*, setweight(to_tsvector('pg_catalog.english', public.without_accents(article.title)), 'A')
        || setweight(
          to_tsvector('pg_catalog.english', public.without_accents(article.category || ' ' || article.author)), 'B'
        )
        || setweight(to_tsvector('pg_catalog.english', public.without_accents(article.excerpt)), 'B')
        || setweight(to_tsvector('pg_catalog.english', left(article.content, 10000)), 'C') as words
    from newest join public.articles as article on article.id = newest.id
  ), found as (
    select 'article' as kind, candidates.id, coalesce(candidates.legacy_id, candidates.id::text) as public_id,
      candidates.title, candidates.excerpt || ' ' || left(candidates.content, 10000) as text, candidates.date,
      ts_rank(candidates.words, query.either, 1) as rank, query.words as marked
    from candidates, query
    -- What only the rest of a very long text has comes last, unless it is a phrase.
    where candidates.words @@ query.either or query.words = query.anywhere
    union all
    select 'leader', leader.id, leader.slug, leader.name || ', ' || leader.rank,
      leader.description || ' ' || coalesce(leader.personal_statement, ''), null,
      ts_rank(public.leader_words(leader), query.names, 1), query.names
    from public.leadership as leader, query
    where public.leader_words(leader) @@ query.names
  ), page as (
    select found.* from found
    order by found.rank desc, found.date desc nulls first, found.id
    limit greatest(least(page_size, 50), 0) offset greatest(least(page_offset, 1000), 0)
  ), shown as (
    select page.*, normalize(translate(page.title, E'\x02\x03', ''), nfc) as written_title,
      normalize(translate(page.text, E'\x02\x03', ''), nfc) as written_text
    from page
  )
  select shown.kind, shown.id, shown.public_id,
    public.mark_as_written(
      shown.written_title, public.without_accents(shown.written_title),
      ts_headline(
        'pg_catalog.english', public.without_accents(shown.written_title), shown.marked,
        E'StartSel="\x02", StopSel="\x03", HighlightAll=true'
      )
    ),
    public.mark_as_written(
      shown.written_text, public.without_accents(shown.written_text),
      ts_headline(
        'pg_catalog.english', public.without_accents(shown.written_text), shown.marked,
        E'StartSel="\x02", StopSel="\x03", MaxWords=36, MinWords=20'
      )
    ),
    shown.date, shown.rank
  from shown
  order by shown.rank desc, shown.date desc nulls first, shown.id;
end;
