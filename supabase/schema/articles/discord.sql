create or replace function private.enqueue_message_updates() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_discord_updates(new);
  return null;
end
$$;

-- Deletes an article and queues the removal of its Discord messages. Queues the removals first,
-- because the deletion clears the messages' `article_id`.
create or replace function public.delete_article_with_messages(article uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  current_article public.articles;
begin
  perform private.require(public.is_editor(), 'Only editors may remove messages from Discord');
  select * into current_article from public.articles where id = article for update;
  perform private.require(found, 'Article not found', 'PT404');
  perform private.queue_discord_removals(current_article);
  delete from public.articles where id = article;
end
$$;
grant execute on function public.delete_article_with_messages(uuid) to authenticated;
