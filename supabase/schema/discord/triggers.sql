create trigger forget_posted
  after UPDATE on public.discord_deliveries for each row
  when (((new.article_id IS NOT NULL) AND (new.removed_at IS NOT NULL) AND ((old.article_id IS DISTINCT FROM new.article_id) OR (old.removed_at IS DISTINCT FROM new.removed_at))))
  execute function private.forget_posted();

create trigger remember_article
  before UPDATE OF article_id on public.discord_deliveries for each row
  when (((old.article_id IS NOT NULL) AND (new.article_id IS NULL)))
  execute function private.remember_article();

create trigger revive_discord_post
  before UPDATE OF article_id on public.discord_deliveries for each row
  when (((old.article_id IS NULL) AND (new.article_id IS NOT NULL) AND (old.state = 'failed'::text)))
  execute function private.revive_discord_post();

create trigger record_activity_delete
  after DELETE on public.discord_routes
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('discord', 'id', '', '{id,created_at}', '{url}');

create trigger record_activity_insert
  after INSERT on public.discord_routes
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('discord', 'id', '', '{id,created_at}', '{url}');

create trigger record_activity_truncate
  after TRUNCATE on public.discord_routes for each statement
  execute function private.record_activity('discord', 'id', '', '{id,created_at}', '{url}');

create trigger record_activity_update
  after UPDATE on public.discord_routes
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('discord', 'id', '', '{id,created_at}', '{url}');

create trigger record_activity_delete
  after DELETE on public.discord_webhook
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('discord', 'id', '', '{id}', '{url,notes_url}');

create trigger record_activity_insert
  after INSERT on public.discord_webhook
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('discord', 'id', '', '{id}', '{url,notes_url}');

create trigger record_activity_truncate
  after TRUNCATE on public.discord_webhook for each statement
  execute function private.record_activity('discord', 'id', '', '{id}', '{url,notes_url}');

create trigger record_activity_update
  after UPDATE on public.discord_webhook
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('discord', 'id', '', '{id}', '{url,notes_url}');
