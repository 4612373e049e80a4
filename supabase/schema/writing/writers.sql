-- True if the caller is the article's writer. Volatile, because policies call this function for
-- rows that the running statement inserts. Only a volatile function sees the writers of these rows.
create or replace function private.is_writer_of(article uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  return exists (
    select from public.article_writing where id = article and writer_id = auth.uid()
  );
end
$$;
grant execute on function private.is_writer_of(uuid) to authenticated;

-- Deletes the `article_writing` rows of articles that can no longer be restored from the trash.
create or replace function private.delete_orphaned_writers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_writing as writing
  using old_rows as removed
  where removed.table_name = 'articles' and removed.kind = 'deleted' and writing.id::text = removed.row_id
    and not exists (select from public.articles where articles.id = writing.id);
  return null;
end
$$;
