-- ## from 20261123200000_format_articles_with_markdown_that_search_reads_without_marks.sql
-- As the index has them already for every row there is: all of them are plain.
create or replace function private.article_words(article public.articles) returns tsvector
language sql immutable parallel safe cost 10000 set search_path = ''
as $$
  select setweight(private.words_with_and_without_accents('pg_catalog.english', article.title), 'A')
  || setweight(
    private.words_with_and_without_accents('pg_catalog.english', article.category || ' ' || article.author), 'B'
  )
  || setweight(private.words_with_and_without_accents('pg_catalog.english', article.excerpt), 'B')
  || setweight(private.words_with_and_without_accents(
    'pg_catalog.english', private.readable_content(left(article.content, 100000), article.content_format)
  ), 'C')
$$;
grant execute on function private.article_words(public.articles) to service_role, anon, authenticated;

-- ## from 20261123200000_format_articles_with_markdown_that_search_reads_without_marks.sql
-- Before a file is deleted, the media library asks which texts show it. `public.content_files` is a computed column, without
-- settings of its own, so that the planner replaces it by the function that the index is made of.
create or replace function private.content_files(article public.articles) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select private.files_in(article.content, article.content_format)
$$;
grant execute on function private.content_files(public.articles) to authenticated, service_role;

create index if not exists articles_words_idx
  on public.articles using gin (private.article_words(articles.*));
create index if not exists articles_content_files_idx
  on public.articles using gin (private.content_files(articles.*));

-- ## from 20261130000000_count_public_articles_by_month_type_and_category.sql
-- In the order of the key, so that two statements wait for each other and never both.
create or replace function private.add_to_article_counts(changes jsonb) returns void
language sql set search_path = ''
as $$
  insert into private.article_counts as counts (month, type, category, articles)
  select change.month, change.type, change.category, sum(change.articles)
  from jsonb_to_recordset(add_to_article_counts.changes) as change (month date, type text, category text, articles integer)
  group by change.month, change.type, change.category
  having sum(change.articles) <> 0
  order by change.month, change.type, change.category
  on conflict (month, type, category) do update set articles = counts.articles + excluded.articles;
$$;

-- ## from 20261126000000_close_ways_of_contributors_to_what_others_wrote.sql
-- Before all other triggers of the row, by its name, so that its id may still be another's, as the caller wrote it.
create or replace function private.address_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := nullif(new.slug, '');
  own_id constant uuid := case tg_op when 'UPDATE' then old.id else new.id end;
begin
  if new.legacy_id is not null then
    new.slug := null;
  elsif tg_op = 'INSERT' or new.slug is distinct from old.slug or wanted is null then
    -- One at a time, or two would be told that the same address is free.
    perform pg_advisory_xact_lock(hashtextextended('addresses of articles', 0));
    if wanted is null then
      new.slug := private.nearest_free_slug(private.to_slug(new.title), own_id);
    elsif not private.is_free_slug(wanted, own_id) then
      if private.is_written_by_person() then
        raise exception 'Another article has this address, or had it before'
          using errcode = '23505', constraint = 'articles_slug_unique', table = 'articles', schema = 'public';
      end if;
      -- What an import or the trash brings back comes in at the next free one.
      new.slug := private.nearest_free_slug(wanted, own_id);
    end if;
  end if;
  if tg_op = 'UPDATE' and new.slug is distinct from old.slug then
    if old.slug is not null and old.first_published_at <= now() then
      new.former_slugs := array_append(array_remove(new.former_slugs, old.slug), old.slug);
      new.former_slugs := new.former_slugs[greatest(1, cardinality(new.former_slugs) - 49):];
    end if;
    new.former_slugs := array_remove(new.former_slugs, new.slug);
  elsif tg_op = 'INSERT' and new.former_slugs <> '{}' then
    new.former_slugs := array(
      select former from unnest(new.former_slugs) with ordinality as formers (former, place)
      where former is distinct from new.slug and private.is_free_slug(former, own_id)
      order by place
    );
  end if;
  return new;
end
$$;

-- ## from 20270124000000_find_articles_that_a_common_word_has_without_reading_all.sql
-- When the article was made that has so many newer ones; null where there are fewer.
create or replace function private.article_time(newer integer) returns timestamp with time zone
language sql stable set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
  select article.created_at from public.articles as article order by article.created_at desc, article.id desc offset newer limit 1;
