-- A word that most news have is in an index's list of all of them, which took longer to read than the first 10,000 entries as they lie there. Where
-- most of the newest news have it, those are counted first, and answer that there are more than 5,000.
create function private.has_many_news(question tsquery, many integer) returns boolean
language sql stable set search_path = '' set enable_indexscan = off set enable_bitmapscan = off
begin atomic
  select count(*) > many
  from (
    select from (select entry.section, entry.words, entry.public_from from private.search_entries as entry limit 2 * many) as entry
    where entry.section = 'news' and entry.words @@ question and entry.public_from <= now()
    limit many + 1
  ) as found;
end;

-- Whether so many of the newest news are what is asked for.
create function private.is_common(question tsquery, of_newest integer, share numeric) returns boolean
language sql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
begin atomic
  select count(*) filter (where entry.words @@ question and entry.public_from <= now()) >= share * of_newest
  from (
    select entry.words, entry.public_from from private.search_entries as entry
    where entry.section = 'news'
    order by entry.newest desc, entry.id desc
    limit of_newest
  ) as entry;
end;

create function private.count_other_entries(question tsquery) returns jsonb
language sql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
begin atomic
  select coalesce(jsonb_object_agg(counted.section, counted.number), '{}')
  from (
    select entry.section, count(*) as number
    from private.search_entries as entry
    where entry.section <> 'news' and entry.words @@ question and entry.public_from <= now()
    group by entry.section
  ) as counted;
end;

alter function private.count_entries(tsquery, integer) rename to count_all_entries;
-- As before.
create function private.count_entries(question tsquery, many integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if private.is_common(question, 100, 0.6) and private.has_many_news(question, many) then
    return private.count_other_entries(question) || jsonb_build_object('news', many + 1);
  end if;
  return private.count_all_entries(question, many);
end
$$;

-- Of the newest entries that have the words of a phrase those that have them in order. What was read for the words is not read again for it.
create function private.newest_phrases_by_order(of_section text, loose tsquery, exact tsquery, size integer)
returns table (source text, id uuid, section text, newest timestamptz)
language sql stable rows 100 set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
begin atomic
  select candidate.source, candidate.id, candidate.section, candidate.newest
  from (
    select entry.source, entry.id, entry.section, entry.newest, entry.words
    from private.search_entries as entry
    where entry.section = of_section and entry.words @@ loose and entry.public_from <= now()
    order by entry.newest desc, entry.id desc
    limit size
  ) as candidate
  where candidate.words @@ exact;
end;

create function private.newest_phrases(of_section text, loose tsquery, exact tsquery, number bigint, size integer)
returns table (source text, id uuid, section text, newest timestamptz)
language plpgsql stable rows 100 set search_path = '' as $$
begin
  if number > 5000 then
    return query select * from private.newest_phrases_by_order(of_section, loose, exact, size);
  else
    return query
      select candidate.source, candidate.id, candidate.section, candidate.newest
      from (
        -- Apart, or the phrase would be looked for in all entries that have its words.
        select found.*, entry.words
        from private.newest_entries(of_section, loose, number, 0, size) as found
          join private.search_entries as entry on entry.source = found.source and entry.id = found.id
        offset 0
      ) as candidate
      where candidate.words @@ exact;
  end if;
end
$$;

-- As before. A word of many entries is among the newest most of the time.
create or replace function private.is_public_word(word text) returns boolean
language sql stable set search_path = ''
return private.is_common(private.words_query(word), 20, 0.05) or exists (
  select from private.search_entries as entry
  where entry.words @@ private.words_query(word) and entry.public_from <= now()
);

revoke execute on function
  private.has_many_news(tsquery, integer), private.is_common(tsquery, integer, numeric), private.count_other_entries(tsquery),
  private.count_entries(tsquery, integer), private.newest_phrases_by_order(text, tsquery, tsquery, integer),
  private.newest_phrases(text, tsquery, tsquery, bigint, integer)
from public, anon, authenticated, service_role;

do $$
declare
  definition text := pg_get_functiondef('public.search_site(jsonb, text, integer, integer, boolean)'::regprocedure);
  old_text constant text := $old$
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
$old$;
begin
  if strpos(definition, old_text) = 0 then
    raise exception 'The search is not as it was';
  end if;
  execute replace(definition, old_text, $new$
      select found.*
      from jsonb_each_text(numbers) as loosely (section, number)
        cross join lateral private.newest_phrases(loosely.section, loose, exact, loosely.number::bigint, in_order) as found
      where is_phrase
$new$);
end
$$;
