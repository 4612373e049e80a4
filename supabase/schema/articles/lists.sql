-- Returns the first article of each page of public articles, oldest first, so that the site map needs no offset.
create or replace function public.article_page_starts(page_size integer)
  returns table (published_at timestamptz, id uuid)
language sql stable security definer set search_path = ''
as $$
  select numbered.published_at, numbered.id
  from (
    select article.published_at, article.id,
      row_number() over (order by article.published_at, article.id) as number
    from public.articles as article
    where private.is_shown(article.state, article.published_at) and (select private.is_page_shown('news'))
  ) as numbered
  where (numbered.number - 1) % greatest(page_size, 1) = 0
  order by numbered.number
$$;
grant execute on function public.article_page_starts(integer) to anon, authenticated;

-- The categories of articles that the caller may read, to suggest them in forms.
create or replace function public.list_article_categories() returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may list categories';
  end if;
  return query
    select article.category
    from public.articles as article
    where (select public.is_editor()) or private.is_shown(article.state, article.published_at)
      or article.id in (select written.id from public.article_writing as written where written.writer_id = auth.uid())
    group by article.category
    order by article.category
    limit 200;
end
$$;
grant execute on function public.list_article_categories() to authenticated;
revoke execute on function public.list_article_categories() from service_role;
