-- Who gets another role is told by mail where the backend keeps notices; a hosted project sends none of its own for this.
create function public.note_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.security_notices') is not null then
    execute $insert$
      insert into auth.security_notices (user_id, kind, email, details)
      select users.id, 'role_changed', users.email, jsonb_build_object('Role', $2)
      from auth.users where users.id = $1 and users.email_confirmed_at is not null and users.email <> ''
    $insert$ using new.user_id, new.role;
  end if;
  return null;
end
$$;
create trigger note_role_change after update of role on public.staff
  for each row when (old.role <> new.role and old.status = 'active' and new.status = 'active')
  execute function public.note_role_change();
revoke execute on function public.note_role_change() from public, anon, authenticated, service_role;
