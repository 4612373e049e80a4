-- What was sent to Discord and what became of it. A row is queued before the request and sending during it; only a success
-- from Discord makes it posted. When the answer was lost it is unknown, and only people decide whether to send again.
create table public.discord_deliveries (
  id uuid primary key default gen_random_uuid(),
  article_id uuid references public.articles on delete set null,
  -- The log stays readable after the article is gone.
  article_title text not null,
  action text not null constraint discord_deliveries_action_known check (action in ('post', 'repost')),
  state text not null default 'queued' constraint discord_deliveries_state_known
    check (state in ('queued', 'sending', 'posted', 'failed', 'unknown')),
  reason text constraint discord_deliveries_reason_length check (char_length(reason) <= 500),
  message_id text constraint discord_deliveries_message_id_form check (message_id ~ '^[0-9]{1,20}$'),
  requested_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- Longer than any request takes: the server that sent it is gone by then.
  expires_at timestamptz not null default now() + interval '60 seconds',
  finished_at timestamptz,
  constraint discord_deliveries_posted_with_message check ((state = 'posted') = (message_id is not null)),
  constraint discord_deliveries_reason_of_failure check ((state in ('failed', 'unknown')) = (reason is not null)),
  constraint discord_deliveries_finished_when check ((state in ('queued', 'sending')) = (finished_at is null))
);
create unique index discord_deliveries_one_at_a_time on public.discord_deliveries (article_id)
  where state in ('queued', 'sending');
create index discord_deliveries_newest_idx on public.discord_deliveries (created_at desc, id desc);
create index discord_deliveries_article_idx on public.discord_deliveries (article_id);

-- Whoever knows the webhook's URL can post to the channel, so administrators write it and only the server reads it.
create table public.discord_webhook (
  id smallint primary key default 1 constraint discord_webhook_one_row check (id = 1),
  url text constraint discord_webhook_url_of_discord check (
    octet_length(url) <= 300 and
    url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'
  )
);
insert into public.discord_webhook default values;

-- The caller's account if `is_staff()`, else null.
create function public.staff_id() returns uuid
language sql stable set search_path = ''
return case when public.is_staff() then auth.uid() end;

-- Ends the deliveries of servers that stopped: those never sent have failed, those that may have been sent are unknown.
-- `include_unexpired` also ends those that haven't expired; for a server at its start that knows it is the only one.
create function public.end_interrupted_discord_deliveries(include_unexpired boolean default false) returns void
language sql set search_path = ''
begin atomic
  update public.discord_deliveries set
    state = case state when 'queued' then 'failed' else 'unknown' end,
    reason = case state
      when 'queued' then 'The server stopped before it sent the message.'
      else 'The server stopped while it sent the message. Look at the channel before you post again.'
    end,
    finished_at = now()
  where id in (
    select id from public.discord_deliveries
    where state in ('queued', 'sending') and (include_unexpired or expires_at <= now())
    for update skip locked
  );
end;

-- Starts the one delivery that an article may have at a time. `outcome` is claimed, busy, posted (already; only a repost is
-- possible) or missing.
create function public.claim_discord_delivery(wanted_article uuid, wanted_action text, staff_member uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  article public.articles;
  delivery_id uuid;
begin
  -- The lock makes a second click wait until the first one's outcome can be seen.
  select * into article from public.articles where id = wanted_article for update;
  if article.id is null then
    return '{"outcome": "missing"}';
  end if;
  if wanted_action = 'post' and article.discord_posted then
    return '{"outcome": "posted"}';
  end if;
  insert into public.discord_deliveries (article_id, article_title, action, requested_by)
  values (article.id, article.title, wanted_action, staff_member)
  on conflict (article_id) where state in ('queued', 'sending') do nothing
  returning id into delivery_id;
  if delivery_id is null then
    return '{"outcome": "busy"}';
  end if;
  return jsonb_build_object(
    'outcome', 'claimed', 'delivery_id', delivery_id,
    'article', jsonb_build_object(
      'public_id', coalesce(article.legacy_id, article.id::text), 'title', article.title, 'excerpt', article.excerpt,
      'category', article.category, 'author', article.author, 'hero_image', article.hero_image
    )
  );
end
$$;

-- After Discord's success the log and the article are marked as posted together. Both functions lock the article first;
-- in the opposite order, a second click and this call would deadlock.
create function public.finish_discord_delivery(delivery_id uuid, discord_message_id text) returns void
language plpgsql set search_path = '' as $$
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

alter table public.discord_deliveries enable row level security;
alter table public.discord_deliveries force row level security;
alter table public.discord_webhook enable row level security;
alter table public.discord_webhook force row level security;
create policy "Staff read what was posted" on public.discord_deliveries
  for select to authenticated using ((select public.is_staff()));
create policy "Administrators find the webhook's row" on public.discord_webhook
  for select to authenticated using ((select public.is_admin()));
create policy "Administrators set the webhook" on public.discord_webhook
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

revoke all on public.discord_deliveries, public.discord_webhook from public, anon, authenticated, service_role;
grant select on public.discord_deliveries to authenticated;
grant select, insert, update, delete on public.discord_deliveries to service_role;
grant select (id), update (url) on public.discord_webhook to authenticated;
grant select, update on public.discord_webhook to service_role;

revoke execute on function
  public.staff_id(), public.end_interrupted_discord_deliveries(boolean),
  public.claim_discord_delivery(uuid, text, uuid), public.finish_discord_delivery(uuid, text)
from public, anon, authenticated;
grant execute on function public.staff_id() to authenticated;
grant execute on function
  public.end_interrupted_discord_deliveries(boolean), public.claim_discord_delivery(uuid, text, uuid),
  public.finish_discord_delivery(uuid, text)
to service_role;
