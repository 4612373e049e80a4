-- `plain` is `original` without its accents and equally long; `marked` is a part of `plain` with marks around the words that
-- were found. The result is that part of `original` with the same marks. A part that is not found in `plain`, because
-- ts_headline leaves out tags, is returned as it is.
create function public.restore_accents(original text, plain text, marked text) returns text
language sql immutable parallel safe strict set search_path = ''
begin atomic
  with place as (
    select strpos(plain, translate(marked, E'\x02\x03', '')) as start
  ), pieces as (
    select piece, number, sum(length(piece)) over (order by number) - length(piece) as before
    from regexp_split_to_table(marked, '[\x02\x03]') with ordinality as split (piece, number)
  )
  select case when place.start = 0 or length(original) <> length(plain) then marked
    else (
      select string_agg(
        case when number = 1 then '' when number % 2 = 0 then E'\x02' else E'\x03' end
          || substr(original, (place.start + before)::integer, length(piece)),
        '' order by number
      )
      from pieces
    ) end
  from place;
end;

-- Finds articles and leaders by words, best match first. What was found is marked by the control characters 2 and 3, which
-- no text contains: whoever shows a result turns them into markup, and no text can bring any of its own.
-- Names, titles and excerpts are compared without accents and shown with them. The content of an article is ranked as
-- written: stripping the accents of hundreds of long texts is slow, and the index has found them already.
-- The two settings leave the planner only that index: in date order, or one by one, it would split each article that it
-- passes into words, and a few hundred long ones take longer than a visitor's statement may.
create function public.search_site(q text, page_size integer default 10, page_offset integer default 0)
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
      -- Names are also looked for unstemmed: they have no English endings.
      websearch_to_tsquery('pg_catalog.english', plain) || websearch_to_tsquery('pg_catalog.simple', plain) as names
    from typed
  ), query as (
    -- The index knows which words an article has, not their order: phrases are looked for in what it finds.
    select asked.*, regexp_replace(asked.words::text, '<(-|\d+)>', '&', 'g')::tsquery as anywhere from asked
  ), newest as (
    -- Ranking reads every match, so of words that nearly all articles have, only the newest are ranked.
    select article.id
    from public.articles as article, query
    where public.article_words(article) @@ query.anywhere
    order by article.created_at desc, article.id desc
    limit 100
  ), candidates as materialized (
    -- Materialized, because these words are used twice: to match and to rank.
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
    -- Words found only beyond the first part of a very long text rank last; a phrase found only there is left out.
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
    public.restore_accents(
      shown.written_title, public.without_accents(shown.written_title),
      ts_headline(
        'pg_catalog.english', public.without_accents(shown.written_title), shown.marked,
        E'StartSel="\x02", StopSel="\x03", HighlightAll=true'
      )
    ),
    public.restore_accents(
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

revoke execute on function public.restore_accents(text, text, text), public.search_site(text, integer, integer)
  from public, anon, authenticated;
grant execute on function public.restore_accents(text, text, text), public.search_site(text, integer, integer)
  to anon, authenticated, service_role;
