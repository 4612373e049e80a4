-- Posting belongs to publishing: a trigger queues a delivery when a person publishes an article for the first time, or schedules it,
-- and a job of the server sends it (`claim_due_discord_delivery`).

-- The deliveries that the job sends; all others are sent by the request that asks for them. Backups leave it out, so that a
-- restored or imported site posts nothing again: what waited in it counts as interrupted there.
create table private.discord_queue (
  delivery_id uuid primary key references public.discord_deliveries on delete cascade,
  due_at timestamptz not null,
  -- How often it was tried in vain.
  attempts integer not null default 0,
  -- A job works on it until then, and no other takes it.
  leased_until timestamptz not null default '-infinity'
);
create index discord_queue_due_idx on private.discord_queue (due_at);
alter table private.discord_queue enable row level security;
alter table private.discord_queue force row level security;
create policy "Only triggers and functions read and write" on private.discord_queue to postgres
  using (true) with check (true);
revoke all on private.discord_queue from public, anon, authenticated, service_role;

-- What waits for another attempt says why the last one failed.
alter table public.discord_deliveries drop constraint discord_deliveries_reason_of_failure;
alter table public.discord_deliveries add constraint discord_deliveries_reason_of_failure check (
  case when state in ('failed', 'unknown') then reason is not null else state = 'queued' or reason is null end
);

-- What a message shows of an article.
create function private.discord_content(article public.articles) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'public_id', coalesce(article.legacy_id, article.id::text), 'title', article.title, 'excerpt', article.excerpt,
  'category', article.category, 'author', article.author, 'hero_image', article.hero_image
);

-- Queues the post of an article that becomes public for the first time because a person says so, now or at its time; moves it
-- with that time, and drops it with the publication. What is restored, taken back, imported or written with the secret key
-- queues nothing.
create function private.queue_discord_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_coming constant boolean := new.state in ('scheduled', 'published');
  was_shown boolean := false;
  waiting uuid;
begin
  if tg_op = 'UPDATE' then
    was_shown := coalesce(old.first_published_at <= now(), false);
    select delivery.id into waiting
    from public.discord_deliveries as delivery join private.discord_queue as queue on queue.delivery_id = delivery.id
    where delivery.article_id = new.id and delivery.state = 'queued';
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
    on conflict (article_id) where state in ('queued', 'sending') do nothing
    returning id into waiting;
    if waiting is not null then
      insert into private.discord_queue (delivery_id, due_at) values (waiting, new.published_at);
    end if;
  end if;
  return null;
end
$$;
create trigger queue_discord_post_on_insert after insert on public.articles
  for each row when (new.state in ('scheduled', 'published')) execute function private.queue_discord_post();
create trigger queue_discord_post_on_update after update on public.articles
  for each row when ((old.state, old.published_at) is distinct from (new.state, new.published_at))
  execute function private.queue_discord_post();

-- As before; what waited for a deleted article ends, and waits again if the article comes back before its time.
create or replace function private.remember_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.former_article_id := old.article_id;
  if old.state = 'queued' then
    new.state := 'failed';
    new.reason := 'The article was deleted before it was posted.';
    new.finished_at := now();
  end if;
  return new;
end
$$;
create function private.revive_discord_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.discord_queue where delivery_id = old.id and due_at > now()) then
    new.state := 'queued';
    new.reason := null;
    new.finished_at := null;
  end if;
  return new;
end
$$;
create trigger revive_discord_post before update of article_id on public.discord_deliveries
  for each row when (old.article_id is null and new.article_id is not null and old.state = 'failed')
  execute function private.revive_discord_post();

-- As before; what is in the queue and was not begun goes on waiting there.
create or replace function public.end_interrupted_discord_deliveries(include_unexpired boolean default false) returns void
language sql security definer set search_path = ''
begin atomic
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
end;

