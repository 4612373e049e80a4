-- A delivery outlives its article: it keeps the article's id, and a post that was still queued fails.
create or replace function private.remember_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.former_article_id := old.article_id;
  if old.state = 'queued' and old.action <> 'remove' then
    new.state := 'failed';
    new.reason := 'The article was deleted before it was posted.';
    new.finished_at := now();
  end if;
  return new;
end
$$;
