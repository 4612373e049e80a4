alter table private.sign_up_alert add column flood_told_at timestamptz not null default '-infinity';
