create trigger limit_deletions
  after INSERT on public.activity
  referencing NEW TABLE AS new_rows for each statement
  execute function private.limit_deletions();
