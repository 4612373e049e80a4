-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- What a message shows of an article.
create or replace function private.discord_content(article public.articles) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
  'public_id', coalesce(article.legacy_id, article.slug), 'title', article.title, 'excerpt', article.excerpt,
  'category', article.category, 'author', article.author, 'hero_image', article.hero_image
)
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- What decides to which webhook an article is posted, and how.
create or replace function private.discord_routing(article public.articles) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('type', article.type, 'category', article.category)
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- An article that comes back without its messages is posted no more.
create or replace function private.forget_posted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.articles set discord_posted = false, discord_posted_at = null
  where id = new.article_id and discord_posted and not exists (
    select from public.discord_deliveries as message
    where message.article_id = new.article_id and message.state = 'posted' and message.message_of is null
      and message.removed_at is null
  );
  return null;
end
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- Queues the post of an article that becomes public for the first time because a person says so, now or at its time; moves it
-- with that time, and drops it with the publication. What is restored, taken back, imported or written with the secret key
-- queues nothing.
create or replace function private.queue_discord_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_coming constant boolean := new.state in ('scheduled', 'published');
  was_shown boolean := false;
  waiting uuid;
begin
  if tg_op = 'UPDATE' then
    was_shown := coalesce(old.first_published_at <= now(), false);
    select delivery.id into waiting
    from public.discord_deliveries as delivery join private.discord_queue as queue on queue.delivery_id = delivery.id
    where delivery.article_id = new.id and delivery.state = 'queued' and delivery.message_of is null;
  end if;
  if waiting is not null then
    if is_coming then
      update private.discord_queue set due_at = new.published_at where delivery_id = waiting and attempts = 0;
    else
      delete from public.discord_deliveries where id = waiting;
    end if;
  elsif is_coming and not was_shown and not new.discord_posted and private.is_written_by_person() then
    insert into public.discord_deliveries (article_id, article_title, action, requested_by, expires_at)
    values (new.id, new.title, 'post', auth.uid(), now())
    on conflict (article_id) where state in ('queued', 'sending') and message_of is null do nothing
    returning id into waiting;
    if waiting is not null then
      insert into private.discord_queue (delivery_id, due_at) values (waiting, new.published_at);
    end if;
  end if;
  return null;
end
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- Queues a change of each message that shows something else than its article, for when visitors see the article.
create or replace function private.queue_discord_updates(article public.articles) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := private.discord_content(article);
  queued integer;
begin
  if article.state not in ('scheduled', 'published') then
    return 0;
  end if;
  with added as (
    insert into public.discord_deliveries (article_id, article_title, action, message_of, requested_by, expires_at)
    select article.id, article.title, 'update', message.id, auth.uid(), now()
    from public.discord_deliveries as message
    where message.article_id = article.id and message.state = 'posted' and message.message_of is null
      and message.removed_at is null and message.shown is distinct from content
    order by message.created_at desc
    limit 10
    on conflict (message_of, action) where state = 'queued' and message_of is not null do nothing
    returning id
  )
  insert into private.discord_queue (delivery_id, due_at)
  select id, greatest(now(), article.published_at) from added;
  get diagnostics queued = row_count;
  return queued;
end
$$;

-- ## from 20261125100000_ping_one_role_where_an_editor_wants_it.sql
create or replace function private.refuse_ping() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_written_by_person() and not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may ping a role on Discord';
  end if;
  return new;
end
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
create or replace function private.revive_discord_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.discord_queue where delivery_id = old.id and due_at > now()) then
    new.state := 'queued';
    new.reason := null;
    new.finished_at := null;
  end if;
  return new;
