-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table private.application_senders (
  network text not null,
  sent_at timestamp with time zone default now() not null,
  is_announced boolean default false not null
);
CREATE INDEX application_senders_network_idx ON private.application_senders USING btree (network);

create table public.applications (
  id uuid default gen_random_uuid() not null,
  name text not null,
  discord_name text not null,
  answers jsonb default '[]'::jsonb not null,
  status text default 'new'::text not null,
  note text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint applications_answers_form CHECK (((octet_length((answers)::text) <= 65536)
    AND public.is_entry_list(answers, '{question}'::text[], '{answer}'::text[]))),
  constraint applications_discord_name_form CHECK (((discord_name ~ '\S'::text)
    AND (discord_name !~ '[[:cntrl:]]'::text))),
  constraint applications_discord_name_length CHECK ((char_length(discord_name) <= 100)),
  constraint applications_name_form CHECK (((name ~ '\S'::text) AND (name !~ '[[:cntrl:]]'::text))),
  constraint applications_name_length CHECK ((char_length(name) <= 100)),
  constraint applications_note_length CHECK ((char_length(note) <= 2000)),
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_status_known CHECK ((status = ANY (ARRAY['new'::text, 'interview'::text, 'accepted'::text, 'declined'::text])))
);
CREATE INDEX applications_newest_idx ON public.applications USING btree (created_at DESC, id DESC);
