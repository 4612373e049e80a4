-- Who may work on the site. An account without an active row here gets no token, and policies refuse its writes.
create table public.staff (
  user_id uuid primary key references auth.users on delete cascade,
  role text not null default 'editor' constraint staff_role_known check (role in ('admin', 'editor', 'contributor')),
  status text not null default 'pending'
    constraint staff_status_known check (status in ('pending', 'active', 'suspended')),
  display_name text
    constraint staff_display_name_length check (char_length(display_name) <= 100 and display_name ~ '\S'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index staff_status_idx on public.staff (status, role);
alter table public.staff enable row level security;
alter table public.staff force row level security;

-- `policy` is in force. `chosen` is what administrators chose, and holds again once no server sets the policy.
create table public.sign_up_policy (
  id smallint primary key default 1 constraint sign_up_policy_one_row check (id = 1),
  policy text not null default 'approval'
    constraint sign_up_policy_known check (policy in ('approval', 'open', 'closed')),
  chosen text not null default 'approval'
    constraint sign_up_policy_chosen_known check (chosen in ('approval', 'open', 'closed')),
  set_by_server boolean not null default false
);
alter table public.sign_up_policy enable row level security;
alter table public.sign_up_policy force row level security;
insert into public.sign_up_policy (id) values (1);
