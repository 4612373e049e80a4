-- Applications from the site's own form. Visitors add them with `submit_application`.
create table public.applications (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint applications_name_form check (name ~ '\S' and name !~ '[[:cntrl:]]')
    constraint applications_name_length check (char_length(name) <= 100),
  discord_name text not null
    constraint applications_discord_name_form check (discord_name ~ '\S' and discord_name !~ '[[:cntrl:]]')
    constraint applications_discord_name_length check (char_length(discord_name) <= 100),
  -- The questions with their answers, as the applicant saw them.
  answers jsonb not null default '[]' constraint applications_answers_form
    check (octet_length(answers::text) <= 200000 and public.is_entry_list(answers, '{question}', '{answer}')),
  status text not null default 'new' constraint applications_status_known
    check (status in ('new', 'interview', 'accepted', 'declined')),
  -- A note of the recruiters for each other.
  note text not null default '' constraint applications_note_length check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index applications_newest_idx on public.applications (created_at desc, id desc);
alter table public.applications enable row level security;
alter table public.applications force row level security;

-- The networks that sent an application within the last day, for the rate limit.
create table private.application_senders (
  network text not null,
  sent_at timestamptz not null default now(),
  -- True if staff were told on Discord.
  is_announced boolean not null default false
);
create index application_senders_network_idx on private.application_senders (network);
alter table private.application_senders enable row level security;
alter table private.application_senders force row level security;

-- The site has a form of its own now, so the addresses of the sample departments lead nowhere.
update public.site_settings set settings = settings - 'applicationUrl'
where settings ->> 'applicationUrl' in (
  'https://apply.cutlernarrowspd.example/', 'https://apply.halfwatersheriff.example/',
  'https://apply.hobnailpolice.example/'
);
