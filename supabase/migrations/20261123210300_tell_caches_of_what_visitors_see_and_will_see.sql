-- Whoever caches pages hears of articles that visitors see, saw, or will see at a known time; of drafts, nothing. An article that
-- visitors don't see loses nothing by a change, and a picture that leaves a text counts as removed. Its arguments are as those of
-- `private.notify_update`: the columns of which nothing can be taken from visitors.
create function private.notify_article_change() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
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
          select
            to_jsonb(old_rows) - tg_argv || jsonb_build_object(
              'files in its text', private.files_in(old_rows.content, old_rows.content_format)
            ) as was,
            to_jsonb(new_rows) - tg_argv || jsonb_build_object(
              'files in its text', private.files_in(new_rows.content, new_rows.content_format)
            ) as becomes,
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
    'gallery_alts', 'discord_posted', 'discord_posted_at', 'updated_at', 'state', 'published_at', 'first_published_at', 'slug',
    'former_slugs', 'decorative_pictures'
  );
create trigger notify_change_by_delete after delete on public.articles referencing old table as old_rows
  for each statement execute function private.notify_article_change();
