-- Whoever caches pages hears of articles that visitors see, saw, or will see at a known time; of drafts, nothing. An article that
-- visitors don't see loses nothing by a change. Its arguments are as those of `private.notify_update`.
create function private.notify_article_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_told boolean;
  is_removal boolean := false;
begin
  case tg_op
    when 'INSERT' then
      is_told := not exists (select from new_rows)
        or exists (select from new_rows where state in ('scheduled', 'published'));
    when 'DELETE' then
      is_removal := exists (select from old_rows where private.is_shown(state, published_at));
      is_told := not exists (select from old_rows)
        or exists (select from old_rows where state in ('scheduled', 'published'));
    else
      is_told := not exists (select from new_rows)
        or exists (select from old_rows where state in ('scheduled', 'published'))
        or exists (select from new_rows where state in ('scheduled', 'published'));
      is_removal := exists (
        select
        from (
          select to_jsonb(old_rows) - tg_argv as was, to_jsonb(new_rows) - tg_argv as becomes,
            private.is_shown(new_rows.state, new_rows.published_at) as is_shown
          from old_rows
          join new_rows using (id)
          where private.is_shown(old_rows.state, old_rows.published_at)
          offset 0
        ) as pair
        where not pair.is_shown or (pair.was <> pair.becomes and exists (
          select from jsonb_each(pair.was) as field
          where private.takes_away(field.value, pair.becomes -> field.key)
        ))
      );
  end case;
  if is_told then
    perform private.notify_caches(tg_table_name, is_removal);
  end if;
  return null;
end
$$;
revoke execute on function private.notify_article_change() from public;

drop trigger notify_change on public.articles;
drop trigger notify_change_by_update on public.articles;
drop trigger notify_change_by_delete on public.articles;
create trigger notify_change after insert on public.articles referencing new table as new_rows
  for each statement execute function private.notify_article_change();
create trigger notify_change_by_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_article_change(
    'title', 'excerpt', 'content', 'date', 'category', 'featured', 'type', 'media_caption', 'media_alt', 'gallery_captions',
    'gallery_alts', 'discord_posted', 'discord_posted_at', 'updated_at', 'state', 'published_at', 'first_published_at'
  );
create trigger notify_change_by_delete after delete on public.articles referencing old table as old_rows
  for each statement execute function private.notify_article_change();

-- Seconds until the next scheduled article is public, so that kept pages end in time; null where none is. Visitors ask as a
-- server in front of a hosted project does, with the site's public key, and are told no more than 90 seconds ahead.
create function public.seconds_until_publication() returns double precision
language sql stable security definer set search_path = '' as $$
  select extract(epoch from min(published_at) - now())::double precision
  from public.articles
  where state = 'scheduled' and published_at > now()
    and (auth.role() = 'service_role' or published_at <= now() + interval '90 seconds')
$$;
revoke execute on function public.seconds_until_publication() from public, anon, authenticated, service_role;
grant execute on function public.seconds_until_publication() to anon, authenticated, service_role;

-- As before, and only what visitors see is posted.
create or replace function public.claim_discord_delivery(wanted_article uuid, wanted_action text, staff_member uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  article public.articles;
  delivery_id uuid;
begin
  -- The lock makes a second click wait until the first one's outcome can be seen.
  select * into article from public.articles where id = wanted_article for update;
  if article.id is null then
    return '{"outcome": "missing"}';
  end if;
  if article.state not in ('scheduled', 'published') or article.published_at > now() then
    return '{"outcome": "unpublished"}';
  end if;
  if wanted_action = 'post' and article.discord_posted then
    return '{"outcome": "posted"}';
  end if;
  insert into public.discord_deliveries (article_id, article_title, action, requested_by)
  values (article.id, article.title, wanted_action, staff_member)
  on conflict (article_id) where state in ('queued', 'sending') do nothing
  returning id into delivery_id;
  if delivery_id is null then
    return '{"outcome": "busy"}';
  end if;
  return jsonb_build_object(
    'outcome', 'claimed', 'delivery_id', delivery_id,
    'article', jsonb_build_object(
      'public_id', coalesce(article.legacy_id, article.id::text), 'title', article.title, 'excerpt', article.excerpt,
      'category', article.category, 'author', article.author, 'hero_image', article.hero_image
    )
  );
end
$$;

notify pgrst, 'reload schema';
