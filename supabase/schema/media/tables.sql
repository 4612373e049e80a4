-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

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
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  in_gallery boolean not null,
  constraint media_library_alt_text_length CHECK ((char_length(alt_text) <= 500)),
  constraint media_library_caption_length CHECK ((char_length(caption) <= 1000)),
  constraint media_library_category_known CHECK ((category = ANY (ARRAY['general'::text, 'images'::text, 'documents'::text, 'articles'::text, 'leadership'::text]))),
  constraint media_library_file_name_length CHECK ((char_length(file_name) <= 255)),
  constraint media_library_file_name_present CHECK ((file_name ~ '\S'::text)),
  constraint media_library_file_path_plain CHECK (((file_path !~ '/storage/v1/object/public/'::text)
    OR (file_path ~ '/storage/v1/object/public/[a-z-]+/[A-Za-z0-9._/-]+$'::text))),
  constraint media_library_file_path_safe CHECK (public.is_safe_url(file_path)),
  constraint media_library_file_size_range CHECK (((file_size >= 0) AND (file_size <= 52428800))),
  constraint media_library_file_type_form CHECK (((file_type ~ '^[a-z]+/[a-z0-9][a-z0-9.+-]{0,100}$'::text)
    AND (file_type !~ '(html|svg|xml|javascript)'::text))),
  constraint media_library_pkey PRIMARY KEY (id),
  constraint media_library_title_length CHECK ((char_length(title) <= 200)),
  constraint media_library_title_present CHECK ((title ~ '\S'::text))
);
CREATE INDEX media_library_category_idx ON public.media_library USING btree (category, created_at DESC, id DESC);
CREATE INDEX media_library_newest_idx ON public.media_library USING btree (created_at DESC, id DESC);
CREATE INDEX media_library_stored_file_idx ON public.media_library USING btree (public.stored_file(file_path));
CREATE INDEX media_library_type_idx ON public.media_library USING btree (file_type, created_at DESC, id DESC);
