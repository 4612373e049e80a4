-- Saves the ID of a deleted article in `former_article_id` of its deliveries. Queued posts and
-- updates fail.
create or replace function private.detach_deleted_article() returns trigger
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
