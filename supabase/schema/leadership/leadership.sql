-- Computed column with the text that the staff's search of leaders matches. The column needs no
-- index, because leaders are few.
create or replace function public.leader_text(leader public.leadership) returns text
language sql immutable parallel safe
as $$
  select leader.name || ' #' || leader.badge || ' ' || leader.rank || ' ' || leader.department
    || ' ' || leader.description
$$;
grant execute on function public.leader_text(public.leadership) to authenticated, service_role;

-- Moves a leader to a position, counted from 0, and renumbers the other leaders.
create or replace function public.move_leader(leader_id uuid, new_position integer) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Checks the permission first, because the lock blocks other writers.
  perform private.require(public.is_editor(), 'Only editors may change the order of the leadership');
  lock table public.leadership in share row exclusive mode;
  perform private.require(exists (select from public.leadership where id = leader_id), 'Leader not found', 'PT404');
  with other_leaders as (
    select leader.id, row_number() over (order by leader.display_order, leader.id) - 1 as place
    from public.leadership as leader
    where leader.id <> leader_id
  ), new_order as (
    select other_leaders.id, other_leaders.place + (other_leaders.place >= new_position)::integer as display_order
    from other_leaders
    union all
    select leader_id, least(greatest(new_position, 0), (select count(*) from other_leaders))
  )
  update public.leadership as leader
  set display_order = new_order.display_order
  from new_order
  where new_order.id = leader.id and leader.display_order <> new_order.display_order;
end
$$;
grant execute on function public.move_leader(uuid, integer) to authenticated, service_role;

-- Rejects the content of a vacancy that doesn't fit the content model.
create or replace function private.check_vacancy() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  issue_path constant text := private.find_content_issue(
    (select content_model.model from private.content_models as content_model where content_model.id = 'vacancy'),
    new.vacancy, true
  );
begin
  if new.vacancy is not null and issue_path is not null then
    raise check_violation using
      message = format('The content of this vacancy is invalid at “%s”. Correct it and save again.', issue_path);
  end if;
  return new;
end
$$;
