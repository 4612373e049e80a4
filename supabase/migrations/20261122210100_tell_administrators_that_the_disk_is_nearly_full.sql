-- Queues a mail to each administrator. A hosted project has no disk of the site's, and no such queue.
create function public.tell_of_disk(free text, total text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.security_notices') is null then
    return;
  end if;
  execute $insert$
    insert into auth.security_notices (user_id, kind, email, details)
    select users.id, 'disk_low', users.email, jsonb_build_object('Free', $1, 'Total', $2)
    from public.staff join auth.users on users.id = staff.user_id
    where staff.role = 'admin' and staff.status = 'active' and users.deleted_at is null
      and users.email_confirmed_at is not null and users.email <> ''
  $insert$ using free, total;
end
$$;

revoke execute on function public.tell_of_disk(text, text) from public, anon, authenticated, service_role;
grant execute on function public.tell_of_disk(text, text) to service_role;
