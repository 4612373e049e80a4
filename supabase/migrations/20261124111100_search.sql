create table private.search_entries (
  source text not null,
  id uuid not null,
  section text not null,
  public_from timestamptz not null,
  newest timestamptz not null,
  words tsvector not null,
  constraint search_entries_pkey primary key (source, id)
) with (toast_tuple_target=128);
alter table private.search_entries enable row level security;
-- ## owner postgres
create index search_entries_words_idx
  on private.search_entries using gin (words);
create index search_entries_newest_idx
  on private.search_entries using btree (section, newest DESC, id DESC);
create index search_entries_other_words_idx
  on private.search_entries using gin (words) WHERE (section <> 'news'::text);

create table private.search_words (
  word text not null
);
alter table private.search_words enable row level security;
-- ## owner postgres
create index search_words_word_idx
  on private.search_words using btree (word text_pattern_ops);
create index search_words_parts_idx
  on private.search_words using gin (word extensions.gin_trgm_ops);

create table public.search_synonyms (
  id uuid default gen_random_uuid() not null,
  asked text[] not null,
  also text[] not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint search_synonyms_pkey primary key (id),
  constraint search_synonyms_also_count check ((((cardinality(also) >= 1) AND (cardinality(also) <= 12)) AND (array_ndims(also) = 1))),
  constraint search_synonyms_also_length check (((array_position(also, NULL::text) IS NULL) AND (octet_length(array_to_string(also, ''::text)) <= 500) AND (array_to_string(also, ''::text, ''::text) !~ '[\u0001-\u001f]'::text))),
  constraint search_synonyms_asked_count check ((((cardinality(asked) >= 1) AND (cardinality(asked) <= 20)) AND (array_ndims(asked) = 1))),
  constraint search_synonyms_asked_length check (((array_position(asked, NULL::text) IS NULL) AND (octet_length(array_to_string(asked, ''::text)) <= 800) AND (array_to_string(asked, ''::text, ''::text) !~ '[\u0001-\u001f]'::text))),
  constraint search_synonyms_present check (((''::text <> ALL (asked)) AND (''::text <> ALL (also))))
);
alter table public.search_synonyms enable row level security;
alter table public.search_synonyms force row level security;
-- ## owner postgres
create index search_synonyms_order_idx
  on public.search_synonyms using btree (created_at, id);
