-- Whoever has the address of an unlisted page reads it; the API must not list it to those who haven't.
drop policy "Everybody reads the texts of pages that are shown" on public.content_documents;
create policy "Everybody reads the texts of pages that anybody may find" on public.content_documents
  for select to anon, authenticated using (not private.is_own_page(id) or visibility = 'public');

-- The page at an address, public or unlisted, as visitors read it; null where there is none.
create function public.own_page_at(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', page.id, 'content', page.content, 'updated_at', page.updated_at, 'picture_hints', public.picture_hints(page)
  )
  from public.content_documents as page
  where page.slug = address and page.visibility in ('public', 'unlisted')
$$;
revoke execute on function public.own_page_at(text) from public, anon, authenticated, service_role;
grant execute on function public.own_page_at(text) to anon, authenticated, service_role;
