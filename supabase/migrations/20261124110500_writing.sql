create table public.article_autosaves (
  id uuid not null,
  person_id uuid default auth.uid() not null,
  article_id uuid,
  base_version timestamptz,
  form jsonb not null,
  change_count integer default 1 not null,
  saved_at timestamptz default now() not null,
  constraint article_autosaves_pkey primary key (id),
  constraint article_autosaves_person_id_fkey foreign key (person_id) references auth.users(id) on delete CASCADE,
  constraint article_autosaves_change_count_positive check ((change_count > 0)),
  constraint article_autosaves_form_shape check ((jsonb_typeof(form) = 'object'::text)),
  constraint article_autosaves_form_size check ((octet_length((form)::text) <= 1048576)),
  constraint article_autosaves_version_of_article check (((article_id IS NULL) = (base_version IS NULL)))
);
alter table public.article_autosaves enable row level security;
alter table public.article_autosaves force row level security;
-- ## owner postgres
create index article_autosaves_person_idx
  on public.article_autosaves using btree (person_id);
create index article_autosaves_saved_at_idx
  on public.article_autosaves using btree (saved_at);

create unlogged table public.article_presence (
  article_id uuid not null,
  form_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz default now() not null,
  constraint article_presence_pkey primary key (article_id, form_id)
);
alter table public.article_presence enable row level security;
alter table public.article_presence force row level security;
-- ## owner postgres


create table public.article_revisions (
  id uuid default gen_random_uuid() not null,
  article_id uuid not null,
  version timestamptz not null,
  saved_by uuid,
  saved_by_name text,
  is_saved boolean default true not null,
  state text not null,
  was_public boolean default false not null,
  content jsonb not null,
  constraint article_revisions_pkey primary key (id)
);
alter table public.article_revisions enable row level security;
alter table public.article_revisions force row level security;
-- ## owner postgres
create index article_revisions_newest_idx
  on public.article_revisions using btree (article_id, version DESC);

create table public.article_writing (
  id uuid not null,
  writer_id uuid,
  submitted_at timestamptz,
  review_note text,
  reviewed_at timestamptz,
  constraint article_writing_pkey primary key (id),
  constraint article_writing_writer_id_fkey foreign key (writer_id) references auth.users(id) on delete SET NULL,
  constraint article_writing_review_note_length check ((char_length(review_note) <= 2000)),
  constraint article_writing_review_note_present check ((review_note ~ '\S'::text))
);
alter table public.article_writing enable row level security;
alter table public.article_writing force row level security;
-- ## owner postgres
create index article_writing_writer_idx
  on public.article_writing using btree (writer_id);
