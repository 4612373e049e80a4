-- A policy has to look at a row before a condition may, so that the question which articles show a file read all of them, and of each its
-- whole text, before a file was deleted. Asked by a function, the indexes answer.
create function public.list_articles_that_show(address text) returns table (id uuid, title text)
language plpgsql stable security definer set search_path = '' as $$
declare
  file constant text := public.stored_file(address);
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may see which articles show a file';
  end if;
  return query
    select article.id, article.title
    from (
      (select article.id from public.articles as article where article.hero_image = address limit 20)
      union
      (select article.id from public.articles as article where article.hero_video = address limit 20)
      union
      (select article.id from public.articles as article where article.gallery_images @> array[address] limit 20)
      union
      (select article.id from public.articles as article where file is not null and private.content_files(article) @> array[file] limit 20)
    ) as shown
      join public.articles as article on article.id = shown.id
    order by article.created_at desc, article.id desc;
end
$$;
revoke execute on function public.list_articles_that_show(text) from public, anon, authenticated, service_role;
grant execute on function public.list_articles_that_show(text) to authenticated;
-- The question was asked by it.
drop function public.content_files(public.articles);
