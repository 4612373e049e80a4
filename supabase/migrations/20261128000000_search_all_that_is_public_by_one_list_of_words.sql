-- On a large site the texts are read for minutes.
set local statement_timeout = 0;

-- What tables give to the public search: one branch each, of the rows that visitors may read, now or from a moment that is known.
-- A new table that visitors read gets its branch here, and the triggers below.
create view private.search_sources as
select 'articles' as source, article.id, 'news' as section, article.type as kind, article.published_at as public_from,
  article.published_at as newest, coalesce(article.legacy_id, article.slug) as address, article.title,
  article.category || ' ' || article.author as facts, article.excerpt as summary,
  private.readable_content(left(article.content, 100000), article.content_format) as body, article.date as dated
from public.articles as article
where article.state in ('scheduled', 'published') and article.published_at is not null
union all
select 'leadership', leader.id, 'people', case when leader.has_filled_position then 'leader' else 'vacancy' end, '-infinity',
  leader.created_at, leader.slug, leader.name,
  case when leader.has_filled_position then leader.rank else leader.rank || ', open position, position available, vacancy' end,
  leader.department || '. ' || leader.description,
  -- A vacancy's page shows nothing of whoever was there before.
  case when leader.has_filled_position then concat_ws(' ', leader.personal_statement, (
    select string_agg(part #>> '{}', ' ')
    from jsonb_path_query(jsonb_build_array(leader.career_history, leader.education, leader.awards), 'strict $.**') as part
    where jsonb_typeof(part) = 'string'
  )) else '' end, null
from public.leadership as leader
union all
select 'media_library', file.id, 'files',
  case when file.file_type like 'image/%' then 'image' when file.file_type like 'video/%' then 'video' else 'document' end,
  '-infinity', file.created_at, file.id::text, file.title, file.file_name,
  concat_ws(' ', nullif(file.caption, ''), nullif(file.alt_text, '')), '', null
from public.media_library as file
where file.is_public and file.in_gallery;
revoke all on private.search_sources from public, anon, authenticated, service_role;

-- A text as words with spaces between them: without accents and punctuation, letters and digits apart (K-9 and K9 are the same), and
-- letters with dots as one word (D.A.R.E.). Ranges, not classes: what is a letter depends on the locale.
create function private.plain_words(written text) returns text
language sql immutable parallel safe strict set search_path = ''
return lower(regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(private.without_accents(written), '\m([A-Za-z])\.(?=[A-Za-z]\M)', '\1', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'
    ),
    '([A-Za-z])([0-9])', '\1 \2', 'g'
  ),
  '([0-9])([A-Za-z])', '\1 \2', 'g'
));

-- Titles and facts also as they are written: names have no English endings.
create function private.entry_words(title text, facts text, summary text, body text) returns tsvector
language sql immutable parallel safe strict set search_path = ''
begin atomic
  with plain as (
    select private.plain_words(title) as title, private.plain_words(facts) as facts, private.plain_words(summary) as summary,
      private.plain_words(body) as body
  )
  select setweight(to_tsvector('pg_catalog.english', title) || to_tsvector('pg_catalog.simple', title), 'A')
    || setweight(to_tsvector('pg_catalog.english', facts) || to_tsvector('pg_catalog.simple', facts), 'B')
    || setweight(to_tsvector('pg_catalog.english', summary) || to_tsvector('pg_catalog.simple', summary), 'B')
    || setweight(to_tsvector('pg_catalog.english', body), 'C')
  from plain;
end;

-- Narrow, because a word that every article has makes the search read a row for each.
create table private.search_entries (
  source text not null,
  id uuid not null,
  section text not null,
  public_from timestamptz not null,
  newest timestamptz not null,
  words tsvector not null,
  primary key (source, id)
);
alter table private.search_entries set (toast_tuple_target = 128);
create index search_entries_words_idx on private.search_entries using gin (words);
-- With statistics of the words, the planner reads all rows for a common one.
alter table private.search_entries alter column words set statistics 0;

-- Every word that was ever found in an entry, for typing mistakes and parts of words. Without a key: two articles with the same new
-- word, published at once, would wait for each other. Nobody is shown a word of it that a public entry doesn't have.
create table private.search_words (word text not null);
create index search_words_word_idx on private.search_words (word text_pattern_ops);
do $$
declare
  place text;
begin
  create extension if not exists pg_trgm with schema extensions;
  select extnamespace::regnamespace::text into place from pg_extension where extname = 'pg_trgm';
  execute format('create index search_words_parts_idx on private.search_words using gin (word %s.gin_trgm_ops)', place);
