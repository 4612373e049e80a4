-- The article of a link that holds, and whether everybody sees it by now; null for any other token. A link holds as
-- long as the member who made it may sign in and read the article.
create or replace function public.open_article_preview(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'article', to_jsonb(articles) || jsonb_build_object('picture_hints', public.picture_hints(articles)),
    'expires_at', preview.expires_at,
    'is_public', private.is_shown(articles.state, articles.published_at)
  )
  from public.article_previews as preview
  join public.articles on articles.id = preview.article_id
  join public.staff on staff.user_id = preview.created_by
  join auth.users on users.id = preview.created_by
  where preview.token_hash = encode(sha256(convert_to(left(token, 100), 'UTF8')), 'hex')
    and preview.expires_at > now()
    and staff.status = 'active'
    and (users.banned_until is null or users.banned_until <= now())
    and (
      staff.role in ('editor', 'admin')
      or exists (
        select from public.article_writing as writing
        where writing.id = articles.id and writing.writer_id = preview.created_by
      )
    )
$$;