end
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- Marks a delivery as being sent: from now on the message may be on Discord. False where it is no longer to be sent.
create or replace function public.begin_discord_delivery(delivery_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.discord_deliveries set state = 'sending', reason = null, expires_at = now() + interval '60 seconds'
  where id = delivery_id and state = 'queued';
  return found;
end
$$;

-- ## from 20261125100000_ping_one_role_where_an_editor_wants_it.sql
-- As `begin_discord_delivery`, of a post. The answer has the role to mention, or null for none; it is null where the post is no
-- longer to be sent. A message that may have reached Discord has used up the ping.
create or replace function public.begin_discord_post(delivery_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := (select ping_role from public.discord_webhook where id = 1);
  begun public.discord_deliveries;
begin
  update public.discord_deliveries as delivery set
    state = 'sending', reason = null, expires_at = now() + interval '60 seconds',
    pings = role is not null
      and exists (select from public.articles where id = delivery.article_id and discord_ping)
      and not exists (
        select from public.discord_deliveries as other
        where other.article_id = delivery.article_id and other.id <> delivery.id
          and other.pings and other.state in ('sending', 'posted', 'unknown')
      )
  where delivery.id = begin_discord_post.delivery_id and delivery.state = 'queued'
  returning delivery.* into begun;
  if begun.id is null then
    return null;
  end if;
  return jsonb_build_object('ping_role', case when begun.pings then role end);
end
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- As before; a person who clicks takes over what only waits, and the row remembers what is sent.
create or replace function public.claim_discord_delivery(wanted_article uuid, wanted_action text, staff_member uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
  delivery_id uuid;
begin
  -- The lock makes a second click wait until the first one's outcome can be seen.
  select * into article from public.articles where id = wanted_article for update;
  if article.id is null then
    return '{"outcome": "missing"}';
  end if;
  if not private.is_shown(article.state, article.published_at) then
    return '{"outcome": "unpublished"}';
  end if;
  if wanted_action = 'post' and article.discord_posted then
    return '{"outcome": "posted"}';
  end if;
  delete from public.discord_deliveries as delivery using private.discord_queue as queue
  where delivery.article_id = article.id and delivery.state = 'queued' and delivery.message_of is null
    and queue.delivery_id = delivery.id and queue.leased_until <= now();
  insert into public.discord_deliveries (article_id, article_title, action, requested_by, shown)
  values (article.id, article.title, wanted_action, staff_member, private.discord_content(article))
  on conflict (article_id) where state in ('queued', 'sending') and message_of is null do nothing
  returning id into delivery_id;
  if delivery_id is null then
    return '{"outcome": "busy"}';
  end if;
  return jsonb_build_object(
    'outcome', 'claimed', 'delivery_id', delivery_id, 'article', private.discord_content(article),
    'routing', private.discord_routing(article)
  );
end
$$;

-- ## from 20261125100100_remove_messages_of_articles_that_are_withdrawn.sql
-- As before; a message is removed although its article is there, as long as visitors don't see it.
create or replace function public.claim_due_discord_delivery() returns jsonb
language plpgsql security definer set search_path = ''
as $$
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

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- How many deliveries wait although they are due and were never tried: no job works on the queue.
create or replace function public.count_overdue_discord_deliveries() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from private.discord_queue as queue join public.discord_deliveries as delivery on delivery.id = queue.delivery_id
  where delivery.state = 'queued' and queue.attempts = 0 and queue.leased_until <= now()
    and queue.due_at < now() - interval '30 seconds'
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- As before; what is in the queue and was not begun goes on waiting there. Changes of messages can be repeated without harm, so the
-- queue does that.
create or replace function public.end_interrupted_discord_deliveries(include_unexpired boolean DEFAULT false) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- A newer change of the same message waits: it will show everything.
  delete from public.discord_deliveries as interrupted
  where interrupted.state = 'sending' and interrupted.message_of is not null
    and (include_unexpired or interrupted.expires_at <= now())
    and exists (
      select from public.discord_deliveries as waiting
      where waiting.message_of = interrupted.message_of and waiting.action = interrupted.action and waiting.state = 'queued'
    );
  update public.discord_deliveries as delivery set state = 'queued', expires_at = now()
  where delivery.state = 'sending' and delivery.message_of is not null
    and (include_unexpired or delivery.expires_at <= now())
    and exists (select from private.discord_queue where delivery_id = delivery.id);
  update public.discord_deliveries set
    state = case state when 'queued' then 'failed' else 'unknown' end,
    reason = case state
      when 'queued' then 'The server stopped before it sent the message.'
      else 'The server stopped while it sent the message. Look at the channel before you post again.'
    end,
    finished_at = now()
  where id in (
    select id from public.discord_deliveries as delivery
    where delivery.state in ('queued', 'sending') and (include_unexpired or delivery.expires_at <= now())
      and not (
        delivery.state = 'queued' and exists (select from private.discord_queue where delivery_id = delivery.id)
      )
    for update skip locked
  );
  update private.discord_queue set leased_until = '-infinity' where include_unexpired and leased_until > now();
  delete from private.discord_queue as queue using public.discord_deliveries as delivery
  where delivery.id = queue.delivery_id and delivery.state not in ('queued', 'sending') and queue.due_at <= now();
end
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- After a message was changed or removed, or where it was found gone: then the row of the delivery says why.
create or replace function public.finish_discord_change(delivery_id uuid, is_gone boolean DEFAULT false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  finished public.discord_deliveries;
begin
  select * into finished from public.discord_deliveries where id = delivery_id;
  perform from public.articles where id = finished.article_id for update;
  update public.discord_deliveries as message set
    shown = case when finished.action = 'update' and not is_gone then finished.shown else message.shown end,
    removed_at = case when finished.action = 'remove' or is_gone then now() end
  where message.id = finished.message_of;
  update public.discord_deliveries set
    state = case when is_gone and action = 'update' then 'failed' else 'posted' end,
    message_id = case when is_gone and action = 'update' then null
      else (select message.message_id from public.discord_deliveries as message where message.id = finished.message_of) end,
    reason = case when is_gone and action = 'update' then 'Its message is not on Discord any more.' end,
    finished_at = now()
  where id = delivery_id;
end
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
create or replace function public.finish_discord_delivery(delivery_id uuid, discord_message_id text, discord_webhook_id text DEFAULT NULL::text, discord_thread_id text DEFAULT NULL::text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
begin
  select articles.* into article
  from public.articles join public.discord_deliveries as delivery on delivery.article_id = articles.id
  where delivery.id = finish_discord_delivery.delivery_id
  for update of articles;
  update public.discord_deliveries
  set state = 'posted', message_id = discord_message_id, webhook_id = discord_webhook_id, thread_id = discord_thread_id,
    reason = null, finished_at = now()
  where id = delivery_id;
  update public.articles set discord_posted = true, discord_posted_at = now() where id = article.id;
  if article.id is not null then
    perform private.queue_discord_updates(article);
  end if;
end
$$;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- Of these articles, those whose messages show something else.
create or replace function public.list_changed_since_posted(articles uuid[]) returns SETOF uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may see what is on Discord';
  end if;
  return query
    select distinct message.article_id
    from public.discord_deliveries as message join public.articles as article on article.id = message.article_id
    where message.article_id = any (articles) and message.state = 'posted' and message.message_of is null
      and message.removed_at is null and message.shown <> private.discord_content(article);
end
$$;
grant execute on function public.list_changed_since_posted(uuid[]) to authenticated;
revoke execute on function public.list_changed_since_posted(uuid[]) from service_role;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- Has the job try again what Discord certainly did not take. False where that is not possible: it has failed then. A newer change of
-- the same message makes this one needless.
create or replace function public.postpone_discord_delivery(delivery_id uuid, seconds double precision, why text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.discord_deliveries as delivery
  where delivery.id = postpone_discord_delivery.delivery_id and delivery.state = 'sending' and exists (
    select from public.discord_deliveries as waiting
    where waiting.message_of = delivery.message_of and waiting.action = delivery.action and waiting.state = 'queued'
  );
  if found then
    return true;
  end if;
  update private.discord_queue as queue
  set due_at = now() + make_interval(secs => seconds), attempts = attempts + 1, leased_until = '-infinity'
  from public.discord_deliveries as delivery
  where queue.delivery_id = postpone_discord_delivery.delivery_id and delivery.id = queue.delivery_id
    and (delivery.article_id is not null or delivery.action = 'remove') and delivery.state = 'sending';
  if not found then
    return false;
  end if;
  update public.discord_deliveries set state = 'queued', reason = why, expires_at = now() where id = delivery_id;
  return true;
end
$$;

-- ## from 20261125100100_remove_messages_of_articles_that_are_withdrawn.sql
-- For editors: queues the removal of the messages of an article that visitors don't see. The answer is how many will be removed.
create or replace function public.remove_discord_messages(article uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
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
grant execute on function public.remove_discord_messages(uuid) to authenticated;
revoke execute on function public.remove_discord_messages(uuid) from service_role;

-- ## from 20261124140000_post_articles_to_discord_and_let_messages_follow_them.sql
-- For editors: changes the messages of an article now that could not be changed before. The answer is how many will be.
create or replace function public.update_discord_messages(article uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  edited public.articles;
begin
  if not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may change messages on Discord';
  end if;
  select * into edited from public.articles where id = article for update;
  perform private.queue_discord_updates(edited);
  update private.discord_queue as queue set due_at = now()
  from public.discord_deliveries as delivery
  where delivery.id = queue.delivery_id and delivery.article_id = article and delivery.action = 'update'
    and delivery.state = 'queued' and private.is_shown(edited.state, edited.published_at);
  return (
    select count(*) from public.discord_deliveries as delivery
    where delivery.article_id = article and delivery.action = 'update' and delivery.state in ('queued', 'sending')
  );
end
$$;
grant execute on function public.update_discord_messages(uuid) to authenticated;
revoke execute on function public.update_discord_messages(uuid) from service_role;
