-- Returns the number of applications with the status `new` if one arrived since the last call,
-- otherwise 0. Deletes the network of an applicant after a day. The server calls this function every
-- 30 seconds.
create or replace function public.announce_applications() returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.application_senders where sent_at < now() - interval '1 day' and is_announced;
  update private.application_senders set is_announced = true where not is_announced;
  if not found then
    return 0;
  end if;
  return (select count(*) from public.applications where status = 'new');
end
$$;
grant execute on function public.announce_applications() to service_role;
