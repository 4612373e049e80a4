-- Whatever words staff may remember of a leader, the badge as it is shown among them. A department has so few that no
-- index is needed.
create function public.leader_text(leader public.leadership) returns text
language sql immutable parallel safe set search_path = ''
return leader.name || ' #' || leader.badge || ' ' || leader.rank || ' ' || leader.department || ' ' || leader.description;

revoke execute on function public.leader_text(public.leadership) from public, anon, authenticated;
grant execute on function public.leader_text(public.leadership) to authenticated, service_role;
