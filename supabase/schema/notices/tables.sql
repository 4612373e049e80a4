-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.

create table private.deletion_alerts (
  person uuid not null,
  told_at timestamp with time zone not null,
  constraint deletion_alerts_pkey PRIMARY KEY (person)
);

create table private.sign_up_alert (
  id smallint default 1 not null,
  told_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  flood_told_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint sign_up_alert_one_row CHECK ((id = 1)),
  constraint sign_up_alert_pkey PRIMARY KEY (id)
);

create table private.test_mails (
  sender uuid not null,
  sent_at timestamp with time zone default now() not null,
  constraint test_mails_sender_fkey FOREIGN KEY (sender) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX test_mails_sender_idx ON private.test_mails USING btree (sender, sent_at);

create table private.untold_sign_ups (
  user_id uuid not null,
  constraint untold_sign_ups_pkey PRIMARY KEY (user_id),
  constraint untold_sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.staff(user_id) ON DELETE CASCADE
);
