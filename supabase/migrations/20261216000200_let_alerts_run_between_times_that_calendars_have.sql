-- Infinite times are no dates for feeds and JSON, and nobody can wait for one.
alter table public.alerts
  add constraint alerts_starts_at_sane check (starts_at between '2000-01-01 00:00Z' and '2999-12-31 00:00Z'),
  add constraint alerts_ends_at_sane check (ends_at between '2000-01-01 00:00Z' and '2999-12-31 00:00Z');
