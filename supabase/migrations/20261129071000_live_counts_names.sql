alter table public.live_counts rename column places to capacity;
alter table public.live_counts rename column answers to is_current;
alter table public.live_counts rename constraint live_counts_places_range to live_counts_capacity_range;
drop function if exists public.record_live_count(uuid, text, integer, integer);
