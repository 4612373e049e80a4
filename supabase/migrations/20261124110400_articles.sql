create table private.article_counts (
  month date not null,
  type text not null,
  category text not null,
  articles integer not null,
  slug text collate "C" generated always as (private.category_slug(category)) stored,
  constraint article_counts_pkey primary key (month, type, category)
);
alter table private.article_counts enable row level security;
alter table private.article_counts force row level security;
-- ## owner postgres


create table public.articles (
  id uuid default gen_random_uuid() not null,
  legacy_id text,
  title text not null,
  excerpt text not null,
  content text not null,
  date date not null,
  category text not null,
  author text not null,
  featured boolean default false not null,
  type text default 'news'::text not null,
  hero_image text,
  hero_video text,
  media_caption text,
  media_alt text,
  gallery_images text[] default '{}'::text[] not null,
  gallery_captions text[] default '{}'::text[] not null,
  gallery_alts text[] default '{}'::text[] not null,
  discord_posted boolean default false not null,
  discord_posted_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  state text not null,
  published_at timestamptz,
  first_published_at timestamptz,
  content_format text default 'plain'::text not null,
  slug text collate "C",
  former_slugs text[] collate "C" default '{}'::text[] not null,
  decorative_pictures text[] default '{}'::text[] not null,
  discord_ping boolean default false not null,
  constraint articles_pkey primary key (id),
  constraint articles_legacy_id_unique unique (legacy_id),
  constraint articles_slug_unique unique (slug),
  constraint articles_author_length check ((char_length(author) <= 100)),
  constraint articles_author_present check ((author ~ '\S'::text)),
  constraint articles_category_length check ((char_length(category) <= 100)),
  constraint articles_category_present check ((category ~ '\S'::text)),
  constraint articles_content_format_known check ((content_format = ANY (ARRAY['plain'::text, 'markdown'::text]))),
  constraint articles_content_length check ((octet_length(content) <= 1048576)),
  constraint articles_content_present check ((content ~ '\S'::text)),
  constraint articles_date_sane check (((date >= '1900-01-01'::date) AND (date <= '2999-12-31'::date))),
  constraint articles_decorative_pictures_count check ((cardinality(decorative_pictures) <= 61)),
  constraint articles_decorative_pictures_safe check (public.are_safe_urls(decorative_pictures)),
  constraint articles_discord_posted_when check ((discord_posted OR (discord_posted_at IS NULL))),
  constraint articles_excerpt_length check ((char_length(excerpt) <= 1000)),
  constraint articles_excerpt_present check ((excerpt ~ '\S'::text)),
  constraint articles_former_slugs_count check (((cardinality(former_slugs) <= 50) AND (array_position(former_slugs, NULL::text) IS NULL))),
  constraint articles_gallery_alts_length check ((char_length(array_to_string(gallery_alts, ''::text, ''::text)) <= 30000)),
  constraint articles_gallery_alts_parallel check ((((cardinality(gallery_alts) = 0) OR (cardinality(gallery_alts) = cardinality(gallery_images))) AND (array_position(gallery_alts, NULL::text) IS NULL))),
  constraint articles_gallery_captions_length check ((char_length(array_to_string(gallery_captions, ''::text, ''::text)) <= 30000)),
  constraint articles_gallery_captions_parallel check ((((cardinality(gallery_captions) = 0) OR (cardinality(gallery_captions) = cardinality(gallery_images))) AND (array_position(gallery_captions, NULL::text) IS NULL))),
  constraint articles_gallery_flat check (((COALESCE(array_ndims(gallery_images), 1) = 1) AND (COALESCE(array_ndims(gallery_captions), 1) = 1) AND (COALESCE(array_ndims(gallery_alts), 1) = 1))),
  constraint articles_gallery_images_count check ((cardinality(gallery_images) <= 60)),
  constraint articles_gallery_images_safe check (public.are_safe_urls(gallery_images)),
  constraint articles_hero_image_safe check (public.is_safe_url(hero_image)),
  constraint articles_hero_video_playable check (public.is_playable_video(hero_video)),
  constraint articles_legacy_id_form check (((legacy_id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$'::text) AND (legacy_id !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'::text))),
  constraint articles_markdown_length check (((content_format = 'plain'::text) OR (octet_length(content) <= 262144))),
  constraint articles_media_alt_length check ((char_length(media_alt) <= 500)),
  constraint articles_media_caption_length check ((char_length(media_caption) <= 500)),
  constraint articles_slug_form check (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'::text))),
  constraint articles_slug_length check ((char_length(slug) <= 80)),
  constraint articles_state_known check ((state = ANY (ARRAY['draft'::text, 'in-review'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text]))),
  constraint articles_title_length check ((char_length(title) <= 200)),
  constraint articles_title_present check ((title ~ '\S'::text)),
  constraint articles_type_known check ((type = ANY (ARRAY['news'::text, 'press-release'::text])))
);
alter table public.articles enable row level security;
alter table public.articles force row level security;
-- ## owner postgres
create index articles_category_idx
  on public.articles using btree (category, created_at DESC, id DESC);
create index articles_hero_image_idx
  on public.articles using hash (hero_image);
create index articles_hero_video_idx
  on public.articles using hash (hero_video);
create index articles_gallery_images_idx
  on public.articles using gin (gallery_images);
create index articles_newest_idx
  on public.articles using btree (created_at DESC, id DESC) INCLUDE (state, published_at);
create index articles_type_newest_idx
  on public.articles using btree (type, created_at DESC, id DESC) INCLUDE (state, published_at);
create index articles_state_newest_idx
  on public.articles using btree (state, created_at DESC, id DESC) INCLUDE (published_at);
create index articles_published_idx
  on public.articles using btree (published_at DESC, id DESC) WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
create index articles_type_published_idx
  on public.articles using btree (type, published_at DESC, id DESC) WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
create index articles_type_featured_idx
  on public.articles using btree (type, featured DESC, published_at DESC, id DESC) WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
create index articles_former_slugs_idx
  on public.articles using gin (former_slugs) WHERE (former_slugs <> '{}'::text[]);
create index articles_parts_idx
  on public.articles using gin (lower(((((((title || ' '::text) || excerpt) || ' '::text) || category) || ' '::text) || author)) extensions.gin_trgm_ops);
create index articles_date_idx
  on public.articles using btree (date DESC, published_at DESC, id DESC) WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
create index articles_type_date_idx
  on public.articles using btree (type, date DESC, published_at DESC, id DESC) WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
create index articles_category_date_idx
  on public.articles using btree (category, date DESC, published_at DESC, id DESC) WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
create index articles_category_type_date_idx
  on public.articles using btree (category, type, date DESC, published_at DESC, id DESC) WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));

create table public.article_previews (
  id uuid default gen_random_uuid() not null,
  article_id uuid not null,
  token_hash text not null,
  created_by uuid,
  created_at timestamptz default now() not null,
  expires_at timestamptz default (now() + '7 days'::interval) not null,
  constraint article_previews_pkey primary key (id),
  constraint article_previews_token_hash_unique unique (token_hash),
  constraint article_previews_article_id_fkey foreign key (article_id) references public.articles(id) on delete CASCADE,
  constraint article_previews_created_by_fkey foreign key (created_by) references auth.users(id) on delete CASCADE,
  constraint article_previews_ends check (((expires_at >= created_at) AND (expires_at <= (created_at + '7 days'::interval)))),
  constraint article_previews_token_hash_form check ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
alter table public.article_previews enable row level security;
alter table public.article_previews force row level security;
-- ## owner postgres
create index article_previews_article_idx
  on public.article_previews using btree (article_id, created_at);
create index article_previews_creator_idx
  on public.article_previews using btree (created_by);
