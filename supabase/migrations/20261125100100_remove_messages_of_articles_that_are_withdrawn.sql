-- Messages leave Discord with an article that is withdrawn, where an editor wants that, as with one that is deleted.

-- As before; a message is removed although its article is there, as long as visitors don't see it.
create or replace function public.claim_due_discord_delivery() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  article public.articles;
  message public.discord_deliveries;
  content jsonb;
  is_needless boolean;
begin
  perform public.end_interrupted_discord_deliveries();
  for due in
    select delivery.id, delivery.article_id, delivery.action, delivery.message_of, delivery.requested_by,
      delivery.created_at, queue.attempts
    from private.discord_queue as queue join public.discord_deliveries as delivery on delivery.id = queue.delivery_id
    where queue.due_at <= now() and queue.leased_until <= now() and delivery.state = 'queued'
    order by queue.due_at, delivery.id
  loop
    -- Changes of one message go one after the other.
    continue when due.message_of is not null and exists (
      select from public.discord_deliveries where message_of = due.message_of and state = 'sending'
    );
    article := null;
    if due.article_id is not null then
      -- Articles are locked before deliveries, as everywhere.
      select * into article from public.articles where id = due.article_id for update skip locked;
      continue when article.id is null;
    end if;
    update private.discord_queue set leased_until = now() + interval '60 seconds'
    where delivery_id = due.id and due_at <= now() and leased_until <= now();
    continue when not found;
    content := case when article.id is not null then private.discord_content(article) end;
    select * into message from public.discord_deliveries where id = due.message_of;
    is_needless := case due.action
      when 'post' then article.discord_posted or not private.is_shown(article.state, article.published_at)
      when 'update' then message.id is null or message.removed_at is not null or message.shown is not distinct from content
        or not private.is_shown(article.state, article.published_at)
      -- It has come back.
      else private.is_shown(article.state, article.published_at) or message.id is null or message.removed_at is not null
    end;
    if is_needless then
      delete from public.discord_deliveries where id = due.id and state = 'queued';
    elsif greatest(due.created_at, article.published_at) < now() - interval '24 hours' then
      update public.discord_deliveries set
        state = 'failed', finished_at = now(),
        reason = coalesce(reason, 'It could not be sent within a day, because no server was there to do it.')
      where id = due.id and state = 'queued';
    else
      update public.discord_deliveries
      set article_title = coalesce(article.title, article_title), shown = content
      where id = due.id and state = 'queued';
      continue when not found;
      return jsonb_build_object(
        'delivery_id', due.id, 'action', due.action, 'attempts', due.attempts, 'requested_by', due.requested_by,
        'article', content, 'routing', case when article.id is not null then private.discord_routing(article) end,
        'message', case when message.id is not null then jsonb_build_object(
          'message_id', message.message_id, 'webhook_id', message.webhook_id, 'thread_id', message.thread_id
        ) end
      );
    end if;
  end loop;
  return null;
end
$$;

-- As before; what is to be removed goes on waiting.
create or replace function private.remember_article() returns trigger
language plpgsql security definer set search_path = '' as $$
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

-- For editors: queues the removal of the messages of an article that visitors don't see. The answer is how many will be removed.
create function public.remove_discord_messages(article uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  hidden public.articles;
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may remove messages from Discord';
  end if;
  select * into hidden from public.articles where id = article for update;
  if hidden.id is null then
    raise sqlstate 'PT404' using message = 'Article not found';
  end if;
  if private.is_shown(hidden.state, hidden.published_at) then
    raise sqlstate 'PT409' using message = 'Visitors see this article. Withdraw it first.';
  end if;
  with added as (
    insert into public.discord_deliveries (article_id, article_title, action, message_of, requested_by, expires_at)
    select hidden.id, hidden.title, 'remove', message.id, auth.uid(), now()
    from public.discord_deliveries as message
    where message.article_id = hidden.id and message.state = 'posted' and message.message_of is null
      and message.removed_at is null
    on conflict (message_of, action) where state = 'queued' and message_of is not null do nothing
    returning id
  )
  insert into private.discord_queue (delivery_id, due_at) select id, now() from added;
  return (
    select count(*) from public.discord_deliveries as delivery
    where delivery.article_id = hidden.id and delivery.action = 'remove' and delivery.state in ('queued', 'sending')
  );
end
$$;
revoke execute on function public.remove_discord_messages(uuid) from public, anon, authenticated, service_role;
grant execute on function public.remove_discord_messages(uuid) to authenticated;

notify pgrst, 'reload schema';
