-- True if neither an account nor a network address made the change. The sweep removes addresses
-- after 90 days, so this is stored: older entries can't be told apart any more, and count as false.
alter table public.activity add column is_internal boolean not null default false;
update public.activity set is_internal = true
where actor_id is null and ip is null and occurred_at >= now() - interval '90 days';
