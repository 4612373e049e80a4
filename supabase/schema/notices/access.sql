create policy "Only functions read and write" on private.test_mails to current_user using (true);
