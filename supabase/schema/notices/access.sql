-- private.deletion_alerts


-- private.sign_up_alert


-- private.test_mails
create policy "Only functions read and write" on private.test_mails to postgres
  using (true)
  with check (true);

-- private.untold_sign_ups

