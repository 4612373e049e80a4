-- True if the caller wrote the article. Volatile, because policies ask about rows of the running statement: only then
-- does it see their writer.
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

-- Removes the writer of an article that can't come back from the trash any more.
create or replace function private.forget_writers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_writing as writing
  using old_rows as ended
  where ended.table_name = 'articles' and ended.kind = 'deleted' and writing.id::text = ended.row_id
    and not exists (select from public.articles where articles.id = writing.id);
  return null;
end
$$;
