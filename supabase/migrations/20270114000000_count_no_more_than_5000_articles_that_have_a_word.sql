-- A word that every article has cost most of a search for its count: every row that has it is read, as only a row says whether visitors may
-- see it by now. Of more than 5,000 in one section the count now says that there are more, as that of a phrase did of more than 1,000. The sections
-- beside the news, which have fewer entries, get an index that doesn't know the words of the news.
create index search_entries_other_words_idx on private.search_entries using gin (words) where section <> 'news';

-- How many entries each section has for what is asked, without phrases: of the news at most one more than `many`.
create function private.count_entries(question tsquery, many integer) returns jsonb
language sql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
begin atomic
  select coalesce(jsonb_object_agg(counted.section, counted.number), '{}')
  from (
    select 'news' as section, count(*) as number
    from (
      -- Apart, or the planner could read all news in their order.
      select from private.search_entries as entry
      where entry.section || '' = 'news' and entry.words @@ question and entry.public_from <= now()
      limit many + 1
    ) as found
    having count(*) > 0
    union all
    select entry.section, count(*)
    from private.search_entries as entry
    where entry.section <> 'news' and entry.words @@ question and entry.public_from <= now()
    group by entry.section
  ) as counted;
end;
revoke execute on function private.count_entries(tsquery, integer) from public, anon, authenticated, service_role;

-- As before; one of both reads, by the index that knows fewer entries.
create or replace function private.newest_by_words(of_section text, question tsquery, skipped integer, size integer)
returns table (source text, id uuid, section text, newest timestamptz)
language sql stable rows 100 set search_path = '' set enable_seqscan = off set work_mem = '16MB'
begin atomic
  select found.source, found.id, found.section, found.newest
  from (
    -- Apart, or the planner could read all entries in their order.
    select entry.source, entry.id, entry.section, entry.newest
    from private.search_entries as entry
    where of_section = 'news' and entry.section || '' = 'news' and entry.words @@ question and entry.public_from <= now()
    union all
    select entry.source, entry.id, entry.section, entry.newest
    from private.search_entries as entry
    where of_section <> 'news' and entry.section <> 'news' and entry.section || '' = of_section and entry.words @@ question
      and entry.public_from <= now()
    offset 0
  ) as found
  order by found.newest desc, found.id desc
  offset skipped limit size;
end;

-- As before, by the number that was counted, which is no more than 5,001 of the news.
create or replace function private.newest_entries(of_section text, question tsquery, number bigint, skipped integer, size integer)
returns table (source text, id uuid, section text, newest timestamptz)
language plpgsql stable rows 100 set search_path = '' as $$
begin
  if skipped + size <= 4000 and number > 5000 then
    return query select * from private.newest_by_order(of_section, question, skipped, size);
  else
    return query select * from private.newest_by_words(of_section, question, skipped, size);
  end if;
end
$$;

-- As before, with these counts. The order of the words of a phrase is looked for in the newest thousand entries of each section.
create or replace function public.search_site(
  question jsonb, only_section text default null, page integer default 1, page_size integer default 10, has_any boolean default false
) returns jsonb
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set work_mem = '16MB' set jit = off as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 10), 1), 10);
  first constant integer := (least(greatest(coalesce(page, 1), 1), 100000) - 1) * size;
  ranked constant integer := 100;
  in_order constant integer := 1000;
  many constant integer := 5000;
  exact tsquery := private.question_query(question, has_any, false);
  loose tsquery;
  is_phrase boolean;
  numbers jsonb;
  result jsonb;
begin
  for attempt in 1..2 loop
    if exact is null or numnode(exact) = 0 then
      return jsonb_build_object('counts', '{}'::jsonb, 'rows', '[]'::jsonb, 'is_cut', false);
    end if;
    is_phrase := exact::text ~ '<(-|\d+)>';
    loose := case when not is_phrase then exact
      -- Nothing is excluded before the order is known.
      else regexp_replace(
        private.question_query(question, has_any, attempt = 2, false)::text, '<(-|\d+)>', '&', 'g'
      )::tsquery end;
    numbers := private.count_entries(loose, many);
    with checked as materialized (
      select candidate.source, candidate.id, candidate.section, candidate.newest
      from (
        -- Apart, or the phrase would be looked for in all entries that have its words.
        select newest.*, entry.words
        from jsonb_each_text(numbers) as loosely (section, number)
          cross join lateral private.newest_entries(loosely.section, loose, loosely.number::bigint, 0, in_order) as newest
          join private.search_entries as entry on entry.source = newest.source and entry.id = newest.id
        where is_phrase
        offset 0
      ) as candidate
      where candidate.words @@ exact
    ), counted as materialized (
      select checked.section, count(*) as number from checked group by checked.section
      union all
      select loosely.section, loosely.number::bigint from jsonb_each_text(numbers) as loosely (section, number) where not is_phrase
    ), best as (
      select candidate.*, ts_rank(entry.words, exact, 1) as rank
      from counted
        cross join lateral (
          (select * from checked where checked.section = counted.section order by checked.newest desc, checked.id desc limit ranked)
          union all
          select * from private.newest_entries(counted.section, exact, counted.number, 0, ranked) where not is_phrase
        ) as candidate
        join private.search_entries as entry on entry.source = candidate.source and entry.id = candidate.id
      where (only_section is null or counted.section = only_section) and first < ranked
    ), numbered as (
      select best.*, row_number() over (partition by best.section order by best.rank desc, best.newest desc, best.id) as place from best
    ), shown as (
      select source, id, section, place from numbered where place > first and place <= first + size
      union all
      select later.source, later.id, later.section, row_number() over (order by later.newest desc, later.id desc)
      from counted
        cross join lateral (
          (select * from checked where checked.section = only_section order by checked.newest desc, checked.id desc offset first limit size)
          union all
          select * from private.newest_entries(only_section, exact, counted.number, first, size) where not is_phrase
        ) as later
      where first >= ranked and first < many and counted.section = only_section
    )
    select jsonb_build_object(
      'counts', coalesce((select jsonb_object_agg(counted.section, least(counted.number, many)) from counted), '{}'),
      'is_cut', exists (
        select from jsonb_each_text(numbers) as loosely (section, number)
        where loosely.number::bigint > case when is_phrase then in_order else many end
      ),
      'rows', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'section', shown.section, 'kind', given.kind, 'address', given.address, 'title', given.title, 'facts', given.facts,
            'summary', given.summary, 'body', left(given.body, 6000), 'date', given.dated,
            -- How many files the gallery shows before it.
            'before', case when shown.source = 'media_library' then (
              select count(*) from public.media_library as file
              where file.is_public and file.in_gallery and (file.created_at, file.id) > (given.newest, given.id)
            ) end
          ) order by shown.section, shown.place
        )
        from shown
          cross join lateral (
            -- Apart, or Postgres joins with the texts of all rows.
            select * from private.search_sources as source where source.source = shown.source and source.id = shown.id offset 0
          ) as given
      ), '[]')
    ) into result;
    exit when attempt = 2 or (select sum(value::integer) from jsonb_each_text(result -> 'counts')) >= 5;
    exact := private.question_query(question, has_any, true);
  end loop;
  return result;
end
$$;
