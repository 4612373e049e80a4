-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table private.content_models (
  id text not null,
  title text not null,
  model jsonb not null,
  constraint content_models_pkey PRIMARY KEY (id)
);

create table public.content_documents (
  id text not null,
  content jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  slug text,
  title text,
  place text,
  visibility text,
  former_slugs text[] default '{}'::text[] not null,
  constraint content_documents_pkey PRIMARY KEY (id)
);
CREATE INDEX content_documents_former_slugs_idx ON public.content_documents USING gin (former_slugs)
    WHERE (former_slugs <> '{}'::text[]);
CREATE UNIQUE INDEX content_documents_slug_idx ON public.content_documents USING btree (slug) WHERE (slug IS NOT NULL);

create table public.content_drafts (
  id text not null,
  content jsonb,
  saved_by_name text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint content_drafts_id_fkey FOREIGN KEY (id) REFERENCES public.content_documents(id) ON DELETE CASCADE,
  constraint content_drafts_pkey PRIMARY KEY (id)
);

create table public.content_revisions (
  id uuid default gen_random_uuid() not null,
  document_id text not null,
  version timestamp with time zone not null,
  saved_by uuid,
  saved_by_name text,
  content jsonb not null,
  constraint content_revisions_pkey PRIMARY KEY (id)
);
CREATE INDEX content_revisions_newest_idx ON public.content_revisions USING btree (document_id, version DESC);

create table public.services (
  id text not null,
  action jsonb,
  forms jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_shown boolean default true not null,
  display_order integer,
  constraint services_action_form CHECK (public.is_service_action(action)),
  constraint services_display_order_range CHECK (((display_order >= 1) AND (display_order <= 1000))),
  constraint services_forms_form CHECK (public.are_service_forms(forms)),
  constraint services_id_form CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint services_id_length CHECK ((char_length(id) <= 80)),
  constraint services_pkey PRIMARY KEY (id)
);
