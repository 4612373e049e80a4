create table private.content_models (
  id text not null,
  title text not null,
  model jsonb not null,
  constraint content_models_pkey primary key (id)
);
alter table private.content_models enable row level security;
alter table private.content_models force row level security;
-- ## owner postgres


create table public.content_documents (
  id text not null,
  content jsonb default '{}'::jsonb not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  slug text,
  title text,
  place text,
  visibility text,
  former_slugs text[] default '{}'::text[] not null,
  constraint content_documents_pkey primary key (id)
);
alter table public.content_documents enable row level security;
alter table public.content_documents force row level security;
-- ## owner postgres
create unique index content_documents_slug_idx
  on public.content_documents using btree (slug) WHERE (slug IS NOT NULL);
create index content_documents_former_slugs_idx
  on public.content_documents using gin (former_slugs) WHERE (former_slugs <> '{}'::text[]);

create table public.content_drafts (
  id text not null,
  content jsonb,
  saved_by_name text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint content_drafts_pkey primary key (id),
  constraint content_drafts_id_fkey foreign key (id) references public.content_documents(id) on delete CASCADE
);
alter table public.content_drafts enable row level security;
alter table public.content_drafts force row level security;
-- ## owner postgres


create table public.content_revisions (
  id uuid default gen_random_uuid() not null,
  document_id text not null,
  version timestamptz not null,
  saved_by uuid,
  saved_by_name text,
  content jsonb not null,
  constraint content_revisions_pkey primary key (id)
);
alter table public.content_revisions enable row level security;
alter table public.content_revisions force row level security;
-- ## owner postgres
create index content_revisions_newest_idx
  on public.content_revisions using btree (document_id, version DESC);

create table public.services (
  id text not null,
  action jsonb,
  forms jsonb,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  is_shown boolean default true not null,
  display_order integer,
  constraint services_pkey primary key (id),
  constraint services_action_form check (public.is_service_action(action)),
  constraint services_display_order_range check (((display_order >= 1) AND (display_order <= 1000))),
  constraint services_forms_form check (public.are_service_forms(forms)),
  constraint services_id_form check ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint services_id_length check ((char_length(id) <= 80))
);
alter table public.services enable row level security;
alter table public.services force row level security;
-- ## owner postgres
