-- Claims the next due delivery in the queue for one minute and returns it; null if none is due.
-- Also deletes deliveries that are no longer needed. Deliveries that weren't sent within a day
-- fail.
create or replace function public.claim_due_discord_delivery() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  due_delivery record;
  article public.articles;
  is_public boolean;
  post public.discord_deliveries;
  content jsonb;
  is_obsolete boolean;
begin
  perform public.end_interrupted_discord_deliveries();
  for due_delivery in
    select delivery.id, delivery.article_id, delivery.action, delivery.message_of as post_id, delivery.requested_by,
      delivery.created_at, queue.attempts
    from private.discord_queue as queue join public.discord_deliveries as delivery on delivery.id = queue.delivery_id
    where queue.due_at <= now() and queue.leased_until <= now() and delivery.state = 'queued'
    order by queue.due_at, delivery.id
  loop
    -- Skips a delivery while another change to the same message is being sent.
    continue when due_delivery.post_id is not null and exists (
      select from public.discord_deliveries where message_of = due_delivery.post_id and state = 'sending'
    );
    article := null;
    if due_delivery.article_id is not null then
      -- Prevents deadlocks: all functions lock an article before its deliveries.
      select * into article from public.articles where id = due_delivery.article_id for update skip locked;
      continue when article.id is null;
    end if;
    update private.discord_queue set leased_until = now() + interval '60 seconds'
    where delivery_id = due_delivery.id and due_at <= now() and leased_until <= now();
    continue when not found;

    content := case when article.id is not null then private.discord_content(article) end;
    select * into post from public.discord_deliveries where id = due_delivery.post_id;
    is_public := private.is_article_public(article.state, article.published_at);
    is_obsolete := case due_delivery.action
      when 'post' then article.discord_posted or not is_public
      when 'update' then post.id is null or post.removed_at is not null or not is_public
        or post.shown is not distinct from content
      else post.id is null or post.removed_at is not null or is_public
    end;
    if is_obsolete then
      delete from public.discord_deliveries where id = due_delivery.id and state = 'queued';
    elsif greatest(due_delivery.created_at, article.published_at) < now() - interval '24 hours' then
      update public.discord_deliveries set
        state = 'failed', finished_at = now(),
        reason = coalesce(reason, 'It wasn’t sent within a day, because no server was running.')
      where id = due_delivery.id and state = 'queued';
    else
      update public.discord_deliveries
      set article_title = coalesce(article.title, article_title), shown = content
      where id = due_delivery.id and state = 'queued';
      continue when not found;
      return jsonb_build_object(
        'delivery_id', due_delivery.id, 'action', due_delivery.action, 'attempts', due_delivery.attempts,
        'requested_by', due_delivery.requested_by,
        'article', content, 'routing', case when article.id is not null then private.discord_routing(article) end,
        'message', case when post.id is not null then jsonb_build_object(
          'message_id', post.message_id, 'webhook_id', post.webhook_id, 'thread_id', post.thread_id
        ) end
      );
    end if;
  end loop;
  return null;
end
$$;
grant execute on function public.claim_due_discord_delivery() to service_role;