$$;

-- ## from 20261123100100_give_articles_a_life_from_draft_to_withdrawn.sql
-- A row that names no state is published if its writer may publish, else a draft. The policies refuse what the writer may not.
create or replace function private.begin_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_person constant boolean := private.is_written_by_person();
begin
  new.state := coalesce(new.state, case when by_person and not public.is_editor() then 'draft' else 'published' end);
  if by_person then
    new.first_published_at := null;
    case new.state
      when 'published' then
        new.published_at := now();
      when 'scheduled' then
        if new.published_at is null or new.published_at <= now() then
          perform private.refuse_past_schedule();
        end if;
        new.date := private.site_day(new.published_at);
      else
        new.published_at := null;
        new.state := case new.state when 'withdrawn' then 'draft' else new.state end;
    end case;
    insert into public.article_writing (id, writer_id) values (new.id, auth.uid()) on conflict do nothing;
  end if;
  if new.state in ('scheduled', 'published') then
    new.published_at := coalesce(new.published_at, least(new.created_at, now()));
    new.first_published_at := coalesce(new.first_published_at, new.published_at);
    new.state := case when new.published_at > now() then 'scheduled' else new.state end;
  end if;
  new.date := coalesce(new.date, private.site_day(coalesce(new.published_at, now())));
  return new;
end
$$;

-- ## from 20261130000000_count_public_articles_by_month_type_and_category.sql
create or replace function private.count_articles() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes jsonb := '[]';
begin
  if tg_op = 'TRUNCATE' then
    delete from private.article_counts;
    return null;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    changes := changes || coalesce((
      select jsonb_agg(to_jsonb(counted)) from (
        select date_trunc('month', date)::date as month, type, category, count(*) as articles
        from new_rows where state in ('scheduled', 'published') group by 1, 2, 3
      ) as counted
    ), '[]');
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    changes := changes || coalesce((
      select jsonb_agg(to_jsonb(counted)) from (
        select date_trunc('month', date)::date as month, type, category, -count(*) as articles
        from old_rows where state in ('scheduled', 'published') group by 1, 2, 3
      ) as counted
    ), '[]');
  end if;
  perform private.add_to_article_counts(changes);
  return null;
end
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
create or replace function private.follow_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_discord_updates(new);
  return null;
end
$$;

-- ## from 20261123210000_give_articles_addresses_that_people_can_read.sql
-- Whether an article may have an address that isn't its own yet. Volatile, to see the rows that the same statement adds.
create or replace function private.is_free_slug(wanted text, article uuid) returns boolean
language sql security definer set search_path = ''
as $$
  select not exists (select from public.articles where slug = wanted and id <> article)
    and not exists (select from public.articles where legacy_id = wanted)
    and not exists (
      select from public.articles
      where former_slugs <> '{}' and former_slugs @> array[wanted collate "C"] and id <> article
    )
$$;

-- ## from 20270124000000_find_articles_that_a_common_word_has_without_reading_all.sql
-- Whether a list with these filters shows an article. No settings: the planner puts the body in its place.
create or replace function private.is_listed(article public.articles, only_type text, only_state text, sees_all boolean, own uuid[]) returns boolean
language sql stable
as $$
  select (only_type is null or article.type = only_type)
  and (only_state is null or private.state_now(article.state, article.published_at) = only_state)
  and (sees_all or private.is_shown(article.state, article.published_at) or article.id = any (own))
$$;

-- ## from 20261123100100_give_articles_a_life_from_draft_to_withdrawn.sql
-- Whether visitors see an article with this state and time.
create or replace function private.is_shown(state text, published_at timestamp with time zone) returns boolean
language sql stable parallel safe
as $$
  select state in ('scheduled', 'published') and published_at <= now()
$$;

-- ## from 20261123210000_give_articles_addresses_that_people_can_read.sql
-- The address of an article that moved here goes before: another one that had it by its title gets the next free one.
create or replace function private.make_way_for_legacy_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.articles set slug = null where slug = new.legacy_id;
  update public.articles set former_slugs = array_remove(former_slugs, new.legacy_id)
  where former_slugs <> '{}' and former_slugs @> array[new.legacy_id collate "C"];
  return null;
end
$$;

