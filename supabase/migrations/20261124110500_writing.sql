-- Who wrote an article, and its review. A row of its own, because visitors read all columns of articles.
create table public.article_writing (
  -- The article's id. Without a foreign key, so that the row survives until the article can't be restored any more.
  id uuid not null constraint article_writing_pkey primary key,
  writer_id uuid constraint article_writing_writer_id_fkey references auth.users (id) on delete set null,
  submitted_at timestamptz,
  review_note text
    constraint article_writing_review_note_present check (review_note ~ '\S')
    constraint article_writing_review_note_length check (char_length(review_note) <= 2000),
  reviewed_at timestamptz
);
alter table public.article_writing enable row level security;
alter table public.article_writing force row level security;

create index article_writing_writer_idx on public.article_writing (writer_id);

-- Versions of articles. Like `article_writing`, they survive while the article can be restored.
create table public.article_revisions (
  id uuid not null default gen_random_uuid() constraint article_revisions_pkey primary key,
  article_id uuid not null,
  -- The article's `updated_at`.
  version timestamptz not null,
  saved_by uuid,
  saved_by_name text,
  -- False for what a member gave up for the version of somebody else.
  is_saved boolean not null default true,
  state text not null,
  was_public boolean not null default false,
  content jsonb not null
);
alter table public.article_revisions enable row level security;
alter table public.article_revisions force row level security;

create index article_revisions_newest_idx on public.article_revisions (article_id, version desc);

-- Drafts: the fields of article forms that nobody has saved yet.
create table public.article_autosaves (
  id uuid not null constraint article_autosaves_pkey primary key,
  person_id uuid not null default auth.uid()
    constraint article_autosaves_person_id_fkey references auth.users (id) on delete cascade,
  -- Null for a new article.
  article_id uuid,
  base_version timestamptz,
  form jsonb not null
    constraint article_autosaves_form_shape check (jsonb_typeof(form) = 'object')
    constraint article_autosaves_form_size check (octet_length(form::text) <= 1048576),
  change_count integer not null default 1 constraint article_autosaves_change_count_positive check (change_count > 0),
  saved_at timestamptz not null default now(),

  constraint article_autosaves_version_of_article check ((article_id is null) = (base_version is null))
);
alter table public.article_autosaves enable row level security;
alter table public.article_autosaves force row level security;

create index article_autosaves_person_idx on public.article_autosaves (person_id);
create index article_autosaves_saved_at_idx on public.article_autosaves (saved_at);

-- Which forms have an article open. Unlogged, because rows last for 75 seconds.
create unlogged table public.article_presence (
  article_id uuid not null,
  form_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null default now(),

  constraint article_presence_pkey primary key (article_id, form_id)
);
alter table public.article_presence enable row level security;
alter table public.article_presence force row level security;
