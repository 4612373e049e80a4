-- Public lists go by publication. Each index has the condition of the visitors' policy, so that what is not public costs
-- them nothing; those of the staff's list hold what its policy asks, so that counting reads no rows.
drop index public.articles_newest_idx, public.articles_type_newest_idx, public.articles_featured_idx;
create index articles_newest_idx on public.articles (created_at desc, id desc) include (state, published_at);
create index articles_type_newest_idx on public.articles (type, created_at desc, id desc) include (state, published_at);
create index articles_state_newest_idx on public.articles (state, created_at desc, id desc) include (published_at);
create index articles_published_idx on public.articles (published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_type_published_idx on public.articles (type, published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_type_featured_idx on public.articles (type, featured desc, published_at desc, id desc)
  where state in ('scheduled', 'published');

-- The first article of each page of a list of all public articles, for the sitemap. Oldest first, so that an article stays on
-- its page when others are added.
drop function public.article_page_starts(integer);
create function public.article_page_starts(page_size integer) returns table (published_at timestamptz, id uuid)
language sql stable security definer set search_path = ''
begin atomic
  select numbered.published_at, numbered.id
  from (
    select article.published_at, article.id,
      row_number() over (order by article.published_at, article.id) as number
    from public.articles as article
    where article.state in ('scheduled', 'published') and article.published_at <= now()
  ) as numbered
  where (numbered.number - 1) % greatest(page_size, 1) = 0
  order by numbered.published_at, numbered.id;
end;
revoke execute on function public.article_page_starts(integer) from public, anon, authenticated;
grant execute on function public.article_page_starts(integer) to anon, authenticated, service_role;

-- As before, of what is public. Security definer, because a policy with a condition would keep the index of words from being
-- used: Postgres asks it only where the comparison of words is known to leak nothing.
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
    select article.*, setweight(to_tsvector('pg_catalog.english', private.without_accents(article.title)), 'A')
        || setweight(
          to_tsvector('pg_catalog.english', private.without_accents(article.category || ' ' || article.author)), 'B'
        )
        || setweight(to_tsvector('pg_catalog.english', private.without_accents(article.excerpt)), 'B')
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

-- The state by the clock: what is scheduled is published from its time on.
create function private.state_now(state text, published_at timestamptz) returns text
language sql stable parallel safe set search_path = ''
return case when state = 'scheduled' and published_at <= now() then 'published' else state end;

-- Articles with these words, newest created first, as far as the caller may see them: the staff's list while it is searched.
-- Security definer for the reason above. Pages count from 1, and a page beyond the last gives the last.
create function public.find_articles(
  words text, only_type text default null, only_state text default null, page integer default 1, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  sees_all constant boolean := public.is_editor();
  ids uuid[];
  shown_page integer;
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may search this list';
  end if;
  ids := array(
    with matching as materialized (
      select worded.id, worded.type, worded.state, worded.published_at, worded.created_at
      from public.articles as worded
      where private.article_words(worded) @@ to_tsquery('pg_catalog.english', left(words, 1000))
    )
    select article.id
    from matching as article
    where (only_type is null or article.type = only_type)
      and (only_state is null or private.state_now(article.state, article.published_at) = only_state)
      and (
        sees_all or private.is_shown(article.state, article.published_at)
        or article.id in (select own.id from public.article_writing as own where own.writer_id = auth.uid())
      )
    order by article.created_at desc, article.id desc
  );
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(1, ceil(cardinality(ids)::numeric / size)::integer));
  return jsonb_build_object(
    'total', cardinality(ids),
    'page', shown_page,
    'rows', coalesce((
      select jsonb_agg(to_jsonb(article) order by wanted.place)
      from unnest(ids[(shown_page - 1) * size + 1 : shown_page * size]) with ordinality as wanted (id, place)
      join public.articles as article on article.id = wanted.id
    ), '[]')
  );
end
$$;
revoke execute on function public.find_articles(text, text, text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.find_articles(text, text, text, integer, integer) to authenticated;

notify pgrst, 'reload schema';
