-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table public.sign_up_policy (
  id smallint default 1 not null,
  policy text default 'approval'::text not null,
  chosen text default 'approval'::text not null,
  set_by_server boolean default false not null,
  sends_mail boolean default true not null,
  constraint sign_up_policy_chosen_known CHECK ((chosen = ANY (ARRAY['approval'::text, 'open'::text, 'closed'::text]))),
  constraint sign_up_policy_known CHECK ((policy = ANY (ARRAY['approval'::text, 'open'::text, 'closed'::text]))),
  constraint sign_up_policy_one_row CHECK ((id = 1)),
  constraint sign_up_policy_pkey PRIMARY KEY (id)
);

create table public.staff (
  user_id uuid not null,
  role text default 'editor'::text not null,
  status text default 'pending'::text not null,
  display_name text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint staff_display_name_length CHECK (((char_length(display_name) <= 100) AND (display_name ~ '\S'::text))),
  constraint staff_pkey PRIMARY KEY (user_id),
  constraint staff_role_known CHECK ((role = ANY (ARRAY['admin'::text, 'editor'::text, 'contributor'::text]))),
  constraint staff_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text]))),
  constraint staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX staff_status_idx ON public.staff USING btree (status, role);
