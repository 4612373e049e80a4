create trigger forget_page_revisions
  after DELETE on public.trash
  referencing OLD TABLE AS old_rows for each statement
  execute function private.forget_page_revisions();

create trigger forget_revisions
  after DELETE on public.trash
  referencing OLD TABLE AS old_rows for each statement
  execute function private.forget_revisions();

create trigger forget_writers
  after DELETE on public.trash
  referencing OLD TABLE AS old_rows for each statement
  execute function private.forget_writers();

create trigger keep_versions_delete
  after DELETE on public.trash
  referencing OLD TABLE AS old_rows for each statement
  execute function private.keep_versions();

create trigger keep_versions_insert
  after INSERT on public.trash
  referencing NEW TABLE AS new_rows for each statement
  execute function private.keep_versions();
