-- Contributors change, take and see nothing of what others wrote by ways around the rules of rows.

-- Whether the caller deleted or replaced it and could write it anew without being an editor: a picture that visitors are shown stays
-- as an editor let it pass.
create or replace function private.is_own_entry(entry public.trash) returns boolean
language sql stable set search_path = ''
return entry.actor_id = auth.uid() and case entry.table_name
  when 'articles' then coalesce(entry.content ->> 'state' in ('draft', 'in-review'), false)
  when 'objects' then entry.content ->> 'bucket_id' = 'article-images'
    and not private.is_shown_picture(entry.content ->> 'name')
    and not exists (
      select from storage.objects as present
      where present.id::text = entry.row_id and private.is_shown_picture(present.name)
    )
  else false
end;

-- Before all other triggers of the row, by its name, so that its id may still be another's, as the caller wrote it.
create or replace function private.address_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := nullif(new.slug, '');
  own_id constant uuid := case tg_op when 'UPDATE' then old.id else new.id end;
begin
  if new.legacy_id is not null then
    new.slug := null;
  elsif tg_op = 'INSERT' or new.slug is distinct from old.slug or wanted is null then
    -- One at a time, or two would be told that the same address is free.
    perform pg_advisory_xact_lock(hashtextextended('addresses of articles', 0));
    if wanted is null then
      new.slug := private.nearest_free_slug(private.to_slug(new.title), own_id);
    elsif not private.is_free_slug(wanted, own_id) then
      if private.is_written_by_person() then
        raise exception 'Another article has this address, or had it before'
          using errcode = '23505', constraint = 'articles_slug_unique', table = 'articles', schema = 'public';
      end if;
      -- What an import or the trash brings back comes in at the next free one.
      new.slug := private.nearest_free_slug(wanted, own_id);
    end if;
  end if;
  if tg_op = 'UPDATE' and new.slug is distinct from old.slug then
    if old.slug is not null and old.first_published_at <= now() then
      new.former_slugs := array_append(array_remove(new.former_slugs, old.slug), old.slug);
      new.former_slugs := new.former_slugs[greatest(1, cardinality(new.former_slugs) - 49):];
    end if;
    new.former_slugs := array_remove(new.former_slugs, new.slug);
  elsif tg_op = 'INSERT' and new.former_slugs <> '{}' then
    new.former_slugs := array(
      select former from unnest(new.former_slugs) with ordinality as formers (former, place)
      where former is distinct from new.slug and private.is_free_slug(former, own_id)
      order by place
    );
  end if;
  return new;
end
$$;

-- Ends the oldest versions of articles: of those that were saved, and of those that each person did not save, the newest 50 stay.
-- No join with this table: where nested loops are off, one would read all of it for each article that is saved.
create or replace function private.trim_revisions(articles uuid[]) returns void
language sql set search_path = '' as $$
  delete from public.article_revisions where id = any (array(
    select ranked.id
    from (
      select revision.id, revision.was_public,
        row_number() over (
          partition by revision.article_id, revision.is_saved, case when not revision.is_saved then revision.saved_by end
          order by revision.version desc
        ) as place
      from public.article_revisions as revision where revision.article_id = any (articles)
    ) as ranked
    where ranked.place > 50 and not ranked.was_public
  ))
$$;

-- The article of a link that holds, as long as whoever made it may read the article, and whether everybody sees it by now; null for any other token.
create or replace function public.open_article_preview(token text) returns jsonb
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
    and exists (
      select from public.staff
      where staff.user_id = preview.created_by and staff.status = 'active' and (
        staff.role in ('editor', 'admin')
        or exists (
          select from public.article_writing as writing
          where writing.id = articles.id and writing.writer_id = preview.created_by
        )
      )
    )
$$;
-- The categories in use, for suggestions, of articles that the caller may read: a step in the index for each, not a look at each article.
create or replace function public.list_article_categories() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may list categories';
  end if;
  return query
    with recursive used as (
      (select article.category from public.articles as article order by article.category limit 1)
      union all
      select (
        select article.category from public.articles as article
        where article.category > used.category order by article.category limit 1
      )
      from used
      where used.category is not null
    )
    select used.category from used
    where used.category is not null and (public.is_editor() or exists (
      select from public.articles as article
      where article.category = used.category
        and (private.is_shown(article.state, article.published_at) or private.is_writer_of(article.id))
    ))
    limit 200;
end
$$;

notify pgrst, 'reload schema';
