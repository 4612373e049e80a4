-- A computed column: the last part of the address of the list of an article's category.
create function public.category_slug(article public.articles) returns text
language sql stable security definer set search_path = ''
return private.category_slug(article.category);

revoke execute on function public.category_slug(public.articles) from public, anon, authenticated, service_role;
grant execute on function public.category_slug(public.articles) to anon, authenticated, service_role;

notify pgrst, 'reload schema';
