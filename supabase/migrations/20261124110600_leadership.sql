create table public.leadership (
  id uuid not null default gen_random_uuid() constraint leadership_pkey primary key,
  slug text not null
    constraint leadership_slug_unique unique
    constraint leadership_slug_form check (slug ~ '^[^\s/?#%\\]+$' and slug not in ('.', '..'))
    constraint leadership_slug_length check (char_length(slug) <= 100),
  name text not null
    constraint leadership_name_present check (name ~ '\S')
    constraint leadership_name_length check (char_length(name) <= 100),
  rank text not null
    constraint leadership_rank_present check (rank ~ '\S')
    constraint leadership_rank_length check (char_length(rank) <= 100),
  department text not null
    constraint leadership_department_present check (department ~ '\S')
    constraint leadership_department_length check (char_length(department) <= 100),
  badge text not null
    constraint leadership_badge_present check (badge ~ '\S')
    constraint leadership_badge_length check (char_length(badge) <= 50),
  years text not null
    constraint leadership_years_present check (years ~ '\S')
    constraint leadership_years_length check (char_length(years) <= 50),
  description text not null
    constraint leadership_description_present check (description ~ '\S')
    constraint leadership_description_length check (char_length(description) <= 500),
  personal_statement text
    constraint leadership_personal_statement_length check (char_length(personal_statement) <= 20000),
  photo text constraint leadership_photo_safe check (public.is_safe_url(photo)),
  -- False for a vacancy.
  has_filled_position boolean not null default true,
  display_order integer not null default 0
    constraint leadership_display_order_not_negative check (display_order >= 0),
  career_history jsonb not null default '[]' constraint leadership_career_history_form check (
    public.is_entry_list(career_history, '{position,period,department,description}', '{}')
  ),
  education jsonb not null default '[]' constraint leadership_education_form check (
    public.is_entry_list(education, '{institution,year}', '{degree,certification}')
  ),
  awards jsonb not null default '[]' constraint leadership_awards_form check (
    public.is_entry_list(awards, '{title,organization,year}', '{}')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The number of the drawing that stands for a photo.
  drawn_face smallint constraint leadership_drawn_face_known check (drawn_face >= 1 and drawn_face <= 24),
  -- Texts of a vacancy that differ from those of all vacancies.
  vacancy jsonb
);
alter table public.leadership enable row level security;
alter table public.leadership force row level security;

create index leadership_order_idx on public.leadership (display_order, id);
create index leadership_stored_photo_idx on public.leadership (public.stored_file(photo));
