-- The server writes it at each start. Without mail nobody can confirm an address, so lists show such sign-ups.
alter table public.sign_up_policy add column sends_mail boolean not null default true;
