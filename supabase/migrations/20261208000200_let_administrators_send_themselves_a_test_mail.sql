-- Who had a test mail sent, so that nobody has the server send many.
create table private.test_mails (
  sender uuid not null references auth.users on delete cascade,
  sent_at timestamptz not null default now()
);
create index test_mails_sender_idx on private.test_mails (sender, sent_at);
alter table private.test_mails enable row level security;
alter table private.test_mails force row level security;
create policy "Only functions read and write" on private.test_mails to postgres using (true) with check (true);
revoke all on private.test_mails from public, anon, authenticated, service_role;

-- Counts a test mail of the caller and answers the address that it goes to, which is the caller's own.
create function public.begin_test_mail() returns text
language plpgsql security definer set search_path = '' as $$
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
revoke execute on function public.begin_test_mail() from public, anon, authenticated, service_role;
grant execute on function public.begin_test_mail() to authenticated;

notify pgrst, 'reload schema';
