-- Returns the article at an address with up to `others` related articles. First come the newest of
-- its category, then the newest news. Null if there is no such article.
create or replace function public.article_at(address text, others integer) returns jsonb
language sql stable set search_path = ''
as $$
  with found as materialized (
    select article
    from public.articles as article
    where article.legacy_id = address or article.slug = address
      -- No slug or legacy ID has the form of a row's ID.
      or article.id = case when address ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end
  ), mates as materialized (
    select mate
    from found
    cross join lateral (
      select mate
      from public.articles as mate
      where mate.category = (found.article).category and mate.id <> (found.article).id
      order by mate.date desc, mate.published_at desc, mate.id desc
      limit least(others, 20)
    ) as near
  ), newest as (
    select article as mate
    from public.articles as article
    where article.type = 'news' and article.id <> (select (found.article).id from found)
      and not exists (select from mates where (mates.mate).id = article.id)
    order by article.published_at desc, article.id desc
    limit (select least(others, 20) - count(*) from mates)
  ), shown as (
    select 1 as part, mate,
      row_number() over (order by (mate).date desc, (mate).published_at desc, (mate).id desc) as place
    from mates
    union all
    select 2, mate, row_number() over (order by (mate).published_at desc, (mate).id desc)
    from newest
  )
  select to_jsonb(found.article) || jsonb_build_object(
    'picture_hints', public.picture_hints(found.article),
    'category_slug', public.category_slug(found.article),
    'others', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', (mate).id, 'legacy_id', (mate).legacy_id, 'slug', (mate).slug, 'title', (mate).title,
          'excerpt', (mate).excerpt, 'date', (mate).date, 'category', (mate).category, 'author', (mate).author,
          'featured', (mate).featured, 'type', (mate).type, 'hero_image', (mate).hero_image,
          'media_alt', (mate).media_alt, 'hero_hints', public.hero_hints(mate)
        )
        order by part, place
      )
      from shown
    ), '[]')
  )
  from found
$$;
grant execute on function public.article_at(text, integer) to anon, authenticated;
