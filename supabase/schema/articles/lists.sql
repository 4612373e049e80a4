-- Lists the categories of the articles that the caller may read. Forms suggest these categories.
create or replace function public.list_article_categories() returns setof text
language sql stable security definer set search_path = ''
as $$
  select private.require(public.is_staff(), 'Only staff may list categories');
  select article.category
  from public.articles as article
  where article.category <> '' and (
    (select public.is_editor()) or private.is_article_public(article.state, article.published_at)
    or article.id in (select writing.id from public.article_writing as writing where writing.writer_id = auth.uid())
  )
  group by article.category
  order by article.category
  limit 200;
$$;
grant execute on function public.list_article_categories() to authenticated;
