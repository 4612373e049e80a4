-- Counts the public articles that match all filters (`total`). Also counts the articles of each
-- type, year, month and category. Each of these counts ignores its own filter, such as `only_type`
-- for types. The months are those of `only_year`, or of the newest year.
create or replace function public.article_archive(
  only_type text default null, only_category text default null,
  only_year integer default null, only_month integer default null
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with article_counts as materialized (
    select extract(year from date)::integer as year, extract(month from date)::integer as month, type, category,
      count(*) as articles
    from public.articles
    where private.is_article_public(state, published_at) and (select private.is_page_shown('news'))
    group by 1, 2, 3, 4
  ), slugs as materialized (
    select category, private.category_slug(category) as slug from article_counts group by category
  ), matches as materialized (
    select article_counts.*, slug,
      only_type is null or type = only_type as has_type,
      only_category is null or slug = only_category as has_category,
      (only_year is null or year = only_year) and (only_month is null or month = only_month) as has_date
    from article_counts join slugs using (category)
  ), months as (
    select year, month, sum(articles) as articles from matches where has_type and has_category group by year, month
  ), spellings as (
    select slug, category, sum(articles) as articles from matches where has_type and has_date group by slug, category
  ), categories as (
    select slug, (array_agg(category order by articles desc, category collate "C"))[1] as name,
      sum(articles) as articles
    from spellings group by slug order by articles desc, slug limit 100
  )
  select jsonb_build_object(
    'total', (select coalesce(sum(articles), 0) from matches where has_type and has_category and has_date),
    'spellings', (
      select coalesce(jsonb_agg(category order by articles desc, category collate "C"), '[]') from (
        select category, sum(articles) as articles from matches where slug = only_category
        group by category order by articles desc, category collate "C" limit 20
      ) as category_spellings
    ),
    'types', (
      select coalesce(jsonb_agg(to_jsonb(article_counts) order by type), '[]') from (
        select type, sum(articles) as articles from matches where has_category and has_date group by type
      ) as article_counts
    ),
    'years', (
      select coalesce(jsonb_agg(to_jsonb(article_counts) order by year desc), '[]') from (
        select year, sum(articles) as articles from months group by year
      ) as article_counts
    ),
    'months', (
      select coalesce(jsonb_agg(to_jsonb(months) order by month desc), '[]') from months
      where year = coalesce(only_year, (select max(year) from months))
    ),
    'categories', (select coalesce(jsonb_agg(to_jsonb(categories) order by articles desc, slug), '[]') from categories)
  )
$$;
grant execute on function public.article_archive(text, text, integer, integer) to anon, authenticated, service_role;

-- Spellings that differ in case, accents and punctuation share a slug. If the slug loses letters of
-- another script, the slug ends with part of a hash, because slugs must be unique.
create or replace function private.category_slug(category text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when slug = '' or letters ~ '[^\u0001-\u007f]' then
      left(coalesce(nullif(slug, ''), 'category'), 60) || '-' || left(md5(lower(btrim(category_slug.category))), 8)
    else slug
  end
  from (
    select letters,
      btrim(regexp_replace(replace(replace(letters, '''', ''), '&', ' and '), '[^a-z0-9]+', '-', 'g'), '-') as slug
    from (
      -- Dashes, quotation marks and the like aren't letters.
      select regexp_replace(
        private.transliterate(lower(private.strip_accents(category_slug.category))),
        '[\u0080-\u00bf\u2000-\u206f\u3000-\u303f]', ' ', 'g'
      ) as letters
    ) as transliterated
  ) as slugs
$$;

-- Computed column with the slug of an article's category.
create or replace function public.category_slug(article public.articles) returns text
language sql stable security definer set search_path = ''
as $$
  select private.category_slug(article.category)
$$;
grant execute on function public.category_slug(public.articles) to anon, authenticated, service_role;
