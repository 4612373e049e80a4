-- How many articles are scheduled or published, by the month of their date, type and category: to count fifty thousand rows for
-- each page of the archive would take longer than all else. Whoever reads the counts takes off those whose time has not come.

-- A category in an address. Spellings that differ in case, accents and signs share one; where letters of another script get
-- lost, a few digits of a hash keep it apart from others.
create function private.category_slug(category text) returns text
language sql immutable parallel safe strict set search_path = ''
begin atomic
  select case
    when words = '' or letters ~ '[^\u0001-\u007f]' then
      left(coalesce(nullif(words, ''), 'category'), 60) || '-' || left(md5(lower(btrim(category_slug.category))), 8)
    else words
  end
  from (
    select letters,
      btrim(regexp_replace(replace(replace(letters, '''', ''), '&', ' and '), '[^a-z0-9]+', '-', 'g'), '-') as words
    from (
      -- Dashes, quotation marks and the like are no letters.
      select regexp_replace(
        private.to_ascii(lower(private.without_accents(category_slug.category))), '[\u0080-\u00bf\u2000-\u206f\u3000-\u303f]', ' ', 'g'
      ) as letters
    ) as folded
  ) as made;
end;

create table private.article_counts (
  -- Its first day.
  month date not null,
  type text not null,
  category text not null,
  articles integer not null,
  slug text collate "C" generated always as (private.category_slug(category)) stored,
  primary key (month, type, category)
);
alter table private.article_counts enable row level security;
alter table private.article_counts force row level security;
create policy "Only triggers and functions read and write" on private.article_counts to postgres
  using (true) with check (true);
revoke all on private.article_counts from public, anon, authenticated, service_role;

-- In the order of the key, so that two statements wait for each other and never both.
create function private.add_to_article_counts(changes jsonb) returns void
language sql set search_path = ''
begin atomic
  insert into private.article_counts as counts (month, type, category, articles)
  select change.month, change.type, change.category, sum(change.articles)
  from jsonb_to_recordset(add_to_article_counts.changes) as change (month date, type text, category text, articles integer)
  group by change.month, change.type, change.category
  having sum(change.articles) <> 0
  order by change.month, change.type, change.category
  on conflict (month, type, category) do update set articles = counts.articles + excluded.articles;
end;

create function private.count_articles() returns trigger
language plpgsql security definer set search_path = '' as $$
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
create trigger count_articles_on_insert after insert on public.articles referencing new table as new_rows
  for each statement execute function private.count_articles();
create trigger count_articles_on_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_articles();
create trigger count_articles_on_delete after delete on public.articles referencing old table as old_rows
  for each statement execute function private.count_articles();
create trigger count_articles_on_truncate after truncate on public.articles
  for each statement execute function private.count_articles();

-- Puts the counts right and says how many were wrong: a restored backup of a hosted project has articles and no counts. Writers
-- wait meanwhile, so that none is counted twice.
create function public.sweep_article_counts() returns integer
language plpgsql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
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

-- What an archive page says beside its list: how many articles there are with these filters, and what each other filter would
-- leave. A filter's own choices are counted without it; months are those of the chosen year, or else of the newest one.
create function public.article_archive(
  only_type text default null, only_category text default null, only_year integer default null, only_month integer default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
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

revoke execute on function
  private.category_slug(text), private.add_to_article_counts(jsonb), private.count_articles()
from public;
revoke execute on function public.sweep_article_counts(), public.article_archive(text, text, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.sweep_article_counts() to service_role;
grant execute on function public.article_archive(text, text, integer, integer) to anon, authenticated, service_role;

insert into private.article_counts (month, type, category, articles)
select date_trunc('month', date)::date, type, category, count(*)
from public.articles where state in ('scheduled', 'published') group by 1, 2, 3;

-- The archive's lists go by the date that readers see, with the policy's condition as the other public lists.
drop index public.articles_type_date_idx;
create index articles_date_idx on public.articles (date desc, published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_type_date_idx on public.articles (type, date desc, published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_category_date_idx on public.articles (category, date desc, published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_category_type_date_idx on public.articles (category, type, date desc, published_at desc, id desc)
  where state in ('scheduled', 'published');

notify pgrst, 'reload schema';
