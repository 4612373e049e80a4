create table public.staff (
  user_id uuid not null,
  role text default 'editor'::text not null,
  status text default 'pending'::text not null,
  display_name text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint staff_pkey primary key (user_id),
  constraint staff_user_id_fkey foreign key (user_id) references auth.users(id) on delete CASCADE,
  constraint staff_display_name_length check (((char_length(display_name) <= 100) AND (display_name ~ '\S'::text))),
  constraint staff_role_known check ((role = ANY (ARRAY['admin'::text, 'editor'::text, 'contributor'::text]))),
  constraint staff_status_known check ((status = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text])))
);
alter table public.staff enable row level security;
alter table public.staff force row level security;
-- ## owner postgres
create index staff_status_idx
  on public.staff using btree (status, role);

create table public.sign_up_policy (
  id smallint default 1 not null,
  policy text default 'approval'::text not null,
  chosen text default 'approval'::text not null,
  set_by_server boolean default false not null,
  constraint sign_up_policy_pkey primary key (id),
  constraint sign_up_policy_chosen_known check ((chosen = ANY (ARRAY['approval'::text, 'open'::text, 'closed'::text]))),
  constraint sign_up_policy_known check ((policy = ANY (ARRAY['approval'::text, 'open'::text, 'closed'::text]))),
  constraint sign_up_policy_one_row check ((id = 1))
);
alter table public.sign_up_policy enable row level security;
alter table public.sign_up_policy force row level security;
-- ## owner postgres


insert into public.sign_up_policy (id) values (1);
