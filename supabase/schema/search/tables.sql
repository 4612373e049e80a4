-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table private.search_entries (
  source text not null,
  id uuid not null,
  section text not null,
  public_from timestamp with time zone not null,
  newest timestamp with time zone not null,
  words tsvector not null,
  constraint search_entries_pkey PRIMARY KEY (source, id)
);
CREATE INDEX search_entries_words_idx ON private.search_entries USING gin (words);

create table private.search_words (
  word text not null
);
CREATE INDEX search_words_parts_idx ON private.search_words USING gin (word extensions.gin_trgm_ops);
CREATE INDEX search_words_word_idx ON private.search_words USING btree (word text_pattern_ops);

create table public.search_synonyms (
  id uuid default gen_random_uuid() not null,
  asked text[] not null,
  also text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint search_synonyms_also_count CHECK ((((cardinality(also) >= 1) AND (cardinality(also) <= 12))
    AND (array_ndims(also) = 1))),
  constraint search_synonyms_also_length CHECK (((array_position(also, NULL::text) IS NULL)
    AND (octet_length(array_to_string(also, ''::text)) <= 500)
    AND (array_to_string(also, ''::text, ''::text) !~ '[\u0001-\u001f]'::text))),
  constraint search_synonyms_asked_count CHECK ((((cardinality(asked) >= 1) AND (cardinality(asked) <= 20))
    AND (array_ndims(asked) = 1))),
  constraint search_synonyms_asked_length CHECK (((array_position(asked, NULL::text) IS NULL)
    AND (octet_length(array_to_string(asked, ''::text)) <= 800)
    AND (array_to_string(asked, ''::text, ''::text) !~ '[\u0001-\u001f]'::text))),
  constraint search_synonyms_pkey PRIMARY KEY (id),
  constraint search_synonyms_present CHECK (((''::text <> ALL (asked)) AND (''::text <> ALL (also))))
);
CREATE INDEX search_synonyms_order_idx ON public.search_synonyms USING btree (created_at, id);
