create table public.articles (
  id uuid not null default gen_random_uuid() constraint articles_pkey primary key,
  legacy_id text constraint articles_legacy_id_unique unique,
  title text not null,
  excerpt text not null,
  content text not null,
  date date not null,
  category text not null,
  author text not null,
  featured boolean not null default false,
  type text not null default 'news',
  hero_image text,
  hero_video text,
  media_caption text,
  media_alt text,
  gallery_images text[] not null default '{}',
  gallery_captions text[] not null default '{}',
  gallery_alts text[] not null default '{}',
  discord_posted boolean not null default false,
  discord_posted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null,
  published_at timestamptz,
  first_published_at timestamptz,
  content_format text not null default 'plain',
  slug text collate "C" constraint articles_slug_unique unique,
  former_slugs text[] collate "C" not null default '{}',
  decorative_pictures text[] not null default '{}',
  discord_ping boolean not null default false,

  constraint articles_legacy_id_form check (
    legacy_id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$'
    and legacy_id !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  ),
  constraint articles_slug_form check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  ),
  constraint articles_slug_length check (char_length(slug) <= 80),
  constraint articles_former_slugs_count check (
    cardinality(former_slugs) <= 50 and array_position(former_slugs, null) is null
  ),

  constraint articles_title_present check (title ~ '\S'),
  constraint articles_title_length check (char_length(title) <= 200),
  constraint articles_excerpt_present check (excerpt ~ '\S'),
  constraint articles_excerpt_length check (char_length(excerpt) <= 1000),
  constraint articles_content_present check (content ~ '\S'),
  constraint articles_content_length check (octet_length(content) <= 1048576),
  constraint articles_content_format_known check (content_format in ('plain', 'markdown')),
  constraint articles_markdown_length check (content_format = 'plain' or octet_length(content) <= 262144),
  constraint articles_category_present check (category ~ '\S'),
  constraint articles_category_length check (char_length(category) <= 100),
  constraint articles_author_present check (author ~ '\S'),
  constraint articles_author_length check (char_length(author) <= 100),
  constraint articles_date_sane check (date >= '1900-01-01' and date <= '2999-12-31'),
  constraint articles_type_known check (type in ('news', 'press-release')),
  constraint articles_state_known check (state in ('draft', 'in-review', 'scheduled', 'published', 'withdrawn')),
  constraint articles_discord_posted_when check (discord_posted or discord_posted_at is null),

  constraint articles_hero_image_safe check (public.is_safe_url(hero_image)),
  constraint articles_hero_video_playable check (public.is_playable_video(hero_video)),
  constraint articles_media_caption_length check (char_length(media_caption) <= 500),
  constraint articles_media_alt_length check (char_length(media_alt) <= 500),
  constraint articles_decorative_pictures_count check (cardinality(decorative_pictures) <= 61),
  constraint articles_decorative_pictures_safe check (public.are_safe_urls(decorative_pictures)),
  constraint articles_gallery_images_count check (cardinality(gallery_images) <= 60),
  constraint articles_gallery_images_safe check (public.are_safe_urls(gallery_images)),
  -- One for each picture, or none.
  constraint articles_gallery_captions_parallel check (
    (cardinality(gallery_captions) = 0 or cardinality(gallery_captions) = cardinality(gallery_images))
    and array_position(gallery_captions, null) is null
  ),
  constraint articles_gallery_captions_length check (char_length(array_to_string(gallery_captions, '', '')) <= 30000),
  constraint articles_gallery_alts_parallel check (
    (cardinality(gallery_alts) = 0 or cardinality(gallery_alts) = cardinality(gallery_images))
    and array_position(gallery_alts, null) is null
  ),
  constraint articles_gallery_alts_length check (char_length(array_to_string(gallery_alts, '', '')) <= 30000),
  constraint articles_gallery_flat check (
    coalesce(array_ndims(gallery_images), 1) = 1
    and coalesce(array_ndims(gallery_captions), 1) = 1
    and coalesce(array_ndims(gallery_alts), 1) = 1
  )
);
alter table public.articles enable row level security;
alter table public.articles force row level security;

-- Lists of the staff area.
create index articles_newest_idx on public.articles (created_at desc, id desc) include (state, published_at);
create index articles_type_newest_idx on public.articles (type, created_at desc, id desc) include (state, published_at);
create index articles_state_newest_idx on public.articles (state, created_at desc, id desc) include (published_at);
create index articles_category_idx on public.articles (category, created_at desc, id desc);

-- Lists that visitors read.
create index articles_published_idx on public.articles (published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_type_published_idx on public.articles (type, published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_type_featured_idx on public.articles (type, featured desc, published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_date_idx on public.articles (date desc, published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_type_date_idx on public.articles (type, date desc, published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_category_date_idx on public.articles (category, date desc, published_at desc, id desc)
  where state in ('scheduled', 'published');
create index articles_category_type_date_idx on public.articles (category, type, date desc, published_at desc, id desc)
  where state in ('scheduled', 'published');

create index articles_former_slugs_idx on public.articles using gin (former_slugs) where former_slugs <> '{}';
create index articles_hero_image_idx on public.articles using hash (hero_image);
create index articles_hero_video_idx on public.articles using hash (hero_video);
create index articles_gallery_images_idx on public.articles using gin (gallery_images);

-- Links to articles that aren't public.
create table public.article_previews (
  id uuid not null default gen_random_uuid() constraint article_previews_pkey primary key,
  article_id uuid not null
    constraint article_previews_article_id_fkey references public.articles (id) on delete cascade,
  token_hash text not null
    constraint article_previews_token_hash_unique unique
    constraint article_previews_token_hash_form check (token_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid constraint article_previews_created_by_fkey references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',

  constraint article_previews_ends check (expires_at >= created_at and expires_at <= created_at + interval '7 days')
);
alter table public.article_previews enable row level security;
alter table public.article_previews force row level security;

create index article_previews_article_idx on public.article_previews (article_id, created_at);
create index article_previews_creator_idx on public.article_previews (created_by);
