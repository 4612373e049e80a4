-- As before. What was found is counted and the page of it taken, where all of it was joined, sorted and kept; and of two parts of words
-- both ask the index.
create or replace function public.find_articles(
  words text, only_type text default null, only_state text default null, page integer default 1, page_size integer default 20,
  parts text default null
) returns jsonb
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set enable_indexscan = off set work_mem = '16MB' as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  sees_all constant boolean := public.is_editor();
  -- The longest first: they ask the index, which knows groups of three characters, and the others what that finds.
  patterns constant text[] := array(
    select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(left(parts, 1000)), '\s+') as part
    where part <> ''
    order by char_length(part) desc
    limit 10
  );
  result jsonb;
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may search this list';
  end if;
  with worded as materialized (
    select article.id, article.type, article.state, article.published_at, article.created_at
    from public.articles as article
    where private.article_words(article) @@ to_tsquery('pg_catalog.english', left(words, 1000))
  ), parted as materialized (
    select article.id, article.type, article.state, article.published_at, article.created_at
    from public.articles as article
    where char_length(patterns[1]) >= 5 and (select count(*) from worded) < 1000
      -- As the index has it.
      and lower(title || ' ' || excerpt || ' ' || category || ' ' || author) like patterns[1]
      and lower(title || ' ' || excerpt || ' ' || category || ' ' || author) like coalesce(patterns[2], patterns[1])
      and (
        cardinality(patterns) <= 2 or lower(title || ' ' || excerpt || ' ' || category || ' ' || author) like all (patterns)
      )
  ), matching as materialized (
    select article.id, article.created_at
    from (select * from worded union all select * from parted where parted.id not in (select worded.id from worded)) as article
    where (only_type is null or article.type = only_type)
      and (only_state is null or private.state_now(article.state, article.published_at) = only_state)
      and (
        sees_all or private.is_shown(article.state, article.published_at)
        or article.id in (select own.id from public.article_writing as own where own.writer_id = auth.uid())
      )
  ), counted as materialized (
    select total, least(greatest(coalesce(find_articles.page, 1), 1), greatest(1, ceil(total::numeric / size)::integer)) as page
    from (select count(*) as total from matching) as numbered
  )
  select jsonb_build_object(
    'total', counted.total,
    'page', counted.page,
    'rows', coalesce((
      select jsonb_agg(to_jsonb(article) order by wanted.created_at desc, wanted.id desc)
      from (
        select matching.id, matching.created_at from matching
        order by matching.created_at desc, matching.id desc
        offset (counted.page - 1) * size limit size
      ) as wanted
      join public.articles as article on article.id = wanted.id
    ), '[]')
  ) into result
  from counted;
  return result;
end
$$;
