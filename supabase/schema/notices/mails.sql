-- Queues an email to each administrator. Only the first one gets the details in `once`. Does nothing
-- on a hosted project, which has no mail queue.
create or replace function private.mail_administrators(kind text, details jsonb, once jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('auth.security_notices') is null then
    return;
  end if;
  insert into auth.security_notices (user_id, kind, email, details)
  select users.id, mail_administrators.kind, users.email,
    mail_administrators.details || case row_number() over (order by users.id) when 1 then once else '{}' end
  from public.staff join auth.users on users.id = staff.user_id
  where staff.role = 'admin' and staff.status = 'active' and users.deleted_at is null
    and users.email_confirmed_at is not null and users.email <> ''
  order by users.id;
end
$$;

-- Emails administrators that the disk is nearly full.
create or replace function public.mail_low_disk_space(free text, total text) returns void
language sql security definer set search_path = ''
as $$
  select private.mail_administrators('disk_low', jsonb_build_object('Free', free, 'Total', total))
$$;

-- Emails administrators about new waiting accounts, at most once an hour. The email doesn't contain
-- anything that an applicant wrote. Returns the number of waiting accounts, or 0 if no email was
-- sent. The server calls it every 30 seconds.
create or replace function public.mail_waiting_accounts() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  found_count integer;
  waiting integer;
begin
  if not exists (select from private.untold_sign_ups) or to_regclass('auth.security_notices') is null then
    return 0;
  end if;
  -- A time in the future means that the clock was wrong. The email is then due.
  perform from private.sign_up_alert
  where mailed_at not between now() - interval '1 hour' and now() for update skip locked;
  if not found then
    return 0;
  end if;
  with notified as (delete from private.untold_sign_ups returning user_id)
  select count(*) into found_count from notified join public.staff using (user_id) where staff.status = 'pending';
  if found_count = 0 then
    return 0;
  end if;
  update private.sign_up_alert set mailed_at = now();
  waiting := private.count_waiting();
  perform private.mail_administrators('accounts_waiting', jsonb_build_object(
    'Waiting', case waiting when 1 then '1 account waits' else waiting || ' accounts wait' end
  ));
  return waiting;
end
$$;

-- Emails administrators about a flood of sign-ups, at most once a day. The server calls it every 30
-- seconds.
create or replace function public.mail_sign_up_flood() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  recent integer := private.count_recent_sign_ups();
begin
  if recent < 80 then
    return;
  end if;
  -- A time in the future means that the clock was wrong. The email is then due.
  update private.sign_up_alert set flood_mailed_at = now()
  where flood_mailed_at not between now() - interval '1 day' and now();
  if found then
    perform private.mail_administrators('sign_up_flood', jsonb_build_object('Count', recent::text));
  end if;
end
$$;

-- Counts a test email of the caller, at most five an hour. Returns the caller's own address as the
-- recipient.
create or replace function public.begin_test_mail() returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may send a test email';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.test_mails ' || auth.uid()));
  delete from private.test_mails where sent_at < now() - interval '1 hour';
  if (select count(*) from private.test_mails where sender = auth.uid()) >= 5 then
    raise exception 'You have sent five test emails within an hour. Wait before you send another one.'
      using errcode = 'PT429';
  end if;
  insert into private.test_mails (sender) values (auth.uid());
  return (select users.email from auth.users where users.id = auth.uid());
end
$$;
grant execute on function public.begin_test_mail() to authenticated;
revoke execute on function public.begin_test_mail() from service_role;
