-- Queues an email to each active administrator. Only the first email gets the `first_details`. Does
-- nothing on a hosted project, which has no mail queue.
create or replace function private.mail_administrators(kind text, details jsonb, first_details jsonb default '{}')
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('auth.security_notices') is null then
    return;
  end if;
  insert into auth.security_notices (user_id, kind, email, details)
  select users.id, mail_administrators.kind, users.email,
    mail_administrators.details || case row_number() over (order by users.id) when 1 then first_details else '{}' end
  from public.staff join auth.users on users.id = staff.user_id
  where staff.role = 'admin' and staff.status = 'active' and users.deleted_at is null
    and users.email_confirmed_at is not null and users.email <> ''
  order by users.id;
end
$$;

create or replace function public.mail_low_disk_space(free text, total text) returns void
language sql security definer set search_path = ''
as $$
  select private.mail_administrators('disk_low', jsonb_build_object('Free', free, 'Total', total))
$$;
grant execute on function public.mail_low_disk_space(text, text) to service_role;

-- Emails administrators about new waiting accounts, at most once an hour. The email contains no
-- text from the sign-ups. Returns the number of waiting accounts, or 0 if no email was sent. The
-- server calls this function every 30 seconds.
create or replace function public.mail_waiting_accounts() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  new_count integer;
  waiting_count integer;
begin
  if not exists (select from private.waiting_account_notices) or to_regclass('auth.security_notices') is null then
    return 0;
  end if;
  -- A time in the future means that the clock was wrong. The email is then due.
  perform from private.sign_up_notice
  where mailed_at not between now() - interval '1 hour' and now() for update skip locked;
  if not found then
    return 0;
  end if;
  with notified as (delete from private.waiting_account_notices returning user_id)
  select count(*) into new_count from notified join public.staff using (user_id) where staff.status = 'pending';
  if new_count = 0 then
    return 0;
  end if;
  update private.sign_up_notice set mailed_at = now();
  waiting_count := private.count_waiting_accounts();
  perform private.mail_administrators('accounts_waiting', jsonb_build_object(
    'Waiting', case waiting_count when 1 then '1 account waits' else waiting_count || ' accounts wait' end
  ));
  return waiting_count;
end
$$;
grant execute on function public.mail_waiting_accounts() to service_role;

-- Emails administrators about a flood of sign-ups, at most once a day. The server calls this
-- function every 30 seconds.
create or replace function public.mail_sign_up_flood() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  recent_count constant integer := private.count_recent_sign_ups();
begin
  if recent_count < 80 then
    return;
  end if;
  -- A time in the future means that the clock was wrong. The email is then due.
  update private.sign_up_notice set flood_mailed_at = now()
  where flood_mailed_at not between now() - interval '1 day' and now();
  if found then
    perform private.mail_administrators('sign_up_flood', jsonb_build_object('Count', recent_count::text));
  end if;
end
$$;
grant execute on function public.mail_sign_up_flood() to service_role;

-- Records a test email of the caller. Rejects more than five test emails an hour. Returns the
-- caller's email address, to which the server sends the email.
create or replace function public.begin_test_mail() returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(public.is_admin(), 'Only administrators may send a test email');
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
