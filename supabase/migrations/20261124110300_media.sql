create table public.media_library (
  id uuid default gen_random_uuid() not null,
  file_name text not null,
  file_path text not null,
  file_type text not null,
  file_size bigint not null,
  category text default 'general'::text not null,
  title text not null,
  alt_text text,
  caption text,
  is_public boolean not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  in_gallery boolean not null,
  constraint media_library_pkey primary key (id),
  constraint media_library_alt_text_length check ((char_length(alt_text) <= 500)),
  constraint media_library_caption_length check ((char_length(caption) <= 1000)),
  constraint media_library_category_known check ((category = ANY (ARRAY['general'::text, 'images'::text, 'documents'::text, 'articles'::text, 'leadership'::text]))),
  constraint media_library_file_name_length check ((char_length(file_name) <= 255)),
  constraint media_library_file_name_present check ((file_name ~ '\S'::text)),
  constraint media_library_file_path_plain check (((file_path !~ '/storage/v1/object/public/'::text) OR (file_path ~ '/storage/v1/object/public/[a-z-]+/[A-Za-z0-9._/-]+$'::text))),
  constraint media_library_file_path_safe check (public.is_safe_url(file_path)),
  constraint media_library_file_size_range check (((file_size >= 0) AND (file_size <= 52428800))),
  constraint media_library_file_type_form check (((file_type ~ '^[a-z]+/[a-z0-9][a-z0-9.+-]{0,100}$'::text) AND (file_type !~ '(html|svg|xml|javascript)'::text))),
  constraint media_library_title_length check ((char_length(title) <= 200)),
  constraint media_library_title_present check ((title ~ '\S'::text))
);
alter table public.media_library enable row level security;
alter table public.media_library force row level security;
-- ## owner postgres
create index media_library_newest_idx
  on public.media_library using btree (created_at DESC, id DESC);
create index media_library_category_idx
  on public.media_library using btree (category, created_at DESC, id DESC);
create index media_library_type_idx
  on public.media_library using btree (file_type, created_at DESC, id DESC);
create index media_library_stored_file_idx
  on public.media_library using btree (public.stored_file(file_path));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('article-images', 'article-images', true, 10485760, '{image/png,image/jpeg,image/gif,image/webp,image/avif}');
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('media-library', 'media-library', true, 52428800, '{image/png,image/jpeg,image/gif,image/webp,image/avif,video/mp4,video/webm,video/ogg,audio/ogg,application/ogg,application/pdf}');
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('media-library-private', 'media-library-private', false, 52428800, '{image/png,image/jpeg,image/gif,image/webp,image/avif,video/mp4,video/webm,video/ogg,audio/ogg,application/ogg,application/pdf}');