-- ## from 20261123210000_give_articles_addresses_that_people_can_read.sql
-- The slug, or else the slug with a number. A thousand articles of one title cost twenty questions, not a thousand.
create or replace function private.nearest_free_slug(wanted text, article uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  taken integer := 1;
  free integer := 2;
  middle integer;
begin
  if wanted !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' and private.is_free_slug(wanted, article) then
    return wanted;
  end if;
  while not private.is_free_slug(private.number_slug(wanted, free), article) loop
    taken := free;
    free := free * 2;
  end loop;
  while free - taken > 1 loop
    middle := (taken + free) / 2;
    if private.is_free_slug(private.number_slug(wanted, middle), article) then
      free := middle;
    else
      taken := middle;
    end if;
  end loop;
  return private.number_slug(wanted, free);
end
$$;

-- ## from 20270124000000_find_articles_that_a_common_word_has_without_reading_all.sql
-- ## PATCHED in 20270125000000_find_old_articles_by_a_rare_part_beside_a_common_one.sql
-- The newest articles with their text as `articles_parts_idx` has it.
create or replace function private.newest_article_parts(size integer) returns TABLE(id uuid, text text)
language sql stable set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
-- ## DEPARSED
 SELECT article.id,
     lower(((((((article.title || ' '::text) || article.excerpt) || ' '::text) || article.category) || ' '::text) || article.author)) AS lower
    FROM public.articles article
   ORDER BY article.created_at DESC, article.id DESC
  LIMIT newest_article_parts.size;
$$;

-- ## from 20261123100100_give_articles_a_life_from_draft_to_withdrawn.sql
-- A note is for the draft that it was about.
create or replace function private.note_article_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What an import or a restore inserts comes with its own row there.
  if tg_op = 'INSERT' and not private.is_written_by_person() then
    return null;
  end if;
  if new.state = 'in-review' then
    insert into public.article_writing (id, submitted_at) values (new.id, now())
    on conflict (id) do update set submitted_at = now();
  elsif new.state <> 'draft' then
    update public.article_writing set review_note = null, reviewed_at = null
    where id = new.id and review_note is not null;
  end if;
  return null;
end
$$;

-- ## from 20261123210000_give_articles_addresses_that_people_can_read.sql
-- A slug with a number at its end; without for 1.
create or replace function private.number_slug(slug text, number integer) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case number when 1 then slug
  else rtrim(left(slug, 79 - char_length(number::text)), '-') || '-' || number end
$$;

-- ## from 20261123100100_give_articles_a_life_from_draft_to_withdrawn.sql
create or replace function private.refuse_past_schedule() returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception 'Choose a time in the future' using errcode = '23514', constraint = 'articles_scheduled_ahead',
    table = 'articles', schema = 'public';
end
$$;

-- ## from 20261125100100_remove_messages_of_articles_that_are_withdrawn.sql
-- As before; what is to be removed goes on waiting.
create or replace function private.remember_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.former_article_id := old.article_id;
  if old.state = 'queued' and old.action <> 'remove' then
    new.state := 'failed';
    new.reason := 'The article was deleted before it was posted.';
    new.finished_at := now();
  end if;
  return new;
end
$$;

-- ## from 20261203000000_keep_the_texts_of_pages_as_content_with_drafts_and_versions.sql
-- Who saved a draft, for colleagues who find it.
create or replace function private.sign_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.saved_by_name := case when new.content is not null then
    private.name_of((private.begin_activity('page-drafts', 'changed')).actor_id)
  end;
  return new;
end
$$;

-- ## from 20261123100200_list_and_find_articles_by_publication.sql
-- The state by the clock: what is scheduled is published from its time on.
create or replace function private.state_now(state text, published_at timestamp with time zone) returns text
language sql stable parallel safe
as $$
  select case when state = 'scheduled' and published_at <= now() then 'published' else state end
$$;

-- ## from 20261128000000_search_all_that_is_public_by_one_list_of_words.sql
-- Words that begin with a part of a word, or have it anywhere. Those that no public entry has are left out before the list is cut.
create or replace function private.words_with_part(part text) returns SETOF text
language sql stable set search_path = ''
as $$
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
$$;

-- ## from 20261130000000_count_public_articles_by_month_type_and_category.sql
-- What an archive page says beside its list: how many articles there are with these filters, and what each other filter would
-- leave. A filter's own choices are counted without it; months are those of the chosen year, or else of the newest one.
create or replace function public.article_archive(only_type text DEFAULT NULL::text, only_category text DEFAULT NULL::text, only_year integer DEFAULT NULL::integer, only_month integer DEFAULT NULL::integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with shown as materialized (
    select month, type, category, slug, articles,
      only_type is null or type = only_type as has_type,
      only_category is null or slug = only_category as has_category,
      (only_year is null or extract(year from month) = only_year)
        and (only_month is null or extract(month from month) = only_month) as has_date
    from (
      select month, type, category, slug, articles from private.article_counts
      union all
      select date_trunc('month', date)::date, type, category, private.category_slug(category), -1
      from public.articles
      where state in ('scheduled', 'published') and published_at > now()
    ) as counted
  ), months as materialized (
    select month, sum(articles) as articles from shown
    where has_type and has_category group by month having sum(articles) > 0
  ), categories as materialized (
    select slug, category, sum(articles) as articles from shown
    where has_type and has_date group by slug, category having sum(articles) > 0
  ), named as materialized (
    select slug, (array_agg(category order by articles desc, category collate "C"))[1] as name, sum(articles) as articles
    from categories group by slug order by sum(articles) desc, slug limit 100
  ), spellings as materialized (
    select category, sum(articles) as articles from shown
    where slug = only_category group by category having sum(articles) > 0
    order by sum(articles) desc, category collate "C" limit 20
  )
  select jsonb_build_object(
    'total', (select coalesce(sum(articles), 0) from shown where has_type and has_category and has_date),
    'spellings', (select coalesce(jsonb_agg(category order by articles desc, category collate "C"), '[]') from spellings),
    'types', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.type), '[]') from (
        select type, sum(articles) as articles from shown
        where has_category and has_date group by type having sum(articles) > 0
      ) as counted
    ),
    'years', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.year desc), '[]') from (
        select extract(year from month)::integer as year, sum(articles) as articles from months group by 1
      ) as counted
    ),
    'months', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.month desc), '[]') from (
        select extract(year from month)::integer as year, extract(month from month)::integer as month, articles from months
        where extract(year from month) = coalesce(only_year, (select extract(year from max(month)) from months))
      ) as counted
    ),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(named) order by named.articles desc, named.slug), '[]') from named
    )
  )
