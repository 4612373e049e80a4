-- The content of the site's pages. Defaults are in the code (`content/documents.ts`). A row holds only what the
-- department changed, so that better defaults of a later version reach everything else. Pages that editors make are
-- rows of the same tables: their ids are UUIDs, and no defaults stand behind them.

-- The fields of each page without their labels. `site-data.ts` writes them on every start.
create table private.content_models (
  id text primary key,
  -- The name of the page in the staff area.
  title text not null,
  model jsonb not null
);
alter table private.content_models enable row level security;
alter table private.content_models force row level security;

create table public.content_documents (
  id text primary key,
  content jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Pages that editors make have these. A trigger copies them from the content.
  slug text,
  title text,
  place text,
  visibility text,
  former_slugs text[] not null default '{}'
);
create unique index content_documents_slug_idx on public.content_documents (slug) where slug is not null;
create index content_documents_former_slugs_idx on public.content_documents using gin (former_slugs)
  where former_slugs <> '{}';
alter table public.content_documents enable row level security;
alter table public.content_documents force row level security;

-- Content that editors have saved and not published; null if there is none.
create table public.content_drafts (
  id text primary key references public.content_documents on delete cascade,
  content jsonb,
  saved_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.content_drafts enable row level security;
alter table public.content_drafts force row level security;

-- The newest 100 published versions of each page. They outlive the page while it is in the trash.
create table public.content_revisions (
  id uuid primary key default gen_random_uuid(),
  document_id text not null,
  -- `updated_at` of the page.
  version timestamptz not null,
  saved_by uuid,
  saved_by_name text,
  content jsonb not null
);
create index content_revisions_newest_idx on public.content_revisions (document_id, version desc);
alter table public.content_revisions enable row level security;
alter table public.content_revisions force row level security;

-- The parts of a service that its document `service:<id>` doesn't hold.
create table public.services (
  id text primary key
    constraint services_id_form check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint services_id_length check (char_length(id) <= 80),
  action jsonb constraint services_action_form check (public.is_service_action(action)),
  forms jsonb constraint services_forms_form check (public.are_service_forms(forms)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_shown boolean not null default true,
  -- Null for the usual place.
  display_order integer constraint services_display_order_range check (display_order between 1 and 1000)
);
alter table public.services enable row level security;
alter table public.services force row level security;
