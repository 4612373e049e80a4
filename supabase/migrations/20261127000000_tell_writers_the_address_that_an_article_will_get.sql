-- The slug that an article with this title would get if it were saved now without one of its own, by the same rule; null for those
-- who are not staff. `article` is its id where it has one, as its own address is free for it.
create function public.next_article_slug(title text, article uuid default null) returns text
language sql volatile security definer set search_path = '' as $$
  select case when public.is_staff() then
    private.nearest_free_slug(private.to_slug(left(title, 200)), coalesce(article, gen_random_uuid()))
  end
$$;
revoke execute on function public.next_article_slug(text, uuid) from public, anon;
grant execute on function public.next_article_slug(text, uuid) to authenticated;
