create trigger remember_article before update of article_id on public.discord_deliveries
  for each row when (old.article_id is not null and new.article_id is null)
  execute function private.remember_article();
create trigger revive_discord_post before update of article_id on public.discord_deliveries
  for each row when (old.article_id is null and new.article_id is not null and old.state = 'failed')
  execute function private.revive_discord_post();
create trigger forget_posted after update on public.discord_deliveries
  for each row when (
    new.article_id is not null and new.removed_at is not null
    and (old.article_id is distinct from new.article_id or old.removed_at is distinct from new.removed_at)
  ) execute function private.forget_posted();

create trigger record_activity_insert after insert on public.discord_routes referencing new table as new_rows
  for each statement execute function private.record_activity('discord', 'id', '', '{id,created_at}', '{url}');
create trigger record_activity_update after update on public.discord_routes
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity('discord', 'id', '', '{id,created_at}', '{url}');
create trigger record_activity_delete after delete on public.discord_routes referencing old table as old_rows
  for each statement execute function private.record_activity('discord', 'id', '', '{id,created_at}', '{url}');
create trigger record_activity_truncate after truncate on public.discord_routes
  for each statement execute function private.record_activity('discord', 'id', '', '{id,created_at}', '{url}');

create trigger record_activity_insert after insert on public.discord_webhook referencing new table as new_rows
  for each statement execute function private.record_activity('discord', 'id', '', '{id}', '{url,notes_url}');
create trigger record_activity_update after update on public.discord_webhook
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity('discord', 'id', '', '{id}', '{url,notes_url}');
create trigger record_activity_delete after delete on public.discord_webhook referencing old table as old_rows
  for each statement execute function private.record_activity('discord', 'id', '', '{id}', '{url,notes_url}');
create trigger record_activity_truncate after truncate on public.discord_webhook
  for each statement execute function private.record_activity('discord', 'id', '', '{id}', '{url,notes_url}');
