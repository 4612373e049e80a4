-- As before, of what is public, with the content of articles read without marks, and found at their slugs. Security definer, because
-- a policy with a condition would keep the index of words from being used: Postgres asks it only where the comparison of words is
-- known to leak nothing.
create or replace function public.search_site(q text, page_size integer default 10, page_offset integer default 0)
returns table (kind text, id uuid, public_id text, title text, excerpt text, date date, rank real)
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
begin atomic
  with typed as (
    select left(q, 200) as written, private.without_accents(left(q, 200)) as plain
  ), asked as (
    select websearch_to_tsquery('pg_catalog.english', plain) as words,
      case when plain = written then websearch_to_tsquery('pg_catalog.english', plain)
        else websearch_to_tsquery('pg_catalog.english', plain) || websearch_to_tsquery('pg_catalog.english', written)
      end as either,
      -- Names are also looked for unstemmed: they have no English endings.
      websearch_to_tsquery('pg_catalog.english', plain) || websearch_to_tsquery('pg_catalog.simple', plain) as names
    from typed
  ), query as (
    -- The index knows which words an article has, not their order: phrases are looked for in what it finds.
    select asked.*, regexp_replace(asked.words::text, '<(-|\d+)>', '&', 'g')::tsquery as anywhere from asked
  ), matching as materialized (
    -- On its own, so that no other index than that of words comes into question.
    select article.id, article.state, article.published_at
    from public.articles as article, query
    where private.article_words(article) @@ query.anywhere
  ), newest as (
    -- Ranking reads every match, so of words that nearly all articles have, only the newest are ranked.
    select matching.id
    from matching
    where matching.state in ('scheduled', 'published') and matching.published_at <= now()
    order by matching.published_at desc, matching.id desc
    limit 100
  ), candidates as materialized (
    -- Materialized, because these words are used twice: to match and to rank.
    select article.*, readable.content as read, setweight(to_tsvector('pg_catalog.english', private.without_accents(article.title)), 'A')
        || setweight(
          to_tsvector('pg_catalog.english', private.without_accents(article.category || ' ' || article.author)), 'B'
        )
        || setweight(to_tsvector('pg_catalog.english', private.without_accents(article.excerpt)), 'B')
        || setweight(to_tsvector('pg_catalog.english', readable.content), 'C') as words
    from newest join public.articles as article on article.id = newest.id
      cross join lateral (
        select private.readable_content(left(article.content, 10000), article.content_format) as content offset 0
      ) as readable
  ), found as (
    select 'article' as kind, candidates.id, coalesce(candidates.legacy_id, candidates.slug) as public_id,
      candidates.title, candidates.excerpt || ' ' || candidates.read as text, candidates.date,
      ts_rank(candidates.words, query.either, 1) as rank, query.words as marked
    from candidates, query
    -- Words found only beyond the first part of a very long text rank last; a phrase found only there is left out.
    where candidates.words @@ query.either or query.words = query.anywhere
    union all
    select 'leader', leader.id, leader.slug, leader.name || ', ' || leader.rank,
      leader.description || ' ' || coalesce(leader.personal_statement, ''), null,
      ts_rank(private.leader_words(leader), query.names, 1), query.names
    from public.leadership as leader, query
    where private.leader_words(leader) @@ query.names
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
    private.restore_accents(
      shown.written_title, private.without_accents(shown.written_title),
      ts_headline(
        'pg_catalog.english', private.without_accents(shown.written_title), shown.marked,
        E'StartSel="\x02", StopSel="\x03", HighlightAll=true'
      )
    ),
    private.restore_accents(
      shown.written_text, private.without_accents(shown.written_text),
      ts_headline(
        'pg_catalog.english', private.without_accents(shown.written_text), shown.marked,
        E'StartSel="\x02", StopSel="\x03", MaxWords=36, MinWords=20'
      )
    ),
    shown.date, shown.rank
  from shown
  order by shown.rank desc, shown.date desc nulls first, shown.id;
end;