exception
  when undefined_file or feature_not_supported or insufficient_privilege then
    raise notice 'Without the extension pg_trgm the search finds fewer typing mistakes';
end
$$;

do $$
declare
  name text;
begin
  foreach name in array '{search_entries,search_words}'::text[] loop
    execute format('alter table private.%I enable row level security', name);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', name);
  end loop;
end
$$;

create function private.words_of_entry(title text, facts text, summary text, body text) returns setof text
language sql stable set search_path = ''
begin atomic
  select distinct word
  from string_to_table(private.plain_words(concat_ws(' ', title, facts, summary, left(body, 20000))), ' ') as word
  where char_length(word) between 4 and 30 and word !~ '[0-9]';
end;

create function private.refresh_search_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
begin
  if tg_op = 'TRUNCATE' then
    delete from private.search_entries as kept where kept.source = tg_table_name;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from private.search_entries as kept where kept.source = tg_table_name and kept.id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    select * into entry from private.search_sources as given where given.source = tg_table_name and given.id = new.id;
    if found then
      insert into private.search_entries (source, id, section, public_from, newest, words)
      values (
        entry.source, entry.id, entry.section, entry.public_from, entry.newest,
        private.entry_words(entry.title, entry.facts, entry.summary, entry.body)
      );
      insert into private.search_words (word)
      select found.word
      from private.words_of_entry(entry.title, entry.facts, entry.summary, entry.body) as found (word)
      where not exists (select from private.search_words as known where known.word = found.word);
    end if;
  end if;
  return null;
end
$$;

-- All entries anew, for rows that were written without triggers.
create function private.refill_search() returns void
language plpgsql security definer set search_path = '' as $$
begin
  truncate private.search_entries, private.search_words;
  insert into private.search_entries (source, id, section, public_from, newest, words)
  select given.source, given.id, given.section, given.public_from, given.newest,
    private.entry_words(given.title, given.facts, given.summary, given.body)
  from private.search_sources as given;
  insert into private.search_words (word)
  select distinct found.word
  from private.search_sources as given
    cross join lateral private.words_of_entry(given.title, given.facts, given.summary, given.body) as found (word);
end
$$;
create trigger refresh_search_entry
after insert or delete or update of title, excerpt, content, content_format, category, author, date, type, state, published_at
on public.articles for each row execute function private.refresh_search_entry();
create trigger refresh_search_entry
after insert or delete or update of name, rank, department, description, personal_statement, has_filled_position, career_history,
  education, awards
on public.leadership for each row execute function private.refresh_search_entry();
create trigger refresh_search_entry
after insert or delete or update of title, file_name, file_type, caption, alt_text, is_public, in_gallery
on public.media_library for each row execute function private.refresh_search_entry();
do $$
declare
  name text;
begin
  foreach name in array '{articles,leadership,media_library}'::text[] loop
    execute format(
      'create trigger empty_search_entries after truncate on public.%I
       for each statement execute function private.refresh_search_entry()', name
    );
  end loop;
end
$$;
-- Once the triggers hold writers back: what they write meanwhile would be missing.
select private.refill_search();

-- Puts entries right that rows without triggers left wrong, and says how many: a restored backup of a hosted project has articles and
-- no entries. Some at a time, within the time of the sweep.
create function public.sweep_search_entries() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone integer;
  made integer;
begin
  -- Found first: a deletion would read the texts of all rows, in case somebody changes them meanwhile.
  with surplus as materialized (
    select kept.source, kept.id from private.search_entries as kept where not exists (
      select from private.search_sources as given where given.source = kept.source and given.id = kept.id
    )
  )
  delete from private.search_entries as kept using surplus where kept.source = surplus.source and kept.id = surplus.id;
  get diagnostics gone = row_count;
  with missing as materialized (
    select given.*
    from (
      -- Ids alone, so that no text is read for entries that are there.
      select given.source, given.id from private.search_sources as given
      where not exists (
        select from private.search_entries as kept where kept.source = given.source and kept.id = given.id
      )
      limit 1000
    ) as absent
      cross join lateral (
        select * from private.search_sources as source where source.source = absent.source and source.id = absent.id offset 0
      ) as given
  ), put as (
    insert into private.search_entries (source, id, section, public_from, newest, words)
    select missing.source, missing.id, missing.section, missing.public_from, missing.newest,
      private.entry_words(missing.title, missing.facts, missing.summary, missing.body)
    from missing
    -- Its own trigger was faster.
    on conflict do nothing
  ), known as (
    insert into private.search_words (word)
    select distinct found.word
    from missing
      cross join lateral private.words_of_entry(missing.title, missing.facts, missing.summary, missing.body) as found (word)
    where not exists (select from private.search_words as word where word.word = found.word)
  )
  select count(*) into made from missing;
  if gone + made > 0 then
    perform private.notify_caches('articles', false);
  end if;
  return gone + made;
