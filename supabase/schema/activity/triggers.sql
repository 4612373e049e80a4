create trigger limit_deletions after insert on public.activity referencing new table as new_rows
  for each statement execute function private.limit_deletions();
