-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table public.article_autosaves (
  id uuid not null,
  person_id uuid default auth.uid() not null,
  article_id uuid,
  base_version timestamp with time zone,
  form jsonb not null,
  change_count integer default 1 not null,
  saved_at timestamp with time zone default now() not null,
  constraint article_autosaves_change_count_positive CHECK ((change_count > 0)),
  constraint article_autosaves_form_shape CHECK ((jsonb_typeof(form) = 'object'::text)),
  constraint article_autosaves_form_size CHECK ((octet_length((form)::text) <= 1048576)),
  constraint article_autosaves_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint article_autosaves_pkey PRIMARY KEY (id),
  constraint article_autosaves_version_of_article CHECK (((article_id IS NULL) = (base_version IS NULL)))
);
CREATE INDEX article_autosaves_person_idx ON public.article_autosaves USING btree (person_id);
CREATE INDEX article_autosaves_saved_at_idx ON public.article_autosaves USING btree (saved_at);

create table public.article_presence (
  article_id uuid not null,
  form_id uuid not null,
  user_id uuid not null,
  seen_at timestamp with time zone default now() not null,
  constraint article_presence_pkey PRIMARY KEY (article_id, form_id)
);

create table public.article_revisions (
  id uuid default gen_random_uuid() not null,
  article_id uuid not null,
  version timestamp with time zone not null,
  saved_by uuid,
  saved_by_name text,
  is_saved boolean default true not null,
  state text not null,
  was_public boolean default false not null,
  content jsonb not null,
  constraint article_revisions_pkey PRIMARY KEY (id)
);
CREATE INDEX article_revisions_newest_idx ON public.article_revisions USING btree (article_id, version DESC);

create table public.article_writing (
  id uuid not null,
  writer_id uuid,
  submitted_at timestamp with time zone,
  review_note text,
  reviewed_at timestamp with time zone,
  constraint article_writing_pkey PRIMARY KEY (id),
  constraint article_writing_review_note_length CHECK ((char_length(review_note) <= 2000)),
  constraint article_writing_review_note_present CHECK ((review_note ~ '\S'::text)),
  constraint article_writing_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES auth.users(id) ON DELETE SET NULL
);
CREATE INDEX article_writing_writer_idx ON public.article_writing USING btree (writer_id);
