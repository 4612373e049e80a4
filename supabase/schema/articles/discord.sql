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
  delete from public.articles where id = article;
  perform private.require(found, 'Article not found', 'PT404');
  with new_removals as (
    insert into public.discord_deliveries (
      former_article_id, article_title, action, message_of, requested_by, expires_at
    )
    select article, message.article_title, 'remove', message.id, auth.uid(), now()
    from public.discord_deliveries as message
    where message.former_article_id = article and message.article_id is null and message.state = 'posted'
      and message.message_of is null and message.removed_at is null
    on conflict (message_of, action) where state = 'queued' and message_of is not null do nothing
    returning id
  )
  insert into private.discord_queue (delivery_id, due_at) select id, now() from new_removals;
end
$$;
grant execute on function public.delete_article_with_messages(uuid) to authenticated;
