-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table public.article_previews (
  id uuid default gen_random_uuid() not null,
  article_id uuid not null,
  token_hash text not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '7 days'::interval) not null,
  constraint article_previews_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_previews_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint article_previews_ends CHECK (((expires_at >= created_at)
    AND (expires_at <= (created_at + '7 days'::interval)))),
  constraint article_previews_pkey PRIMARY KEY (id),
  constraint article_previews_token_hash_form CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint article_previews_token_hash_unique UNIQUE (token_hash)
);
CREATE INDEX article_previews_article_idx ON public.article_previews USING btree (article_id, created_at);
CREATE INDEX article_previews_creator_idx ON public.article_previews USING btree (created_by);

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
  discord_posted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  state text not null,
  published_at timestamp with time zone,
  first_published_at timestamp with time zone,
  content_format text default 'plain'::text not null,
  slug text,
  former_slugs text[] default '{}'::text[] not null,
  decorative_pictures text[] default '{}'::text[] not null,
  discord_ping boolean default false not null,
  constraint articles_author_length CHECK ((char_length(author) <= 100)),
  constraint articles_author_present CHECK (((state = 'draft'::text) OR (author ~ '\S'::text))),
  constraint articles_category_length CHECK ((char_length(category) <= 100)),
  constraint articles_category_present CHECK (((state = 'draft'::text) OR (category ~ '\S'::text))),
  constraint articles_content_format_known CHECK ((content_format = ANY (ARRAY['plain'::text, 'markdown'::text]))),
  constraint articles_content_length CHECK ((octet_length(content) <= 1048576)),
  constraint articles_content_present CHECK (((state = 'draft'::text) OR (content ~ '\S'::text))),
  constraint articles_date_sane CHECK (((date >= '1900-01-01'::date) AND (date <= '2999-12-31'::date))),
  constraint articles_decorative_pictures_count CHECK ((cardinality(decorative_pictures) <= 61)),
  constraint articles_decorative_pictures_safe CHECK (public.are_safe_urls(decorative_pictures)),
  constraint articles_discord_posted_when CHECK ((discord_posted OR (discord_posted_at IS NULL))),
  constraint articles_excerpt_length CHECK ((char_length(excerpt) <= 1000)),
  constraint articles_excerpt_present CHECK (((state = 'draft'::text) OR (excerpt ~ '\S'::text))),
  constraint articles_former_slugs_count CHECK (((cardinality(former_slugs) <= 50)
    AND (array_position(former_slugs, NULL::text) IS NULL))),
  constraint articles_gallery_alts_length CHECK ((char_length(array_to_string(gallery_alts, ''::text, ''::text)) <= 30000)),
  constraint articles_gallery_alts_parallel CHECK ((((cardinality(gallery_alts) = 0)
    OR (cardinality(gallery_alts) = cardinality(gallery_images)))
    AND (array_position(gallery_alts, NULL::text) IS NULL))),
  constraint articles_gallery_captions_length CHECK ((char_length(array_to_string(gallery_captions, ''::text, ''::text)) <= 30000)),
  constraint articles_gallery_captions_parallel CHECK ((((cardinality(gallery_captions) = 0)
    OR (cardinality(gallery_captions) = cardinality(gallery_images)))
    AND (array_position(gallery_captions, NULL::text) IS NULL))),
  constraint articles_gallery_flat CHECK (((COALESCE(array_ndims(gallery_images), 1) = 1)
    AND (COALESCE(array_ndims(gallery_captions), 1) = 1) AND (COALESCE(array_ndims(gallery_alts), 1) = 1))),
  constraint articles_gallery_images_count CHECK ((cardinality(gallery_images) <= 60)),
  constraint articles_gallery_images_safe CHECK (public.are_safe_urls(gallery_images)),
  constraint articles_hero_image_safe CHECK (public.is_safe_url(hero_image)),
  constraint articles_hero_video_playable CHECK (public.is_playable_video(hero_video)),
  constraint articles_legacy_id_form CHECK (((legacy_id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$'::text)
    AND (legacy_id !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'::text))),
  constraint articles_legacy_id_unique UNIQUE (legacy_id),
  constraint articles_markdown_length CHECK (((content_format = 'plain'::text) OR (octet_length(content) <= 262144))),
  constraint articles_media_alt_length CHECK ((char_length(media_alt) <= 500)),
  constraint articles_media_caption_length CHECK ((char_length(media_caption) <= 500)),
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_slug_form CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
    AND (slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'::text))),
  constraint articles_slug_length CHECK ((char_length(slug) <= 80)),
  constraint articles_slug_unique UNIQUE (slug),
  constraint articles_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'in-review'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text]))),
  constraint articles_title_length CHECK ((char_length(title) <= 200)),
  constraint articles_title_present CHECK ((title ~ '\S'::text)),
  constraint articles_type_known CHECK ((type = ANY (ARRAY['news'::text, 'press-release'::text])))
);
CREATE INDEX articles_category_date_idx ON public.articles USING btree (category, date DESC, published_at DESC, id DESC)
    WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
CREATE INDEX articles_category_idx ON public.articles USING btree (category, created_at DESC, id DESC);
CREATE INDEX articles_category_type_date_idx ON public.articles USING btree (category, type, date DESC, published_at DESC, id DESC)
    WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
CREATE INDEX articles_content_files_idx ON public.articles USING gin (private.content_files(articles.*));
CREATE INDEX articles_date_idx ON public.articles USING btree (date DESC, published_at DESC, id DESC)
    WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
CREATE INDEX articles_former_slugs_idx ON public.articles USING gin (former_slugs) WHERE (former_slugs <> '{}'::text[]);
CREATE INDEX articles_gallery_images_idx ON public.articles USING gin (gallery_images);
CREATE INDEX articles_hero_image_idx ON public.articles USING hash (hero_image);
CREATE INDEX articles_hero_video_idx ON public.articles USING hash (hero_video);
CREATE INDEX articles_newest_idx ON public.articles USING btree (created_at DESC, id DESC) INCLUDE (state, published_at);
CREATE INDEX articles_published_idx ON public.articles USING btree (published_at DESC, id DESC)
    WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
CREATE INDEX articles_state_newest_idx ON public.articles USING btree (state, created_at DESC, id DESC) INCLUDE (published_at);
CREATE INDEX articles_type_date_idx ON public.articles USING btree (type, date DESC, published_at DESC, id DESC)
    WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
CREATE INDEX articles_type_featured_idx ON public.articles USING btree (type, featured DESC, published_at DESC, id DESC)
    WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
CREATE INDEX articles_type_newest_idx ON public.articles USING btree (type, created_at DESC, id DESC) INCLUDE (state, published_at);
CREATE INDEX articles_type_published_idx ON public.articles USING btree (type, published_at DESC, id DESC)
    WHERE (state = ANY (ARRAY['scheduled'::text, 'published'::text]));
CREATE INDEX articles_words_idx ON public.articles USING gin (private.article_words(articles.*));
