-- Functions for the Discord messages of alerts. The functions in `public` require the secret key,
-- except `list_alert_posts`.

-- Queues the Discord message of an alert that a user saved. Saving the alert again retries a failed
-- message.
create or replace function private.queue_alert_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_write() then
    insert into private.alert_posts as post (alert_id, requested_by) values (new.id, auth.uid())
    on conflict (alert_id) do update set
      state = 'waiting', reason = null, requested_by = excluded.requested_by, due_at = now(), attempts = 0,
      created_at = now()
    where post.state = 'failed' and post.message_id is null;
  end if;
  return null;
end
$$;

-- Returns the content of an alert's message. For a deleted alert, returns the posted content,
-- marked as over.
create or replace function private.alert_message(alert public.alerts, posted_content jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when alert.id is null then posted_content || '{"is_over": true}'
    else jsonb_build_object(
      'id', alert.id, 'kind', alert.kind, 'title', alert.title, 'text', alert.text, 'link', alert.link,
      'link_label', alert.link_label, 'ends_at', alert.ends_at,
      'is_over', not (alert.on_discord and private.is_alert_active(alert.starts_at, alert.ends_at))
    )
  end
$$;

-- Claims the next due post or message update for one minute and returns it; null if none is due.
create or replace function public.claim_due_alert_post() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  due_post record;
begin
  -- If a server stopped while it sent a message, Discord may have the message. A retry could post
  -- the message twice.
  update private.alert_posts set
    state = 'unknown', reason = 'The server stopped before Discord responded. Check the channel before you post again.'
  where state = 'sending' and leased_until < now();
  -- An alert that wasn't posted within a day is too old to post.
  update private.alert_posts as post set
    state = 'failed',
    reason = coalesce(post.reason, 'It wasn’t sent within a day, because no server was running.')
  from public.alerts as alert
  where alert.id = post.alert_id and post.state = 'waiting'
    and greatest(alert.starts_at, post.created_at) < now() - interval '24 hours';
  select post.*, private.alert_message(alert, post.posted_content) as message into due_post
  from private.alert_posts as post left join public.alerts as alert on alert.id = post.alert_id
  where post.due_at <= now() and post.leased_until <= now() and case post.state
    when 'waiting' then alert.on_discord and private.is_alert_active(alert.starts_at, alert.ends_at)
    when 'posted' then private.alert_message(alert, post.posted_content) <> post.posted_content
    else false
  end
  order by post.due_at limit 1
  for update of post skip locked;
  if not found then
    return null;
  end if;
  update private.alert_posts set leased_until = now() + interval '60 seconds' where alert_id = due_post.alert_id;
  return jsonb_build_object(
    'alert_id', due_post.alert_id, 'attempts', due_post.attempts, 'requested_by', due_post.requested_by,
    'alert', due_post.message,
    'message', case when due_post.state = 'posted' then jsonb_build_object(
      'message_id', due_post.message_id, 'webhook_id', due_post.webhook_id, 'thread_id', due_post.thread_id
    ) end
  );
end
$$;

-- Marks a post as being sent. From now on Discord may have the message. Returns false if the post
-- should no longer be sent.
create or replace function public.begin_alert_post(id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.alert_posts as post set state = 'sending', leased_until = now() + interval '60 seconds'
  from public.alerts as alert
  where post.alert_id = begin_alert_post.id and post.state = 'waiting' and alert.id = post.alert_id
    and alert.on_discord and private.is_alert_active(alert.starts_at, alert.ends_at);
  return found;
end
$$;

-- Don't call this function if Discord may have accepted a new message, because the retry would post
-- it twice.
create or replace function public.postpone_alert_post(id uuid, seconds double precision, why text) returns void
language sql security definer set search_path = ''
as $$
  update private.alert_posts set
    state = case state when 'sending' then 'waiting' else state end, reason = why, attempts = attempts + 1,
    due_at = now() + make_interval(secs => seconds), leased_until = '-infinity'
  where alert_id = postpone_alert_post.id
$$;

-- Records that Discord shows a message with the content `shows`. Pass the IDs of a new message.
create or replace function public.finish_alert_post(
  id uuid, shows jsonb, discord_message_id text default null, discord_webhook_id text default null,
  discord_thread_id text default null
) returns void
language sql security definer set search_path = ''
as $$
  update private.alert_posts set
    state = 'posted', posted_content = shows, reason = null, attempts = 0, due_at = now(), leased_until = '-infinity',
    message_id = coalesce(discord_message_id, message_id), webhook_id = coalesce(discord_webhook_id, webhook_id),
    thread_id = coalesce(discord_thread_id, thread_id)
  where alert_id = finish_alert_post.id
$$;

-- `outcome` is `failed`, or `unknown` if the message may be on Discord.
create or replace function public.end_alert_post(id uuid, outcome text, why text) returns void
language sql security definer set search_path = ''
as $$
  update private.alert_posts set state = outcome, reason = why, leased_until = '-infinity'
  where alert_id = end_alert_post.id
$$;

create or replace function public.list_alert_posts(alerts uuid[]) returns table (alert_id uuid, state text, reason text)
language sql stable security definer set search_path = ''
as $$
  select private.require(public.is_editor(), 'Only editors may see what is on Discord');
  select post.alert_id, post.state, post.reason from private.alert_posts as post where post.alert_id = any (alerts);
$$;
grant execute on function public.list_alert_posts(uuid[]) to authenticated;

grant execute on function public.claim_due_alert_post(), public.begin_alert_post(uuid),
  public.postpone_alert_post(uuid, double precision, text), public.finish_alert_post(uuid, jsonb, text, text, text),
  public.end_alert_post(uuid, text, text)
  to service_role;
