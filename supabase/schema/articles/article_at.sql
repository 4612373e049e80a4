-- Returns the article at an address; null if there is no such article. Adds up to `others` related
-- articles, at most 20. The newest articles of the same category come first, then other news.
create or replace function public.article_at(address text, others integer) returns jsonb
language sql stable set search_path = ''
as $$
  with requested as materialized (
    select article
    from public.articles as article
    where article.legacy_id = address or article.slug = address
      -- No slug or legacy ID has the form of a row's ID.
      or article.id = case when address ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end
  ), same_category as materialized (
    select related
    from requested
    cross join lateral (
      select related
      from public.articles as related
      where related.category = (requested.article).category and related.id <> (requested.article).id
      order by related.date desc, related.published_at desc, related.id desc
      limit least(others, 20)
    ) as newest_of_category
  ), other_news as (
    select article as related
    from public.articles as article
    where article.type = 'news' and article.id <> (select (requested.article).id from requested)
      and not exists (select from same_category where (same_category.related).id = article.id)
    order by article.published_at desc, article.id desc
    limit (select least(others, 20) - count(*) from same_category)
  ), ordered as (
    select 1 as part, related,
      row_number() over (order by (related).date desc, (related).published_at desc, (related).id desc) as position
    from same_category
    union all
    select 2, related, row_number() over (order by (related).published_at desc, (related).id desc)
    from other_news
  )
  select to_jsonb(requested.article) || jsonb_build_object(
    'picture_hints', public.picture_hints(requested.article),
    'category_slug', public.category_slug(requested.article),
    'others', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', (related).id, 'legacy_id', (related).legacy_id, 'slug', (related).slug, 'title', (related).title,
          'excerpt', (related).excerpt, 'date', (related).date, 'category', (related).category,
          'category_slug', public.category_slug(related), 'author', (related).author,
          'featured', (related).featured, 'type', (related).type, 'hero_image', (related).hero_image,
          'media_alt', (related).media_alt, 'hero_hints', public.hero_hints(related)
        )
        order by part, position
      )
      from ordered
    ), '[]')
  )
  from requested
$$;
grant execute on function public.article_at(text, integer) to anon, authenticated, service_role;