$$;
grant execute on function public.article_archive(text, text, integer, integer) to anon, authenticated;

-- ## from 20270102000100_answer_the_page_of_an_article_in_one_question.sql
-- The article at an address, and others for its readers: the newest of its category first, then the newest news. `lists` names the
-- lists that the others were taken from, as the notices of changes do (`private.article_keys`). Null where there is no such article.
create or replace function public.article_at(address text, others integer) returns jsonb
language sql stable set search_path = ''
as $$
  with found as materialized (
    select article
    from public.articles as article
    where article.legacy_id = address or article.slug = address
      -- No slug or legacy id has the form of a row's id.
      or article.id = case when address ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end
  ), mates as materialized (
    select mate
    from found
      cross join lateral (
        select mate
        from public.articles as mate
        where mate.category = (found.article).category and mate.id <> (found.article).id
        order by mate.date desc, mate.published_at desc, mate.id desc
        limit others
      ) as near
  ), newest as (
    select article as mate
    from public.articles as article
    where article.type = 'news' and article.id <> (select (found.article).id from found)
      and not exists (select from mates where (mates.mate).id = article.id)
    order by article.published_at desc, article.id desc
    limit (select others - count(*) from mates)
  ), shown as (
    select 1 as part, row_number() over (order by (mate).date desc, (mate).published_at desc, (mate).id desc) as place, mate
    from mates
    union all
    select 2, row_number() over (order by (mate).published_at desc, (mate).id desc), mate
    from newest
  )
  select to_jsonb(found.article) || jsonb_build_object(
    'picture_hints', public.picture_hints(found.article),
    'category_slug', public.category_slug(found.article),
    'others', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', (mate).id, 'legacy_id', (mate).legacy_id, 'slug', (mate).slug, 'title', (mate).title, 'excerpt', (mate).excerpt,
          'date', (mate).date, 'category', (mate).category, 'author', (mate).author, 'featured', (mate).featured,
          'type', (mate).type, 'hero_image', (mate).hero_image, 'media_alt', (mate).media_alt,
          'hero_hints', public.hero_hints(mate)
        )
        order by part, place
      )
      from shown
    ), '[]'),
    'lists', jsonb_build_array('category:' || (found.article).category)
      || case when (select count(*) from mates) < others then '["type:news"]'::jsonb else '[]'::jsonb end
  )
  from found
