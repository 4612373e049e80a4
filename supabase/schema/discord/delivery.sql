-- The steps of a delivery: claim, begin, then finish or postpone. These functions require the
-- secret key. `shown` is the content that a delivery sends. For an update or a removal,
-- `message_of` is the ID of the delivery that posted the message.

-- Returns the fields of an article that decide which webhook posts it.
create or replace function private.discord_routing(article public.articles) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('type', article.type, 'category', article.category)
$$;

-- Claims the post or repost of an article that a member sends now. Replaces a post that is still
-- queued.
create or replace function public.claim_discord_delivery(wanted_article uuid, wanted_action text, staff_member uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
  delivery_id uuid;
begin
  -- The lock makes a second request wait until the first request has claimed the delivery.
  select * into article from public.articles where id = wanted_article for update;
  if article.id is null then
    return '{"outcome": "missing"}';
  end if;
  if not private.is_article_public(article.state, article.published_at) then
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

-- Marks an update or a removal as being sent. From now on, Discord may have the change. Returns
-- false if the delivery is no longer queued.
create or replace function public.begin_discord_delivery(delivery_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.discord_deliveries set state = 'sending', reason = null, expires_at = now() + interval '60 seconds'
  where id = delivery_id and state = 'queued';
  return found;
end
$$;

-- Marks a post as being sent. Returns an object whose `ping_role` is the role to mention, or null
-- for no ping. Returns null instead of an object if the post is no longer queued. Each article
-- pings only once. A message that may have reached Discord counts as a ping.
create or replace function public.begin_discord_post(delivery_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  role constant text := (select ping_role from public.discord_webhook where id = 1);
  post public.discord_deliveries;
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
  returning delivery.* into post;
  if post.id is null then
    return null;
  end if;
  return jsonb_build_object('ping_role', case when post.pings then role end);
end
$$;

-- Requeues a delivery for a later retry. If a newer change of the same message is queued, deletes
-- the delivery instead, because the newer change replaces it. Returns false if the delivery can't be
-- requeued. The caller then ends the delivery. Don't call this function if Discord may have accepted
-- a new message, because the retry would post it twice.
create or replace function public.postpone_discord_delivery(delivery_id uuid, seconds double precision, why text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.discord_deliveries as delivery
  where delivery.id = postpone_discord_delivery.delivery_id and delivery.state = 'sending' and exists (
    select from public.discord_deliveries as newer
    where newer.message_of = delivery.message_of and newer.action = delivery.action and newer.state = 'queued'
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

-- Records the message of a post. Queues an update if the article was edited during the delivery.
create or replace function public.finish_discord_delivery(
  delivery_id uuid, discord_message_id text, discord_webhook_id text default null, discord_thread_id text default null
) returns void
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

-- Records that Discord updated or removed a message. `is_gone` means that the message no longer
-- exists on Discord.
create or replace function public.finish_discord_change(delivery_id uuid, is_gone boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  change public.discord_deliveries;
  is_failed boolean;
begin
  select * into change from public.discord_deliveries where id = delivery_id;
  perform from public.articles where id = change.article_id for update;
  update public.discord_deliveries as message set
    shown = case when change.action = 'update' and not is_gone then change.shown else message.shown end,
    removed_at = case when change.action = 'remove' or is_gone then now() end
  where message.id = change.message_of;
  is_failed := is_gone and change.action = 'update';
  update public.discord_deliveries set
    state = case when is_failed then 'failed' else 'posted' end,
    message_id = case when not is_failed then (
      select message.message_id from public.discord_deliveries as message where message.id = change.message_of
    ) end,
    reason = case when is_failed then 'The message is no longer on Discord.' end,
    finished_at = now()
  where id = delivery_id;
end
$$;

-- Ends the deliveries that a stopped server left behind. Unsent deliveries become `failed`, and
-- posts that may have been sent become `unknown`. Message changes are idempotent, so they return to
-- the queue. Pass `include_unexpired` when a server starts and no other server is running.
create or replace function public.end_interrupted_discord_deliveries(include_unexpired boolean default false)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Deletes a change if a newer change of the same message is queued, because the newer change
  -- replaces it.
  delete from public.discord_deliveries as interrupted
  where interrupted.state = 'sending' and interrupted.message_of is not null
    and (include_unexpired or interrupted.expires_at <= now())
    and exists (
      select from public.discord_deliveries as newer
      where newer.message_of = interrupted.message_of and newer.action = interrupted.action
        and newer.state = 'queued'
    );
  update public.discord_deliveries as delivery set state = 'queued', expires_at = now()
  where delivery.state = 'sending' and delivery.message_of is not null
    and (include_unexpired or delivery.expires_at <= now())
    and exists (select from private.discord_queue where delivery_id = delivery.id);
  update public.discord_deliveries set
    state = case state when 'queued' then 'failed' else 'unknown' end,
    reason = case state
      when 'queued' then 'The server stopped before it sent the message.'
      else 'The server stopped while it sent the message. Check the channel before you post again.'
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
  -- The post of a deleted scheduled article stays in the queue until the scheduled time, because
  -- `requeue_discord_post` needs the row.
  delete from private.discord_queue as queue using public.discord_deliveries as delivery
  where delivery.id = queue.delivery_id and delivery.state not in ('queued', 'sending') and queue.due_at <= now();
end
$$;

-- Counts deliveries that have been due for 30 seconds and were never tried. If the count isn't 0,
-- no server is processing the queue.
create or replace function public.count_overdue_discord_deliveries() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from private.discord_queue as queue join public.discord_deliveries as delivery on delivery.id = queue.delivery_id
  where delivery.state = 'queued' and queue.attempts = 0 and queue.leased_until <= now()
    and queue.due_at < now() - interval '30 seconds'
$$;

grant execute on function public.claim_discord_delivery(uuid, text, uuid), public.begin_discord_delivery(uuid),
  public.begin_discord_post(uuid), public.postpone_discord_delivery(uuid, double precision, text),
  public.finish_discord_delivery(uuid, text, text, text), public.finish_discord_change(uuid, boolean),
  public.end_interrupted_discord_deliveries(boolean), public.count_overdue_discord_deliveries()
  to service_role;
