-- Searches the rows of `private.search_entries` and the fixed pages. The caller passes the fixed
-- pages as `entries` with section, title, keywords and text. Returns the number of results of each
-- section. Also returns a page of results for each section, or only for `only_section`, best
-- results first. A result that is a fixed page has its index in `entries` (`place`).
--
-- Searches for all words first, then also for longer words that begin with them, then for any of
-- the words (`has_any`). Stops at the first of these searches that matches. Each search also lists
-- fixed pages with any of the words in their title or keywords. Such a page doesn't stop the search.
-- For "join the police", the careers page matters more than an article with both words.
create or replace function public.search_site(
  query text, entries jsonb default '[]', only_section text default null, page integer default 1,
  page_size integer default 10, is_typing boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 10), 1), 10);
  skipped_rows constant integer := (least(greatest(coalesce(page, 1), 1), 100000) - 1) * size;
  max_ranked constant integer := 100;
  max_counted constant integer := 5000;
  hidden_sections constant text[] := private.hidden_sections();
  parsed_query constant tsquery := private.parse_search_query(query, coalesce(is_typing, false));
  queries constant tsquery[] := array[
    parsed_query, private.widen_query(parsed_query, false), private.widen_query(parsed_query, true)
  ];
  fixed_pages constant tsvector[] := array(
    select private.entry_search_vector(
      left(entry ->> 'title', 500), left(entry ->> 'keywords', 2000), '', left(entry ->> 'text', 10000)
    )
    from jsonb_path_query(entries, '$[0 to 199]') as entry
  );
  literal_query constant tsquery := websearch_to_tsquery('english', private.plain_query(query));
  distinctive_query tsquery;
  distinctive_literal_query tsquery;
  title_query tsquery;
  result jsonb;
begin
  for attempt in 1 .. 3 loop
    distinctive_query := private.distinctive_query(queries[attempt], fixed_pages);
    distinctive_literal_query := private.distinctive_query(
      case attempt when 1 then literal_query else private.widen_query(literal_query, false) end, fixed_pages
    );
    title_query := private.title_query(queries[3]) && private.title_query(distinctive_query);
    with matches as (
      select source, id, null as place, section, search_vector, true as has_all,
        row_number() over (partition by section order by sort_time desc, id desc) as age
      from private.search_entries
      where search_vector @@ queries[attempt] and public_from <= now() and section <> all (hidden_sections)
      union all
      select null, null, place, entries -> place::integer - 1 ->> 'section', search_vector,
        search_vector @@ queries[attempt], 0
      from unnest(fixed_pages) with ordinality as pages (search_vector, place)
      where search_vector @@ queries[attempt] or search_vector @@ title_query
    ), counted as (
      select section, count(*) as number from matches group by section
    ), ranked as (
      -- A match in a title raises the rank, more in a short title. Synonyms don't count here.
      select source, id, place, section, age, case when age <= max_ranked then
        case when has_all or attempt = 3 then 1 else 0.7 end
          * (
            ts_rank('{0.1, 0.2, 0.85, 1}', search_vector, distinctive_query)
            + 0.4 * ts_rank(ts_filter(search_vector, '{a}'), distinctive_literal_query, 2)
          )
      end as rank
      from matches
      where only_section is null or section = only_section
    ), numbered as (
      select *, row_number() over (partition by section order by rank desc nulls last, age, place) as number from ranked
    )
    select jsonb_build_object(
      'counts', (
        select coalesce(jsonb_object_agg(section, least(number, max_counted)), '{}') from counted
      ),
      'cut', (select coalesce(jsonb_agg(section), '[]') from counted where number > max_counted),
      'has_all', (select coalesce(bool_or(has_all), false) from matches),
      'has_any', attempt = 3,
      'stems', private.query_lexemes(queries[attempt]),
      'rows', (
        select coalesce(jsonb_agg(
          jsonb_build_object('section', section, 'rank', rank, 'place', place - 1)
            || case when place is null then private.search_result(source, id) else '{}' end
          order by section, number
        ), '[]')
        from numbered
        where number > skipped_rows and number <= least(skipped_rows + size, max_counted)
      )
    ) into result;
    exit when (result ->> 'has_all')::boolean;
  end loop;
  return result - 'has_all';
end
$$;
grant execute on function public.search_site(text, jsonb, text, integer, integer, boolean)
  to anon, authenticated, service_role;

create or replace function private.search_result(source_table text, row_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', kind, 'address', address, 'title', title, 'facts', facts,
    'text', concat_ws(E'\x1f', nullif(summary, ''), nullif(left(body, 6000), '')), 'date', date, 'picture', picture,
    'scene', scene, 'hints', private.picture_hints(array[picture]),
    -- Number of files that the gallery shows before this file.
    'before', case when source = 'media_library' then (
      select count(*) from public.media_library as file
      where file.is_public and file.in_gallery and (file.created_at, file.id) > (source_row.sort_time, source_row.id)
    ) end
  )
  from private.search_sources as source_row
  where source = source_table and id = row_id
$$;
