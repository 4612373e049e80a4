create trigger detach_deleted_article before update of article_id on public.discord_deliveries
  for each row when (old.article_id is not null and new.article_id is null)
  execute function private.detach_deleted_article();
create trigger requeue_discord_post before update of article_id on public.discord_deliveries
  for each row when (old.article_id is null and new.article_id is not null and old.state = 'failed')
  execute function private.requeue_discord_post();
create trigger clear_discord_posted after update on public.discord_deliveries
  for each row when (
    new.article_id is not null and new.removed_at is not null
    and (old.article_id is distinct from new.article_id or old.removed_at is distinct from new.removed_at)
  ) execute function private.clear_discord_posted();

select private.create_activity_triggers(
  'public.discord_routes', 'discord', ignored_columns => '{id,created_at}', secret_columns => '{url}'
);

select private.create_activity_triggers(
  'public.discord_webhook', 'discord', ignored_columns => '{id}', secret_columns => '{url,notes_url}'
);
