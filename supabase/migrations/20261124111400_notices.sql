-- When administrators were last told by mail that somebody deletes much.
create table private.deletion_alerts (
  person uuid not null,
  told_at timestamptz not null,
  constraint deletion_alerts_pkey primary key (person)
);
alter table private.deletion_alerts enable row level security;

-- When administrators were last told by mail that accounts wait for approval.
create table private.sign_up_alert (
  id smallint default 1 not null,
  told_at timestamptz default '-infinity' not null,
  constraint sign_up_alert_pkey primary key (id),
  constraint sign_up_alert_one_row check (id = 1)
);
alter table private.sign_up_alert enable row level security;

insert into private.sign_up_alert (id) values (1);

-- Accounts that wait and of which no mail has told yet.
create table private.untold_sign_ups (
  user_id uuid not null,
  constraint untold_sign_ups_pkey primary key (user_id),
  constraint untold_sign_ups_user_id_fkey foreign key (user_id) references public.staff (user_id) on delete cascade
);
alter table private.untold_sign_ups enable row level security;

-- Test mails of the last hour, which are limited.
create table private.test_mails (
  sender uuid not null,
  sent_at timestamptz default now() not null,
  constraint test_mails_sender_fkey foreign key (sender) references auth.users (id) on delete cascade
);
create index test_mails_sender_idx on private.test_mails (sender, sent_at);
alter table private.test_mails enable row level security;
alter table private.test_mails force row level security;
