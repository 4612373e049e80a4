create table public.leadership (
  id uuid default gen_random_uuid() not null,
  slug text not null,
  name text not null,
  rank text not null,
  department text not null,
  badge text not null,
  years text not null,
  description text not null,
  personal_statement text,
  photo text,
  has_filled_position boolean default true not null,
  display_order integer default 0 not null,
  career_history jsonb default '[]'::jsonb not null,
  education jsonb default '[]'::jsonb not null,
  awards jsonb default '[]'::jsonb not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  drawn_face smallint,
  vacancy jsonb,
  constraint leadership_pkey primary key (id),
  constraint leadership_slug_unique unique (slug),
  constraint leadership_awards_form check (public.is_entry_list(awards, '{title,organization,year}'::text[], '{}'::text[])),
  constraint leadership_badge_length check ((char_length(badge) <= 50)),
  constraint leadership_badge_present check ((badge ~ '\S'::text)),
  constraint leadership_career_history_form check (public.is_entry_list(career_history, '{position,period,department,description}'::text[], '{}'::text[])),
  constraint leadership_department_length check ((char_length(department) <= 100)),
  constraint leadership_department_present check ((department ~ '\S'::text)),
  constraint leadership_description_length check ((char_length(description) <= 500)),
  constraint leadership_description_present check ((description ~ '\S'::text)),
  constraint leadership_display_order_not_negative check ((display_order >= 0)),
  constraint leadership_drawn_face_known check (((drawn_face >= 1) AND (drawn_face <= 24))),
  constraint leadership_education_form check (public.is_entry_list(education, '{institution,year}'::text[], '{degree,certification}'::text[])),
  constraint leadership_name_length check ((char_length(name) <= 100)),
  constraint leadership_name_present check ((name ~ '\S'::text)),
  constraint leadership_personal_statement_length check ((char_length(personal_statement) <= 20000)),
  constraint leadership_photo_safe check (public.is_safe_url(photo)),
  constraint leadership_rank_length check ((char_length(rank) <= 100)),
  constraint leadership_rank_present check ((rank ~ '\S'::text)),
  constraint leadership_slug_form check (((slug ~ '^[^\s/?#%\\]+$'::text) AND (slug <> ALL (ARRAY['.'::text, '..'::text])))),
  constraint leadership_slug_length check ((char_length(slug) <= 100)),
  constraint leadership_years_length check ((char_length(years) <= 50)),
  constraint leadership_years_present check ((years ~ '\S'::text))
);
alter table public.leadership enable row level security;
alter table public.leadership force row level security;
-- ## owner postgres
create index leadership_order_idx
  on public.leadership using btree (display_order, id);
create index leadership_stored_photo_idx
  on public.leadership using btree (public.stored_file(photo));
