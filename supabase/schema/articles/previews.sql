-- Creates a preview link for an article, for readers without an account. Stores only a hash of the
-- link's token.
create or replace function public.share_article_preview(article uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- Each UUID has 122 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  preview public.article_previews;
begin
  perform private.require(
    public.is_editor() or (public.is_staff() and private.is_writer_of(article)),
    'Only editors and the writer of this article may share a preview'
  );
  perform from public.articles where articles.id = share_article_preview.article for update;
  perform private.require(found, 'Article not found', 'PT404');
  delete from public.article_previews where expires_at <= now();
  if (select count(*) from public.article_previews where article_id = article) >= 20 then
    raise sqlstate 'PT409' using message = 'This article already has 20 preview links. Revoke one first.';
  end if;
  insert into public.article_previews (article_id, token_hash, created_by)
  values (article, encode(sha256(convert_to(token, 'UTF8')), 'hex'), auth.uid())
  returning * into preview;
  return jsonb_build_object('id', preview.id, 'token', token, 'expires_at', preview.expires_at);
end
$$;
grant execute on function public.share_article_preview(uuid) to authenticated;

-- Returns null for an unknown or expired token, or if the link's creator may no longer sign in or
-- read the article.
create or replace function public.open_article_preview(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'article', to_jsonb(articles) || jsonb_build_object('picture_hints', public.picture_hints(articles)),
    'expires_at', preview.expires_at,
    'is_public', private.is_article_public(articles.state, articles.published_at)
  )
  from public.article_previews as preview
  join public.articles on articles.id = preview.article_id
  join public.staff on staff.user_id = preview.created_by
  join auth.users on users.id = preview.created_by
  where preview.token_hash = encode(sha256(convert_to(left(token, 100), 'UTF8')), 'hex')
    and preview.expires_at > now()
    and staff.status = 'active' and (users.banned_until is null or users.banned_until <= now())
    and (
      staff.role in ('editor', 'admin')
      or exists (
        select from public.article_writing as writing
        where writing.id = articles.id and writing.writer_id = preview.created_by
      )
    )
$$;
grant execute on function public.open_article_preview(text) to anon, authenticated, service_role;
