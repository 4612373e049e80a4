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
