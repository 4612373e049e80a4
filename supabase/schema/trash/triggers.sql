create trigger delete_orphaned_page_revisions after delete on public.trash
  referencing old table as old_rows
  for each statement execute function private.delete_orphaned_page_revisions();

create trigger delete_orphaned_revisions after delete on public.trash
  referencing old table as old_rows
  for each statement execute function private.delete_orphaned_revisions();

create trigger delete_orphaned_writers after delete on public.trash
  referencing old table as old_rows
  for each statement execute function private.delete_orphaned_writers();

-- A hosted project doesn't retain the versions of files.
do $$
begin
  if to_regnamespace('platform') is not null then
    create trigger retain_file_versions_delete after delete on public.trash
      referencing old table as old_rows
      for each statement execute function private.retain_file_versions();
    create trigger retain_file_versions_insert after insert on public.trash
      referencing new table as new_rows
      for each statement execute function private.retain_file_versions();
  end if;
end
$$;
