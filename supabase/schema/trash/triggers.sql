create trigger forget_page_revisions after delete on public.trash
  referencing old table as old_rows
  for each statement execute function private.forget_page_revisions();

create trigger forget_revisions after delete on public.trash
  referencing old table as old_rows
  for each statement execute function private.forget_revisions();

create trigger forget_writers after delete on public.trash
  referencing old table as old_rows
  for each statement execute function private.forget_writers();

create trigger keep_versions_delete after delete on public.trash
  referencing old table as old_rows
  for each statement execute function private.keep_versions();

create trigger keep_versions_insert after insert on public.trash
  referencing new table as new_rows
  for each statement execute function private.keep_versions();
