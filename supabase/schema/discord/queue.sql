-- Functions that queue deliveries and change queued deliveries.

-- Returns the fields of an article that its message shows.
create or replace function private.discord_content(article public.articles) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'public_id', coalesce(article.legacy_id, article.slug), 'title', article.title, 'excerpt', article.excerpt,
    'category', article.category, 'author', article.author, 'hero_image', article.hero_image
  )
$$;

-- Queues the post of an article when a user publishes or schedules it for the first time.
-- Reschedules a queued post with its article, and deletes the post if the article won't be
-- published. Doesn't queue posts of articles that are restored, reverted, imported or written with
-- the secret key.
create or replace function private.queue_discord_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  will_be_public constant boolean := new.state in ('scheduled', 'published');
  was_public boolean := false;
  queued_id uuid;
begin
  if tg_op = 'UPDATE' then
    was_public := coalesce(old.first_published_at <= now(), false);
    select delivery.id into queued_id
    from public.discord_deliveries as delivery join private.discord_queue as queue on queue.delivery_id = delivery.id
    where delivery.article_id = new.id and delivery.state = 'queued' and delivery.message_of is null;
  end if;
  if queued_id is not null then
    if will_be_public then
      update private.discord_queue set due_at = new.published_at where delivery_id = queued_id and attempts = 0;
    else
      delete from public.discord_deliveries where id = queued_id;
    end if;
  elsif will_be_public and not was_public and not new.discord_posted and private.is_user_write() then
    insert into public.discord_deliveries (article_id, article_title, action, requested_by, expires_at)
    values (new.id, new.title, 'post', auth.uid(), now())
    on conflict (article_id) where state in ('queued', 'sending') and message_of is null do nothing
    returning id into queued_id;
    if queued_id is not null then
      insert into private.discord_queue (delivery_id, due_at) values (queued_id, new.published_at);
    end if;
  end if;
  return null;
end
$$;

-- Queues updates of an article's outdated messages, at most 10. The updates are due when visitors
-- see the article. Returns the number of queued updates.
create or replace function private.queue_discord_updates(article public.articles) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := private.discord_content(article);
  queued_count integer;
begin
  if article.state not in ('scheduled', 'published') then
    return 0;
  end if;
  with new_updates as (
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
  select id, greatest(now(), article.published_at) from new_updates;
  get diagnostics queued_count = row_count;
  return queued_count;
end
$$;

-- Queues the removal of an article's messages.
create or replace function private.queue_discord_removals(article public.articles) returns void
language sql security definer set search_path = ''
as $$
  with new_removals as (
    insert into public.discord_deliveries (article_id, article_title, action, message_of, requested_by, expires_at)
    select article.id, article.title, 'remove', message.id, auth.uid(), now()
    from public.discord_deliveries as message
    where message.article_id = article.id and message.state = 'posted' and message.message_of is null
      and message.removed_at is null
    on conflict (message_of, action) where state = 'queued' and message_of is not null do nothing
    returning id
  )
  insert into private.discord_queue (delivery_id, due_at) select id, now() from new_removals
$$;

create or replace function private.reject_ping() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require(not private.is_user_write() or public.is_editor(), 'Only editors may ping a role on Discord');
  return new;
end
$$;

-- Requeues the post of an article that is restored from the trash before its scheduled time.
create or replace function private.requeue_discord_post() returns trigger
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

-- Marks an article as not posted when its last message on Discord is removed.
create or replace function private.clear_discord_posted() returns trigger
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

-- Returns the IDs of the articles whose message on Discord is outdated.
create or replace function public.list_changed_since_posted(articles uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select private.require(public.is_editor(), 'Only editors may see what is on Discord');
  select distinct message.article_id
  from public.discord_deliveries as message join public.articles as article on article.id = message.article_id
  where message.article_id = any (articles) and message.state = 'posted' and message.message_of is null
    and message.removed_at is null and message.shown <> private.discord_content(article);
$$;
grant execute on function public.list_changed_since_posted(uuid[]) to authenticated;

-- Queues updates of an article's messages. Makes all queued updates due now, or at publication if
-- the article is scheduled. Returns the number of updates that are queued or being sent.
create or replace function public.update_discord_messages(article uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  current_article public.articles;
begin
  perform private.require(public.is_editor(), 'Only editors may change messages on Discord');
  select * into current_article from public.articles where id = article for update;
  perform private.queue_discord_updates(current_article);
  update private.discord_queue as queue set due_at = now()
  from public.discord_deliveries as delivery
  where delivery.id = queue.delivery_id and delivery.article_id = article and delivery.action = 'update'
    and delivery.state = 'queued' and private.is_article_public(current_article.state, current_article.published_at);
  return (
    select count(*) from public.discord_deliveries as delivery
    where delivery.article_id = article and delivery.action = 'update' and delivery.state in ('queued', 'sending')
  );
end
$$;
grant execute on function public.update_discord_messages(uuid) to authenticated;

-- Queues the removal of an article's messages. Rejects articles that visitors see. Returns the
-- number of removals that are queued or being sent.
create or replace function public.remove_discord_messages(article uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  current_article public.articles;
begin
  perform private.require(public.is_editor(), 'Only editors may remove messages from Discord');
  select * into current_article from public.articles where id = article for update;
  perform private.require(current_article.id is not null, 'Article not found', 'PT404');
  if private.is_article_public(current_article.state, current_article.published_at) then
    raise sqlstate 'PT409' using message = 'This article is public. Withdraw it first.';
  end if;
  perform private.queue_discord_removals(current_article);
  return (
    select count(*) from public.discord_deliveries as delivery
    where delivery.article_id = current_article.id and delivery.action = 'remove'
      and delivery.state in ('queued', 'sending')
  );
end
$$;
grant execute on function public.remove_discord_messages(uuid) to authenticated;
