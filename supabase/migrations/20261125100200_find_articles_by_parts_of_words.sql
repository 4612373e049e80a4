-- Staff find articles by any part of a word of title, excerpt, category and author. Of the text beginnings of words are enough: an
-- index of all parts would be larger than the texts. Functions of our own would make the search for a part that every article has
-- ten times as slow, so accents count here.
-- A database without `pg_trgm` finds the same, by reading every article.
do $$
declare
  place text;
begin
  create extension if not exists pg_trgm with schema extensions;
  select extnamespace::regnamespace::text into place from pg_extension where extname = 'pg_trgm';
  execute format(
    'create index articles_parts_idx on public.articles
     using gin (lower(title || '' '' || excerpt || '' '' || category || '' '' || author) %s.gin_trgm_ops)', place
  );
exception
  when undefined_file or feature_not_supported or insufficient_privilege then
    raise notice 'Without the extension pg_trgm the search of articles by parts of words is slow';
end
$$;

-- As before; `parts` are words, divided by spaces, that may stand anywhere in a word. What has all words or all parts is found. Where
-- words find a thousand articles, parts are not looked for: that takes as long again, and more articles help nobody.
drop function public.find_articles(text, text, text, integer, integer);
create function public.find_articles(
  words text, only_type text default null, only_state text default null, page integer default 1, page_size integer default 20,
  parts text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  sees_all constant boolean := public.is_editor();
  -- The longest first: it asks the index, which knows groups of three characters, and the others what that finds.
  patterns constant text[] := array(
    select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(left(parts, 1000)), '\s+') as part
    where part <> ''
    order by char_length(part) desc
    limit 10
  );
  ids uuid[];
  shown_page integer;
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may search this list';
  end if;
  ids := array(
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
        and (
          cardinality(patterns) = 1 or lower(title || ' ' || excerpt || ' ' || category || ' ' || author) like all (patterns)
        )
    )
    select article.id
    from (select * from worded union select * from parted) as article
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
revoke execute on function public.find_articles(text, text, text, integer, integer, text)
from public, anon, authenticated, service_role;
grant execute on function public.find_articles(text, text, text, integer, integer, text) to authenticated;

notify pgrst, 'reload schema';
