create table public.media_library (
  id uuid not null default gen_random_uuid() constraint media_library_pkey primary key,
  file_name text not null
    constraint media_library_file_name_present check (file_name ~ '\S')
    constraint media_library_file_name_length check (char_length(file_name) <= 255),
  file_path text not null
    constraint media_library_file_path_safe check (public.is_safe_url(file_path))
    -- Names of stored files have none of the other signs that an address may have.
    constraint media_library_file_path_plain check (
      file_path !~ '/storage/v1/object/public/' or file_path ~ '/storage/v1/object/public/[a-z-]+/[A-Za-z0-9._/-]+$'
    ),
  -- No type that a browser would run scripts of.
  file_type text not null constraint media_library_file_type_form check (
    file_type ~ '^[a-z]+/[a-z0-9][a-z0-9.+-]{0,100}$' and file_type !~ '(html|svg|xml|javascript)'
  ),
  -- In bytes.
  file_size bigint not null
    constraint media_library_file_size_range check (file_size >= 0 and file_size <= 52428800),
  category text not null default 'general' constraint media_library_category_known check (
    category in ('general', 'images', 'documents', 'articles', 'leadership')
  ),
  title text not null
    constraint media_library_title_present check (title ~ '\S')
    constraint media_library_title_length check (char_length(title) <= 200),
  alt_text text constraint media_library_alt_text_length check (char_length(alt_text) <= 500),
  caption text constraint media_library_caption_length check (char_length(caption) <= 1000),
  is_public boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  in_gallery boolean not null
);
alter table public.media_library enable row level security;
alter table public.media_library force row level security;

create index media_library_newest_idx on public.media_library (created_at desc, id desc);
create index media_library_category_idx on public.media_library (category, created_at desc, id desc);
create index media_library_type_idx on public.media_library (file_type, created_at desc, id desc);
create index media_library_stored_file_idx on public.media_library (public.stored_file(file_path));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('article-images', 'article-images', true, 10485760, '{image/png,image/jpeg,image/gif,image/webp,image/avif}'),
  (
    'media-library', 'media-library', true, 52428800,
    '{
      image/png,image/jpeg,image/gif,image/webp,image/avif,video/mp4,video/webm,video/ogg,audio/ogg,application/ogg,
      application/pdf
    }'
  );

-- Files of the library lie in a bucket of their own while their row isn't public.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'media-library-private', 'media-library-private', false, file_size_limit, allowed_mime_types
from storage.buckets where id = 'media-library';
