-- Whoever writes an article says of each picture what it shows, or that it shows nothing that the text doesn't say: its address is in
-- this list then. Not a list beside the gallery's others, which clients that don't know it would have to keep as long as those. Of
-- articles that are there, nobody has said either.
alter table public.articles
  add column decorative_pictures text[] not null default '{}'
    constraint articles_decorative_pictures_safe check (public.are_safe_urls(decorative_pictures))
    constraint articles_decorative_pictures_count check (cardinality(decorative_pictures) <= 61);
grant insert (decorative_pictures), update (decorative_pictures) on public.articles to authenticated;

-- As before, and to say that a picture shows something takes nothing from visitors.
drop trigger notify_change_by_update on public.articles;
create trigger notify_change_by_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_article_change(
    'title', 'excerpt', 'content', 'date', 'category', 'featured', 'type', 'media_caption', 'media_alt', 'gallery_captions',
    'gallery_alts', 'discord_posted', 'discord_posted_at', 'updated_at', 'state', 'published_at', 'first_published_at', 'slug',
    'former_slugs', 'decorative_pictures'
  );

-- As before, with what the form fills by now.
create or replace function private.revision_content(article jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
return (
  select jsonb_object_agg(name, article -> name)
  from unnest('{
    title, excerpt, content, content_format, category, author, type, featured, hero_image, hero_video, media_caption, media_alt,
    gallery_images, gallery_captions, gallery_alts, decorative_pictures, slug
  }'::text[]) as columns (name)
);

notify pgrst, 'reload schema';