end
$$;

-- One word, or several in a row, as a query; empty for words that every text has, such as "the".
create function private.words_query(written text) returns tsquery
language sql immutable parallel safe set search_path = ''
return phraseto_tsquery('pg_catalog.english', private.plain_words(left(written, 80)))
  || case when numnode(phraseto_tsquery('pg_catalog.english', private.plain_words(left(written, 80)))) > 0
    then phraseto_tsquery('pg_catalog.simple', private.plain_words(left(written, 80))) end;

-- Whether a public entry has a word; one that was removed, or is of an article to come, is in the list as well.
create function private.is_public_word(word text) returns boolean
language sql stable set search_path = ''
return exists (
  select from private.search_entries as entry
  where entry.words @@ private.words_query(is_public_word.word) and entry.public_from <= now()
);

-- Words that begin with a part of a word, or have it anywhere. Those that no public entry has are left out before the list is cut.
create function private.words_with_part(part text) returns setof text
language sql stable set search_path = ''
begin atomic
  (
    select found.word
    from (
      select distinct known.word from private.search_words as known
      where known.word like regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%' and char_length(part) >= 3
      order by known.word limit 40
    ) as found
    where private.is_public_word(found.word)
    order by found.word limit 15
  )
  union
  (
    select found.word
    from (
      select distinct known.word from private.search_words as known
      where known.word like '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%' and char_length(part) >= 4
      order by known.word limit 40
    ) as found
    where private.is_public_word(found.word)
    order by found.word limit 15
  );
end;

-- `[["job", "careers"], ["chief"]]`: each of the lists has to be found by one of its words or phrases. With parts, the first of a
-- list is also looked for as a part of a word. The lists are cut to what a visitor can have typed.
create function private.terms_query(terms jsonb, has_any boolean, has_parts boolean) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  built tsquery;
  term jsonb;
  choice tsquery;
begin
  for term in
    select value from jsonb_array_elements(case jsonb_typeof(terms) when 'array' then terms else '[]' end) limit 12
  loop
    select string_agg(format('(%s)', asked.words), '|')::tsquery into choice
    from (
      select private.words_query(word) as words
      from jsonb_array_elements_text(case jsonb_typeof(term) when 'array' then term else '[]' end) with ordinality as given (word, place)
      where place <= 16
      union all
      select private.words_query(part)
      from private.words_with_part(private.plain_words(left(term ->> 0, 40))) as part
      where has_parts
    ) as asked
    where numnode(asked.words) > 0;
    if choice is not null then
      built := case when built is null then choice when has_any then built || choice else built && choice end;
    end if;
  end loop;
  return built;
end
$$;

-- `{"either": [{"all": [["job", "careers"]], "not": [["chief"]]}]}` as a query.
create function private.question_query(question jsonb, has_any boolean, has_parts boolean, has_not boolean default true)
returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  built tsquery;
  branch jsonb;
  wanted tsquery;
  unwanted tsquery;
begin
  for branch in
    select value
    from jsonb_array_elements(case jsonb_typeof(question -> 'either') when 'array' then question -> 'either' else '[]' end)
    limit 6
  loop
    wanted := private.terms_query(branch -> 'all', has_any, has_parts);
    unwanted := private.terms_query(branch -> 'not', true, false);
    if has_not and unwanted is not null then
      wanted := wanted && !!unwanted;
    end if;
    built := case when built is null then wanted when wanted is null then built else built || wanted end;
  end loop;
  return built;
end
$$;

drop function public.search_site(text, integer, integer);

