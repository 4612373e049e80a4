create or replace function private.enqueue_message_updates() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_discord_updates(new);
  return null;
end
$$;

-- Deletes an article and queues the removal of its Discord messages. During the deletion, the
-- trigger `detach_deleted_article` moves the article's ID to `former_article_id`.
create or replace function public.delete_article_with_messages(article uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(public.is_editor(), 'Only editors may remove messages from Discord');
  perform private.queue_discord_removals(articles) from public.articles where id = article for update;
  delete from public.articles where id = article;
  perform private.require(found, 'Article not found', 'PT404');
end
$$;
grant execute on function public.delete_article_with_messages(uuid) to authenticated;