$$;
grant execute on function public.article_at(text, integer) to anon, authenticated;

-- ## from 20261123100200_list_and_find_articles_by_publication.sql
create or replace function public.article_page_starts(page_size integer) returns TABLE(published_at timestamp with time zone, id uuid)
language sql stable security definer set search_path = ''
as $$
  select numbered.published_at, numbered.id
  from (
    select article.published_at, article.id,
      row_number() over (order by article.published_at, article.id) as number
    from public.articles as article
    where article.state in ('scheduled', 'published') and article.published_at <= now()
  ) as numbered
  where (numbered.number - 1) % greatest(page_size, 1) = 0
  order by numbered.published_at, numbered.id;
$$;
grant execute on function public.article_page_starts(integer) to anon, authenticated;

-- ## from 20261122120000_move_search_helpers_out_of_the_api_so_that_nobody_calls_them_alone.sql
-- Staff filter articles by this computed column. It has no settings of its own, because only then does the planner replace
-- it by the function that the index is made of.
create or replace function public.article_words(article public.articles) returns tsvector
language sql immutable parallel safe cost 10000
as $$
  select private.article_words(article)
$$;
grant execute on function public.article_words(public.articles) to authenticated;

-- ## from 20261130000100_name_the_category_of_an_article_as_addresses_do.sql
-- A computed column: the last part of the address of the list of an article's category.
create or replace function public.category_slug(article public.articles) returns text
language sql stable security definer set search_path = ''
as $$
  select private.category_slug(article.category)
$$;
grant execute on function public.category_slug(public.articles) to anon, authenticated;