-- Finds what tables have for visitors: how many entries each section has, and of each section (or of the only one that is asked for) a
-- page of entries, best match first. Ranking reads every match, so of words that nearly all entries have, only the newest hundred of
-- a section are ranked; the others follow, newest first. Security definer, because a policy with a condition would keep the index
-- from being used. Without sequential scans the planner takes the index of words.
-- Where a phrase is asked for, the index knows which entries have its words: their order is looked for in the newest thousand, and
-- `is_cut` says that there may be more.
create function public.search_site(
  question jsonb, only_section text default null, page integer default 1, page_size integer default 10, has_any boolean default false
) returns jsonb
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set work_mem = '16MB' as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 10), 1), 10);
  first constant integer := (least(greatest(coalesce(page, 1), 1), 100000) - 1) * size;
  ranked constant integer := 100;
  exact tsquery := private.question_query(question, has_any, false);
  loose tsquery;
  is_phrase boolean;
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
    with matching as materialized (
      select entry.source, entry.id, entry.section, entry.newest
      from private.search_entries as entry
      where entry.words @@ loose and entry.public_from <= now()
    ), checked as materialized (
      select * from matching where not is_phrase
      union all
      select candidate.source, candidate.id, candidate.section, candidate.newest
      from (
        -- Apart, or the phrase would be looked for in all entries that have its words.
        select newest.*, entry.words
        from (select * from matching where is_phrase order by newest desc, id desc limit 1000) as newest
          join private.search_entries as entry on entry.source = newest.source and entry.id = newest.id
        offset 0
      ) as candidate
      where candidate.words @@ exact
    ), counted as (
      select checked.section, count(*) as number from checked group by checked.section
    ), best as (
      select candidate.*, ts_rank(entry.words, exact, 1) as rank
      from counted
        cross join lateral (
          select * from checked where checked.section = counted.section order by checked.newest desc, checked.id desc limit ranked
        ) as candidate
        join private.search_entries as entry on entry.source = candidate.source and entry.id = candidate.id
      where (only_section is null or counted.section = only_section) and first < ranked
    ), numbered as (
      select best.*, row_number() over (partition by best.section order by best.rank desc, best.newest desc, best.id) as place from best
    ), shown as (
      select source, id, section, place from numbered where place > first and place <= first + size
      union all
      select later.source, later.id, later.section, row_number() over (order by later.newest desc, later.id desc)
      from (
        select * from checked
        where first >= ranked and checked.section = only_section
        order by checked.newest desc, checked.id desc offset first limit size
      ) as later
    )
    select jsonb_build_object(
      'counts', coalesce((select jsonb_object_agg(counted.section, counted.number) from counted), '{}'),
      'is_cut', is_phrase and (select count(*) from matching) > 1000,
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

-- Words of public entries that are spelled like each of these: `{"bycicle": ["bicycle"]}`.
create function public.similar_words(asked text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  place constant text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
  result jsonb := '{}';
  given text;
  near text[];
begin
  if place is not null then
    perform set_config('pg_trgm.similarity_threshold', '0.2', true);
  end if;
  for given in
    select distinct private.plain_words(left(word, 30)) from unnest(asked[1:6]) as word where char_length(word) between 3 and 30 limit 6
  loop
    if place is null then
      near := array(
        select distinct known.word from private.search_words as known
        where known.word like regexp_replace(left(given, 2), '([\\%_])', '\\\1', 'g') || '%'
          and abs(char_length(known.word) - char_length(given)) <= 2
        limit 200
      );
    else
      execute format(
        'select array(
          select word from (
            select distinct word, %1$s.similarity(word, $1) as likeness from private.search_words where word operator(%1$s.%%) $1
          ) as known
          order by likeness desc, word limit 40
        )', place
      ) into near using given;
    end if;
    result := result || jsonb_build_object(given, to_jsonb(array(
      select found.word from unnest(near) with ordinality as found (word, place)
      where private.is_public_word(found.word)
      order by found.place limit 12
    )));
  end loop;
  return result;
end
$$;

revoke execute on function
  private.plain_words(text), private.entry_words(text, text, text, text), private.words_of_entry(text, text, text, text),
  private.refresh_search_entry(), private.refill_search(), private.words_query(text), private.words_with_part(text),
  private.terms_query(jsonb, boolean, boolean), private.question_query(jsonb, boolean, boolean, boolean),
  private.is_public_word(text), public.sweep_search_entries(),
  public.search_site(jsonb, text, integer, integer, boolean), public.similar_words(text[])
from public, anon, authenticated, service_role;
grant execute on function public.search_site(jsonb, text, integer, integer, boolean), public.similar_words(text[])
to anon, authenticated, service_role;
grant execute on function public.sweep_search_entries() to service_role;
drop function private.restore_accents(text, text, text);
drop index public.leadership_words_idx;
drop function private.leader_words(public.leadership);

notify pgrst, 'reload schema';
