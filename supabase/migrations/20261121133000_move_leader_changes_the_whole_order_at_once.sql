-- Puts a leader to a place of the list (from 0; beyond the end is the end) and numbers all by their places. Half an order
-- is never seen, and two moves at the same moment come one after the other.
create function public.move_leader(leader_id uuid, place integer) returns void
language plpgsql set search_path = '' as $$
begin
  -- Before the lock, which would hold up others.
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may change the order of the leadership';
  end if;
  lock table public.leadership in share row exclusive mode;
  if not exists (select from public.leadership where id = leader_id) then
    raise sqlstate 'PT404' using message = 'Leader not found';
  end if;
  with others as (
    select leader.id, row_number() over (order by leader.display_order, leader.id) - 1 as before
    from public.leadership as leader
    where leader.id <> leader_id
  ), numbered as (
    select others.id, others.before + (others.before >= place)::integer as number from others
    union all
    select leader_id, least(greatest(place, 0), (select count(*) from others))
  )
  update public.leadership as leader
  set display_order = numbered.number
  from numbered
  where numbered.id = leader.id and leader.display_order <> numbered.number;
end
$$;

revoke execute on function public.move_leader(uuid, integer) from public, anon, authenticated;
grant execute on function public.move_leader(uuid, integer) to authenticated;
