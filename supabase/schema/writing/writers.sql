-- True if the caller wrote the article. Volatile, because policies ask it about rows of the running statement: only then
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
