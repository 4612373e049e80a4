-- A word that most articles have led through all of them for its count and for the newest of them. Now no more than 5,000 are counted, and of as
-- many the newest are looked for among the newest articles. A part of a word that most lists of articles would show is looked for in the newest
-- 2,000, where there are more than 5,000.

-- Whether a list with these filters shows an article. No settings: the planner puts the body in its place.
create function private.is_listed(article public.articles, only_type text, only_state text, sees_all boolean, own uuid[]) returns boolean
language sql stable
return (only_type is null or article.type = only_type)
  and (only_state is null or private.state_now(article.state, article.published_at) = only_state)
  and (sees_all or private.is_shown(article.state, article.published_at) or article.id = any (own));

-- When the article was made that has so many newer ones; null where there are fewer.
create function private.article_time(newer integer) returns timestamptz
language sql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
begin atomic
  select article.created_at from public.articles as article order by article.created_at desc, article.id desc offset newer limit 1;
end;

-- The newest articles with their text as `articles_parts_idx` has it.
create function private.newest_article_parts(size integer) returns table (id uuid, text text)
language sql stable rows 1000 set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
begin atomic
  select article.id, lower(article.title || ' ' || article.excerpt || ' ' || article.category || ' ' || article.author)
  from public.articles as article
  order by article.created_at desc, article.id desc
  limit size;
end;
revoke execute on function
  private.is_listed(public.articles, text, text, boolean, uuid[]), private.article_time(integer), private.newest_article_parts(integer)
from public, anon, authenticated, service_role;

-- As before, but for these limits; `is_cut` where there are, or may be, more than `total`.
create or replace function public.find_articles(
  words text, only_type text default null, only_state text default null, page integer default 1, page_size integer default 20,
  parts text default null
) returns jsonb
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set enable_indexscan = off set work_mem = '16MB' set plan_cache_mode = force_custom_plan as $$
declare
  many constant integer := 5000;
  many_for_parts constant integer := 2000;
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  sees_all constant boolean := public.is_editor();
  own constant uuid[] := array(
    select written.id from public.article_writing as written where not sees_all and written.writer_id = auth.uid()
  );
  question constant tsquery := to_tsquery('pg_catalog.english', left(words, 1000));
  -- The longest first: they ask the index, which knows groups of three characters, and the others what that finds.
  patterns constant text[] := array(
    select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(left(parts, 1000)), '\s+') as part
    where part <> ''
    order by char_length(part) desc
    limit 10
  );
  -- All that was found, or a page of it where `is_page`.
  ids uuid[];
  times timestamptz[];
  is_page boolean := false;
  has_parts boolean;
  is_cut boolean := false;
  total integer;
  skipped integer;
  earliest timestamptz;
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may search this list';
  end if;
  select array_agg(found.id), array_agg(found.created_at), count(*) into ids, times, total
  from (
    select article.id, article.created_at
    from public.articles as article
    where private.article_words(article) @@ question and private.is_listed(article, only_type, only_state, sees_all, own)
    limit many + 1
  ) as found;

  if total > many then
    total := many;
    is_cut := true;
    is_page := true;
    skipped := (least(greatest(coalesce(page, 1), 1), ceil(total::numeric / size)::integer) - 1) * size;
    -- First among the newest, where it is expected.
    earliest := coalesce(private.article_time((skipped + size) * 20), '-infinity');
    loop
      ids := array(
        select article.id
        from public.articles as article
        where private.article_words(article) @@ question and private.is_listed(article, only_type, only_state, sees_all, own)
          and article.created_at >= earliest
        order by article.created_at desc, article.id desc
        offset skipped limit least(size, total - skipped)
      );
      exit when earliest = '-infinity' or cardinality(ids) = least(size, total - skipped);
      earliest := '-infinity';
    end loop;
  else
    has_parts := char_length(patterns[1]) >= 5 and total < 1000 and (
      (only_type is null and only_state is null and sees_all)
      or (
        select count(*)
        from (select from public.articles as article where private.article_words(article) @@ question limit 1000) as worded
      ) < 1000
    );
    if has_parts and private.article_time(many) is not null then
      select count(*) filter (where newest.text like patterns[1]) * 3 > count(*) into is_cut
      from private.newest_article_parts(200) as newest;
    end if;
    if has_parts then
      select array_agg(found.id order by found.created_at desc, found.id desc), count(*) into ids, total
      from (
        select * from unnest(ids, times)
        union
        select article.id, article.created_at
        from public.articles as article
        where is_cut
          and article.id in (select newest.id from private.newest_article_parts(many_for_parts) as newest where newest.text like all (patterns))
          and private.is_listed(article, only_type, only_state, sees_all, own)
        union
        select article.id, article.created_at
        from public.articles as article
        where not is_cut
          -- As the index has it.
          and lower(title || ' ' || excerpt || ' ' || category || ' ' || author) like patterns[1]
          and lower(title || ' ' || excerpt || ' ' || category || ' ' || author) like coalesce(patterns[2], patterns[1])
          and (
            cardinality(patterns) <= 2 or lower(title || ' ' || excerpt || ' ' || category || ' ' || author) like all (patterns)
          )
          and private.is_listed(article, only_type, only_state, sees_all, own)
      ) as found (id, created_at);
    else
      ids := array(select found.id from unnest(ids, times) as found (id, created_at) order by found.created_at desc, found.id desc);
    end if;
    skipped := (least(greatest(coalesce(page, 1), 1), greatest(1, ceil(total::numeric / size)::integer)) - 1) * size;
  end if;

  return jsonb_build_object(
    'total', total,
    'is_cut', is_cut,
    'page', skipped / size + 1,
    'rows', coalesce((
      select jsonb_agg(to_jsonb(article) order by article.created_at desc, article.id desc)
      from public.articles as article
      where article.id = any (case when is_page then ids else ids[skipped + 1 : skipped + size] end)
    ), '[]')
  );
end
$$;
