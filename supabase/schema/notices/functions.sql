-- ## from 20261208000200_let_administrators_send_themselves_a_test_mail.sql
-- Counts a test mail of the caller and answers the address that it goes to, which is the caller's own.
create or replace function public.begin_test_mail() returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may have a test mail sent';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.test_mails ' || auth.uid()));
  delete from private.test_mails where sent_at < now() - interval '1 hour';
  if (select count(*) from private.test_mails where sender = auth.uid()) >= 5 then
    raise exception 'Five test mails were sent within an hour. Please wait before the next one.' using errcode = 'PT429';
  end if;
  insert into private.test_mails (sender) values (auth.uid());
  return (select users.email from auth.users where users.id = auth.uid());
end
$$;
grant execute on function public.begin_test_mail() to authenticated;
revoke execute on function public.begin_test_mail() from service_role;

-- ## from 20261122210100_tell_administrators_that_the_disk_is_nearly_full.sql
-- Queues a mail to each administrator. A hosted project has no disk of the site's, and no such queue.
create or replace function public.tell_of_disk(free text, total text) returns void
language plpgsql security definer set search_path = ''
as $$
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

-- ## from 20261122230100_tell_administrators_who_waits_and_people_who_are_let_in.sql
-- Tells each administrator in one mail of all who have begun to wait since the last one, and not again within an hour,
-- however many strangers confirm an address. Says nothing that a stranger wrote. The server calls it every half minute;
-- the answer is how many wait, 0 where nobody was told. A hosted project has no such mails.
create or replace function public.tell_of_sign_ups() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  found_count integer;
  waiting integer;
begin
  if not exists (select from private.untold_sign_ups) or to_regclass('auth.security_notices') is null then
    return 0;
  end if;
  -- A time in the future is that of a clock that went wrong.
  perform from private.sign_up_alert where told_at not between now() - interval '1 hour' and now() for update skip locked;
  if not found then
    return 0;
  end if;
  with told as (delete from private.untold_sign_ups returning user_id)
  select count(*) into found_count from told join public.staff using (user_id) where staff.status = 'pending';
  if found_count = 0 then
    return 0;
  end if;
  update private.sign_up_alert set told_at = now();
  waiting := private.count_waiting();
  execute $insert$
    insert into auth.security_notices (user_id, kind, email, details)
    select users.id, 'accounts_waiting', users.email, jsonb_build_object('Waiting', $1)
    from public.staff join auth.users on users.id = staff.user_id
    where staff.role = 'admin' and staff.status = 'active' and users.deleted_at is null
      and users.email_confirmed_at is not null and users.email <> ''
  $insert$ using case waiting when 1 then '1 account waits' else waiting || ' accounts wait' end;
  return waiting;
end
$$;
