-- A link that shows one article to whoever has it, whatever its state, for seven days. Its token is kept as a hash only.
create table public.article_previews (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles on delete cascade,
  token_hash text not null
    constraint article_previews_token_hash_unique unique
    constraint article_previews_token_hash_form check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The link ends with this person's membership.
  created_by uuid references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint article_previews_ends check (expires_at between created_at and created_at + interval '7 days')
);
create index article_previews_article_idx on public.article_previews (article_id, created_at);
create index article_previews_creator_idx on public.article_previews (created_by);

alter table public.article_previews enable row level security;
alter table public.article_previews force row level security;
create policy "Editors see all links, others those to their own articles" on public.article_previews
  for select to authenticated using (
    (select public.is_editor()) or ((select public.is_staff()) and private.is_writer_of(article_id))
  );
create policy "Editors revoke all links, others those to their own articles" on public.article_previews
  for delete to authenticated using (
    (select public.is_editor()) or ((select public.is_staff()) and private.is_writer_of(article_id))
  );
revoke all on public.article_previews from public, anon, authenticated, service_role;
-- Not the hash.
grant select (id, article_id, created_by, created_at, expires_at), delete on public.article_previews to authenticated;
grant select, insert, update, delete on public.article_previews to service_role;

-- Makes a link; its token is in the answer and nowhere else.
create function public.share_article_preview(article uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- Each has 122 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made public.article_previews;
begin
  if not coalesce(public.is_editor() or (public.is_staff() and private.is_writer_of(article)), false) then
    raise insufficient_privilege using message = 'Only editors and its writer may share a preview of this article';
  end if;
  perform from public.articles where articles.id = share_article_preview.article for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Article not found';
  end if;
  delete from public.article_previews where expires_at <= now();
  if (select count(*) from public.article_previews where article_id = article) >= 20 then
    raise sqlstate 'PT409' using message = 'There are 20 links to this article already. Revoke one first.';
  end if;
  insert into public.article_previews (article_id, token_hash, created_by)
  values (article, encode(sha256(convert_to(token, 'UTF8')), 'hex'), auth.uid())
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;

-- The article of a link that holds, and whether everybody sees it by now; null for any other token.
create function public.open_article_preview(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'article', to_jsonb(articles) || jsonb_build_object('picture_hints', public.picture_hints(articles)),
    'expires_at', preview.expires_at,
    'is_public', private.is_shown(articles.state, articles.published_at)
  )
  from public.article_previews as preview
  join public.articles on articles.id = preview.article_id
  where preview.token_hash = encode(sha256(convert_to(left(token, 100), 'UTF8')), 'hex')
    and preview.expires_at > now()
    and exists (select from public.staff where staff.user_id = preview.created_by and staff.status = 'active')
$$;
revoke execute on function public.share_article_preview(uuid), public.open_article_preview(text)
from public, anon, authenticated, service_role;
grant execute on function public.share_article_preview(uuid) to authenticated;
grant execute on function public.open_article_preview(text) to anon, authenticated, service_role;

notify pgrst, 'reload schema';