-- ## from 20261123210000_give_articles_addresses_that_people_can_read.sql
-- Where the article is now that had an address before, as far as visitors may see it. Security definer, because a policy keeps
-- the index from being used.
create or replace function public.current_article_address(former_slug text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(article.legacy_id, article.slug)
  from public.articles as article
  where article.former_slugs <> '{}' and article.former_slugs @> array[left(current_article_address.former_slug, 80) collate "C"]
    and private.is_shown(article.state, article.published_at)
$$;
grant execute on function public.current_article_address(text) to anon, authenticated;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- Deletes an article and queues the removal of its messages, for editors.
create or replace function public.delete_article_with_messages(article uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may remove messages from Discord';
  end if;
  delete from public.articles where id = article;
  if not found then
    raise sqlstate 'PT404' using message = 'Article not found';
  end if;
  with added as (
    insert into public.discord_deliveries (
      former_article_id, article_title, action, message_of, requested_by, expires_at
    )
    select article, message.article_title, 'remove', message.id, auth.uid(), now()
    from public.discord_deliveries as message
    where message.former_article_id = article and message.article_id is null and message.state = 'posted'
      and message.message_of is null and message.removed_at is null
    on conflict (message_of, action) where state = 'queued' and message_of is not null do nothing
    returning id
  )
  insert into private.discord_queue (delivery_id, due_at) select id, now() from added;
end
$$;
grant execute on function public.delete_article_with_messages(uuid) to authenticated;
revoke execute on function public.delete_article_with_messages(uuid) from service_role;

-- ## from 20270124000000_find_articles_that_a_common_word_has_without_reading_all.sql
-- ## PATCHED in 20270125000000_find_old_articles_by_a_rare_part_beside_a_common_one.sql
-- As before, but for these limits; `is_cut` where there are, or may be, more than `total`.
create or replace function public.find_articles(words text, only_type text DEFAULT NULL::text, only_state text DEFAULT NULL::text, page integer DEFAULT 1, page_size integer DEFAULT 20, parts text DEFAULT NULL::text) returns jsonb
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
set work_mem = '16MB'
set plan_cache_mode = force_custom_plan
as $$
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
  patterns text[] := array(
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
      select
        array_agg(part.pattern order by char_length(part.pattern) < 5, part.number, char_length(part.pattern) desc),
        min(part.number) filter (where char_length(part.pattern) >= 5) * 3 > max(part.looked_at)
      into patterns, is_cut
      from (
        select sought.pattern, count(*) filter (where newest.text like sought.pattern) as number, count(*) as looked_at
        from unnest(patterns) as sought (pattern) cross join private.newest_article_parts(200) as newest
        group by sought.pattern
      ) as part;
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
grant execute on function public.find_articles(text, text, text, integer, integer, text) to authenticated;
revoke execute on function public.find_articles(text, text, text, integer, integer, text) from service_role;

-- ## from 20261123100100_give_articles_a_life_from_draft_to_withdrawn.sql
create or replace function public.keep_article_columns() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_shown constant boolean := private.is_shown(old.state, old.published_at);
  was_ever_shown constant boolean := coalesce(old.first_published_at <= now(), false);
  by_person constant boolean := private.is_written_by_person();
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.date := old.date;
  new.first_published_at := case when was_ever_shown then old.first_published_at end;
  if new.state = 'scheduled' and was_shown and new.published_at = old.published_at then
    -- A correction of an article whose time has come.
    new.state := 'published';
  end if;
  case new.state
    when 'published' then
      if by_person or new.published_at is not distinct from old.published_at then
        new.published_at := case when old.published_at <= now() then old.published_at else now() end;
      end if;
      new.published_at := coalesce(new.published_at, now());
    when 'scheduled' then
      if by_person and coalesce(new.published_at <= now(), true) then
        perform private.refuse_past_schedule();
      end if;
    else
      new.published_at := case when old.published_at <= now() then old.published_at else new.first_published_at end;
      if new.state = 'withdrawn' and not was_ever_shown then
        new.state := 'draft';
      end if;
  end case;
  if new.state in ('scheduled', 'published') and not was_ever_shown then
    new.first_published_at := new.published_at;
    if new.published_at is distinct from old.published_at then
      new.date := private.site_day(new.published_at);
    end if;
  end if;
  -- Posting to Discord makes no new version of the text that an editor may have open.
  if (new.discord_posted, new.discord_posted_at) is distinct from (old.discord_posted, old.discord_posted_at) then
    new.updated_at := old.updated_at;
  else
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

-- ## from 20261126000000_close_ways_of_contributors_to_what_others_wrote.sql
-- The categories in use, for suggestions, of articles that the caller may read: a step in the index for each, not a look at each article.
create or replace function public.list_article_categories() returns SETOF text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may list categories';
  end if;
  return query
    with recursive used as (
      (select article.category from public.articles as article order by article.category limit 1)
      union all
      select (
        select article.category from public.articles as article
        where article.category > used.category order by article.category limit 1
      )
      from used
      where used.category is not null
    )
    select used.category from used
    where used.category is not null and (public.is_editor() or exists (
      select from public.articles as article
      where article.category = used.category
        and (private.is_shown(article.state, article.published_at) or private.is_writer_of(article.id))
    ))
    limit 200;
end
$$;
grant execute on function public.list_article_categories() to authenticated;
revoke execute on function public.list_article_categories() from service_role;

-- ## from 20261127000000_tell_writers_the_address_that_an_article_will_get.sql
-- The slug that an article with this title would get if it were saved now without one of its own, by the same rule; null for those
-- who are not staff. `article` is its id where it has one, as its own address is free for it.
create or replace function public.next_article_slug(title text, article uuid DEFAULT NULL::uuid) returns text
language sql security definer set search_path = ''
as $$
  select case when public.is_staff() then
    private.nearest_free_slug(private.to_slug(left(title, 200)), coalesce(article, gen_random_uuid()))
  end
$$;
grant execute on function public.next_article_slug(text, uuid) to authenticated;

-- ## from 20261126000000_close_ways_of_contributors_to_what_others_wrote.sql
-- The article of a link that holds, as long as whoever made it may read the article, and whether everybody sees it by now; null for any other token.
create or replace function public.open_article_preview(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'article', to_jsonb(articles) || jsonb_build_object('picture_hints', public.picture_hints(articles)),
    'expires_at', preview.expires_at,
    'is_public', private.is_shown(articles.state, articles.published_at)
  )
  from public.article_previews as preview
  join public.articles on articles.id = preview.article_id
  where preview.token_hash = encode(sha256(convert_to(left(token, 100), 'UTF8')), 'hex')
    and preview.expires_at > now()
    and exists (
      select from public.staff
      where staff.user_id = preview.created_by and staff.status = 'active' and (
        staff.role in ('editor', 'admin')
        or exists (
          select from public.article_writing as writing
          where writing.id = articles.id and writing.writer_id = preview.created_by
        )
      )
    )
$$;
grant execute on function public.open_article_preview(text) to anon, authenticated;

-- ## from 20261123100300_tell_when_the_next_article_is_public.sql
-- Seconds until the next scheduled article is public, so that kept pages end in time; null where none is. Visitors ask as a
-- server in front of a hosted project does, with the site's public key, and are told no more than 90 seconds ahead.
create or replace function public.seconds_until_publication() returns double precision
language sql stable security definer set search_path = ''
as $$
  select extract(epoch from min(published_at) - now())::double precision
  from public.articles
  where state = 'scheduled' and published_at > now()
    and (auth.role() = 'service_role' or published_at <= now() + interval '90 seconds')
$$;
grant execute on function public.seconds_until_publication() to anon, authenticated;

-- ## from 20261123100100_give_articles_a_life_from_draft_to_withdrawn.sql
-- Sends what waits for review back to its writer, with a note.
create or replace function public.send_back_article(article uuid, note text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may send an article back';
  end if;
  if note !~ '\S' or note is null then
    raise exception 'Say what is to be changed' using errcode = '23514', constraint = 'article_writing_review_note_present';
  end if;
  update public.articles set state = 'draft' where articles.id = article and state = 'in-review';
  if not found then
    raise sqlstate 'PT404' using message = 'This article does not wait for review any more';
  end if;
  insert into public.article_writing (id, review_note, reviewed_at) values (article, btrim(note, E' \t\r\n'), now())
  on conflict (id) do update set review_note = excluded.review_note, reviewed_at = excluded.reviewed_at;
end
$$;
grant execute on function public.send_back_article(uuid, text) to authenticated;
revoke execute on function public.send_back_article(uuid, text) from service_role;

-- ## from 20261124180200_share_drafts_by_links_that_end.sql
-- Makes a link; its token is in the answer and nowhere else.
create or replace function public.share_article_preview(article uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- Each has 122 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made public.article_previews;
begin
  if not coalesce(public.is_editor() or (public.is_staff() and private.is_writer_of(article)), false) then
    raise insufficient_privilege using message = 'Only editors and its writer may share a preview of this article';
  end if;
  perform from public.articles where articles.id = share_article_preview.article for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Article not found';
  end if;
  delete from public.article_previews where expires_at <= now();
  if (select count(*) from public.article_previews where article_id = article) >= 20 then
    raise sqlstate 'PT409' using message = 'There are 20 links to this article already. Revoke one first.';
  end if;
  insert into public.article_previews (article_id, token_hash, created_by)
  values (article, encode(sha256(convert_to(token, 'UTF8')), 'hex'), auth.uid())
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;
grant execute on function public.share_article_preview(uuid) to authenticated;
revoke execute on function public.share_article_preview(uuid) from service_role;

-- ## from 20261130000000_count_public_articles_by_month_type_and_category.sql
-- Puts the counts right and says how many were wrong: a restored backup of a hosted project has articles and no counts. Writers
-- wait meanwhile, so that none is counted twice.
create or replace function public.sweep_article_counts() returns integer
language plpgsql security definer set search_path = ''
set lock_timeout = '1s'
as $$
declare
  wrong integer;
begin
  lock table private.article_counts in share row exclusive mode;
  with actual as materialized (
    select date_trunc('month', date)::date as month, type, category, count(*)::integer as articles
    from public.articles where state in ('scheduled', 'published') group by 1, 2, 3
  ), gone as (
    delete from private.article_counts as counts
    where not exists (
      select from actual
      where actual.month = counts.month and actual.type = counts.type and actual.category = counts.category
    )
    returning counts.articles
  ), put as (
    insert into private.article_counts as counts (month, type, category, articles)
    select month, type, category, articles from actual
    on conflict (month, type, category) do update set articles = excluded.articles
      where counts.articles <> excluded.articles
    returning counts.articles
  )
  select (select count(*) from gone where articles <> 0) + (select count(*) from put) into wrong;
  if wrong > 0 then
    perform private.notify_caches('articles', false);
  end if;
  return wrong;
exception
  -- Behind somebody who writes for long, all other writers would wait for this; the next sweep comes.
  when lock_not_available then
    return 0;
end
$$;