-- As before; a person who clicks takes over what only waits.
create or replace function public.claim_discord_delivery(wanted_article uuid, wanted_action text, staff_member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  where delivery.article_id = article.id and delivery.state = 'queued'
    and queue.delivery_id = delivery.id and queue.leased_until <= now();
  insert into public.discord_deliveries (article_id, article_title, action, requested_by)
  values (article.id, article.title, wanted_action, staff_member)
  on conflict (article_id) where state in ('queued', 'sending') do nothing
  returning id into delivery_id;
  if delivery_id is null then
    return '{"outcome": "busy"}';
  end if;
  return jsonb_build_object(
    'outcome', 'claimed', 'delivery_id', delivery_id, 'article', private.discord_content(article)
  );
end
$$;

-- Takes the delivery that has been due for the longest, for a minute in which no other job gets it. The answer is null where
-- none is due. Articles that somebody is changing at this moment are left for the next time.
create function public.claim_due_discord_delivery() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  article public.articles;
begin
  perform public.end_interrupted_discord_deliveries();
  for due in
    select delivery.id, delivery.article_id, delivery.requested_by, delivery.reason, queue.attempts
    from private.discord_queue as queue join public.discord_deliveries as delivery on delivery.id = queue.delivery_id
    where queue.due_at <= now() and queue.leased_until <= now() and delivery.state = 'queued'
    order by queue.due_at, delivery.id
  loop
    -- Articles are locked before deliveries, as everywhere.
    select * into article from public.articles where id = due.article_id for update skip locked;
    continue when article.id is null;
    update private.discord_queue set leased_until = now() + interval '60 seconds'
    where delivery_id = due.id and due_at <= now() and leased_until <= now();
    continue when not found;
    if article.discord_posted or not private.is_shown(article.state, article.published_at) then
      delete from public.discord_deliveries where id = due.id and state = 'queued';
    elsif article.published_at < now() - interval '24 hours' then
      update public.discord_deliveries set
        state = 'failed', finished_at = now(),
        reason = coalesce(reason, 'It could not be posted within a day, because no server was there to do it.')
      where id = due.id and state = 'queued';
    else
      update public.discord_deliveries set article_title = article.title where id = due.id and state = 'queued';
      continue when not found;
      return jsonb_build_object(
        'delivery_id', due.id, 'attempts', due.attempts, 'requested_by', due.requested_by,
        'article', private.discord_content(article)
      );
    end if;
  end loop;
  return null;
end
$$;

-- Marks a delivery as being sent: from now on the message may be on Discord. False where it is no longer to be sent.
create function public.begin_discord_delivery(delivery_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.discord_deliveries set state = 'sending', reason = null, expires_at = now() + interval '60 seconds'
  where id = delivery_id and state = 'queued';
  return found;
end
$$;

-- Has the job try again what Discord certainly did not take. False where that is not possible: it has failed then.
create function public.postpone_discord_delivery(delivery_id uuid, seconds double precision, why text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.discord_queue as queue
  set due_at = now() + make_interval(secs => seconds), attempts = attempts + 1, leased_until = '-infinity'
  from public.discord_deliveries as delivery
  where queue.delivery_id = postpone_discord_delivery.delivery_id and delivery.id = queue.delivery_id
    and delivery.article_id is not null and delivery.state = 'sending';
  if not found then
    return false;
  end if;
  update public.discord_deliveries set state = 'queued', reason = why, expires_at = now() where id = delivery_id;
  return true;
end
$$;

-- How many deliveries wait although they are due and were never tried: no job works on the queue.
create function public.count_overdue_discord_deliveries() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer
  from private.discord_queue as queue join public.discord_deliveries as delivery on delivery.id = queue.delivery_id
  where delivery.state = 'queued' and queue.attempts = 0 and queue.leased_until <= now()
    and queue.due_at < now() - interval '30 seconds'
$$;

-- As before, with the rights of the queue.
create or replace function public.finish_discord_delivery(delivery_id uuid, discord_message_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  posted_article uuid;
begin
  select article_id into posted_article from public.discord_deliveries where id = delivery_id;
  perform from public.articles where id = posted_article for update;
  update public.discord_deliveries
  set state = 'posted', message_id = discord_message_id, reason = null, finished_at = now()
  where id = delivery_id;
  update public.articles set discord_posted = true, discord_posted_at = now() where id = posted_article;
end
$$;

revoke execute on function
  public.claim_due_discord_delivery(), public.count_overdue_discord_deliveries(), public.begin_discord_delivery(uuid),
  public.postpone_discord_delivery(uuid, double precision, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_due_discord_delivery(), public.count_overdue_discord_deliveries(), public.begin_discord_delivery(uuid),
  public.postpone_discord_delivery(uuid, double precision, text)
to service_role;

notify pgrst, 'reload schema';
