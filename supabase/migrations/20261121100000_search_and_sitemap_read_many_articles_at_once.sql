-- Where each page of a list of all articles begins, oldest first: an article keeps its page when others are added.
create function public.article_page_starts(page_size integer) returns table (created_at timestamptz, id uuid)
language sql stable security invoker set search_path = ''
begin atomic
  select numbered.created_at, numbered.id
  from (
    select article.created_at, article.id, row_number() over (order by article.created_at, article.id) as number
    from public.articles as article
  ) as numbered
  where (numbered.number - 1) % greatest(page_size, 1) = 0
  order by numbered.created_at, numbered.id;
end;

revoke execute on function public.article_page_starts(integer) from public, anon, authenticated;
grant execute on function public.article_page_starts(integer) to anon, authenticated, service_role;

-- Finds articles and leaders by words, best first. Marks around what was found are the control characters 2 and 3, which
-- no text keeps: whoever shows a result turns them into markup of their own, and no text can bring any.
create function public.search_site(q text, page_size integer default 10, page_offset integer default 0)
returns table (kind text, id uuid, public_id text, title text, excerpt text, date date, rank real)
language sql stable security invoker set search_path = ''
begin atomic
  with asked as (
    select websearch_to_tsquery('pg_catalog.english', left(q, 200)) as words,
      -- Names are kept as they are written: the English endings of other words are not theirs.
      websearch_to_tsquery('pg_catalog.english', left(q, 200))
        || websearch_to_tsquery('pg_catalog.simple', left(q, 200)) as names
  ), query as (
    -- The index knows which words an article has, not where they stand: phrases are looked for among those it finds.
    select asked.*, regexp_replace(asked.words::text, '<(-|\d+)>', '&', 'g')::tsquery as anywhere from asked
  ), newest as (
    -- Ranking reads every match: of words that nearly all articles have, only the newest are looked at.
    select article.id
    from public.articles as article, query
    where public.article_words(article) @@ query.anywhere
    order by article.created_at desc, article.id desc
    limit 300
  ), candidates as (
    select article.*, setweight(to_tsvector('pg_catalog.english', article.title), 'A')
        || setweight(to_tsvector('pg_catalog.english', article.category || ' ' || article.author), 'B')
        || setweight(to_tsvector('pg_catalog.english', article.excerpt), 'B')
        || setweight(to_tsvector('pg_catalog.english', left(article.content, 10000)), 'C') as words
    from newest join public.articles as article on article.id = newest.id
  ), found as (
    select 'article' as kind, candidates.id, coalesce(candidates.legacy_id, candidates.id::text) as public_id,
      candidates.title, candidates.excerpt || ' ' || left(candidates.content, 10000) as text, candidates.date,
      ts_rank(candidates.words, query.words, 1) as rank, query.words as marked
    from candidates, query
    -- What only the rest of a very long text has comes last, unless it is a phrase.
    where candidates.words @@ query.words or query.words = query.anywhere
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
  )
  select page.kind, page.id, page.public_id,
    ts_headline(
      'pg_catalog.english', translate(page.title, E'\x02\x03', ''), page.marked,
      E'StartSel="\x02", StopSel="\x03", HighlightAll=true'
    ),
    ts_headline(
      'pg_catalog.english', translate(page.text, E'\x02\x03', ''), page.marked,
      E'StartSel="\x02", StopSel="\x03", MaxWords=36, MinWords=20'
    ),
    page.date, page.rank
  from page
  order by page.rank desc, page.date desc nulls first, page.id;
end;

revoke execute on function public.search_site(text, integer, integer) from public, anon, authenticated;
grant execute on function public.search_site(text, integer, integer) to anon, authenticated, service_role;
