-- A post may mention one role on Discord: administrators name it, an editor asks for it, and it happens once for an article.
alter table public.discord_webhook add column ping_role text
  constraint discord_webhook_ping_role_form check (ping_role ~ '^[0-9]{17,20}$');
grant select (ping_role), update (ping_role) on public.discord_webhook to authenticated;

-- Whether the post of the article is to mention the role.
alter table public.articles add column discord_ping boolean not null default false;
grant insert (discord_ping), update (discord_ping) on public.articles to authenticated;

-- Whether the message mentions the role, or would if it arrived.
alter table public.discord_deliveries add column pings boolean not null default false;

create function private.refuse_ping() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_written_by_person() and not public.is_editor() then
    raise insufficient_privilege using message = 'Only editors may ping a role on Discord';
  end if;
  return new;
end
$$;
create trigger refuse_ping_on_insert before insert on public.articles
  for each row when (new.discord_ping) execute function private.refuse_ping();
create trigger refuse_ping_on_update before update of discord_ping on public.articles
  for each row when (new.discord_ping <> old.discord_ping) execute function private.refuse_ping();

-- As `begin_discord_delivery`, of a post. The answer has the role to mention, or null for none; it is null where the post is no
-- longer to be sent. A message that may have reached Discord has used up the ping.
create function public.begin_discord_post(delivery_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
revoke execute on function public.begin_discord_post(uuid) from public, anon, authenticated, service_role;
grant execute on function public.begin_discord_post(uuid) to service_role;

notify pgrst, 'reload schema';
