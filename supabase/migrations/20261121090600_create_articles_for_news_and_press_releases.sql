create table public.articles (
  id uuid primary key default gen_random_uuid(),
  -- The id that a moved article had on its former site. One in the form of a UUID could hide the row with that id.
  legacy_id text constraint articles_legacy_id_unique unique
    constraint articles_legacy_id_form check (
      legacy_id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$'
      and legacy_id !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    ),
  title text not null
    constraint articles_title_present check (title ~ '\S')
    constraint articles_title_length check (char_length(title) <= 200),
  excerpt text not null
    constraint articles_excerpt_present check (excerpt ~ '\S')
    constraint articles_excerpt_length check (char_length(excerpt) <= 1000),
  content text not null
    constraint articles_content_present check (content ~ '\S')
    constraint articles_content_length check (octet_length(content) <= 1048576),
  date date not null default current_date
    constraint articles_date_sane check (date between '1900-01-01' and '2999-12-31'),
  category text not null
    constraint articles_category_present check (category ~ '\S')
    constraint articles_category_length check (char_length(category) <= 100),
  author text not null
    constraint articles_author_present check (author ~ '\S')
    constraint articles_author_length check (char_length(author) <= 100),
  featured boolean not null default false,
  type text not null default 'news' constraint articles_type_known check (type in ('news', 'press-release')),
  hero_image text constraint articles_hero_image_safe check (public.is_safe_url(hero_image)),
  hero_video text constraint articles_hero_video_playable check (public.is_playable_video(hero_video)),
  media_caption text constraint articles_media_caption_length check (char_length(media_caption) <= 500),
  media_alt text constraint articles_media_alt_length check (char_length(media_alt) <= 500),
  gallery_images text[] not null default '{}'
    constraint articles_gallery_images_safe check (public.are_safe_urls(gallery_images))
    constraint articles_gallery_images_count check (cardinality(gallery_images) <= 60),
  gallery_captions text[] not null default '{}'
    constraint articles_gallery_captions_length check (char_length(array_to_string(gallery_captions, '', '')) <= 30000),
  gallery_alts text[] not null default '{}'
    constraint articles_gallery_alts_length check (char_length(array_to_string(gallery_alts, '', '')) <= 30000),
  discord_posted boolean not null default false,
  discord_posted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint articles_gallery_captions_parallel
    check (cardinality(gallery_captions) in (0, cardinality(gallery_images)) and array_position(gallery_captions, null) is null),
  constraint articles_gallery_alts_parallel
    check (cardinality(gallery_alts) in (0, cardinality(gallery_images)) and array_position(gallery_alts, null) is null),
  constraint articles_gallery_flat check (
    coalesce(array_ndims(gallery_images), 1) = 1
    and coalesce(array_ndims(gallery_captions), 1) = 1
    and coalesce(array_ndims(gallery_alts), 1) = 1
  ),
  constraint articles_discord_posted_when check (discord_posted or discord_posted_at is null)
);

-- One index for each order of a list, with the id to break ties, so that no page gets slower as rows are added.
create index articles_newest_idx on public.articles (created_at desc, id desc);
create index articles_type_newest_idx on public.articles (type, created_at desc, id desc);
create index articles_type_date_idx on public.articles (type, date desc, id desc);
create index articles_featured_idx on public.articles (featured desc, created_at desc, id desc);
create index articles_category_idx on public.articles (category, created_at desc, id desc);

-- Before a file is deleted, the media library asks where it is used. Hash indexes stay small however long a URL is.
create index articles_hero_image_idx on public.articles using hash (hero_image);
create index articles_hero_video_idx on public.articles using hash (hero_video);
create index articles_gallery_images_idx on public.articles using gin (gallery_images);

-- Stored in the index only, so that no `select *` returns it. Content is cut because a text vector can't hold a million
-- words. The cost tells the planner that splitting a text into words is slow and that asking the index is not.
create function public.article_words(article public.articles) returns tsvector
language sql immutable parallel safe cost 10000 set search_path = ''
return setweight(public.words_with_and_without_accents('pg_catalog.english', article.title), 'A')
  || setweight(
    public.words_with_and_without_accents('pg_catalog.english', article.category || ' ' || article.author), 'B'
  )
  || setweight(public.words_with_and_without_accents('pg_catalog.english', article.excerpt), 'B')
  || setweight(public.words_with_and_without_accents('pg_catalog.english', left(article.content, 100000)), 'C');
create index articles_words_idx on public.articles using gin (public.article_words(articles));
-- With statistics of the words, the planner reads all articles to count those that have a common word, and splits each into
-- words again. Without them it asks the index: 0.05 s instead of 4 s for 50,000 articles.
alter index public.articles_words_idx alter column 1 set statistics 0;

-- The first article of each page of a list of all articles, for the sitemap. Oldest first, so that an article stays on its
-- page when others are added.
create function public.article_page_starts(page_size integer) returns table (created_at timestamptz, id uuid)
language sql stable security invoker set search_path = ''
begin atomic
  select numbered.created_at, numbered.id
  from (
    select article.created_at, article.id, row_number() over (order by article.created_at, article.id) as number
    from public.articles as article
  ) as numbered
  where (numbered.number - 1) % greatest(page_size, 1) = 0
  order by numbered.created_at, numbered.id;
end;

create function public.keep_article_columns() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.date := old.date;
  -- Posting to Discord makes no new version of the text that an editor may have open.
  if (new.discord_posted, new.discord_posted_at) is distinct from (old.discord_posted, old.discord_posted_at) then
    new.updated_at := old.updated_at;
  else
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
create trigger keep_article_columns before update on public.articles
  for each row execute function public.keep_article_columns();
create trigger notify_change after insert or update or delete or truncate on public.articles
  for each statement execute function public.notify_change();

alter table public.articles enable row level security;
alter table public.articles force row level security;
create policy "Everybody reads articles" on public.articles for select to anon, authenticated using (true);
create policy "Staff create articles" on public.articles
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff change articles" on public.articles
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Staff delete articles" on public.articles
  for delete to authenticated using ((select public.is_staff()));

revoke all on public.articles from public, anon, authenticated, service_role;
grant select on public.articles to anon, authenticated;
grant insert (title, excerpt, content, date, category, author, featured, type, hero_image, hero_video,
  media_caption, media_alt, gallery_images, gallery_captions, gallery_alts) on public.articles to authenticated;
-- The form sends `id` and `date` along; the trigger keeps them as they were.
grant update (id, title, excerpt, content, date, category, author, featured, type, hero_image, hero_video,
  media_caption, media_alt, gallery_images, gallery_captions, gallery_alts), delete on public.articles to authenticated;
grant select, insert, update, delete on public.articles to service_role;

revoke execute on function
  public.article_words(public.articles), public.article_page_starts(integer), public.keep_article_columns()
from public, anon, authenticated;
grant execute on function public.article_words(public.articles), public.article_page_starts(integer)
to anon, authenticated, service_role;
