-- Answers a question (see `private.question_query`) with how many entries each section has, and with a page of one
-- section or the beginning of each. The newest hundred of a section come first, by rank; the others follow by date.
create or replace function public.search_site(
  question jsonb, only_section text default null, page integer default 1, page_size integer default 10,
  has_any boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = ''
-- Postgres doesn't know how much it costs to read the words of an entry. This setting makes it use the index. At
-- 5,000 articles, a word that all of them have takes 22 ms instead of 77, and a rare one takes 1 ms instead of 30.
set enable_seqscan = off
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 10), 1), 10);
  skipped constant integer := (least(greatest(coalesce(page, 1), 1), 100000) - 1) * size;
  ranked constant integer := 100;
  most_counted constant integer := 5000;
  hidden constant text[] := private.hidden_sections();
  wanted tsquery := private.question_query(question, has_any, false);
begin
  -- Looks for parts of words as well where whole words find almost nothing.
  if wanted is not null and (
    select count(*) from (
      select from private.search_entries
      where words @@ wanted and public_from <= now() and section <> all (hidden) limit 5
    ) as few
  ) < 5 then
    wanted := private.question_query(question, has_any, true);
  end if;

  return (
    with found as (
      select entry.*, row_number() over (partition by section order by newest desc, id desc) as age
      from private.search_entries as entry
      where words @@ wanted and public_from <= now() and section <> all (hidden)
    ), counted as (
      select section, count(*) as number from found group by section
    ), placed as (
      select source, id, section, row_number() over (partition by section order by rank desc nulls last, age) as place
      from (
        select found.*, case when age <= ranked then ts_rank(words, wanted, 1) end as rank
        from found
        where only_section is null or section = only_section
      ) as rated
    )
    select jsonb_build_object(
      'counts', (select coalesce(jsonb_object_agg(section, least(number, most_counted)), '{}') from counted),
      'cut', (select coalesce(jsonb_agg(section), '[]') from counted where number > most_counted),
      'is_cut', (select coalesce(bool_or(number > most_counted), false) from counted),
      'rows', (
        select coalesce(jsonb_agg(result order by section, place) filter (where result is not null), '[]')
        from placed
          cross join lateral private.search_result(source, id) as result
        where place > skipped and place <= least(skipped + size, most_counted)
      )
    )
  );
end
$$;
grant execute on function public.search_site(jsonb, text, integer, integer, boolean) to anon, authenticated;

-- A result as the website shows it. As a function of its own, it makes Postgres read the texts of no other rows.
create or replace function private.search_result(of_source text, of_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'section', section, 'kind', kind, 'address', address, 'title', title, 'facts', facts, 'summary', summary,
    'body', left(body, 6000), 'date', dated,
    -- The number of files that the gallery shows before this one.
    'before', case when source = 'media_library' then (
      select count(*) from public.media_library as file
      where file.is_public and file.in_gallery and (file.created_at, file.id) > (given.newest, given.id)
    ) end
  )
  from private.search_sources as given
  where source = of_source and id = of_id
$$;
