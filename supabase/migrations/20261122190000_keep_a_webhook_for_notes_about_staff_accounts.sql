-- Where staff are told of changes in accounts of staff, unless nobody chose a channel: administrators write it and only the
-- server reads it, as with the webhook for articles. That one is not used for notes, because many read its channel.
alter table public.discord_webhook add column notes_url text constraint discord_webhook_notes_url_of_discord check (
  octet_length(notes_url) <= 300 and
  notes_url ~ '^https://((canary|ptb)\.)?discord(app)?\.com/api/(v[0-9]+/)?webhooks/[0-9]+/[A-Za-z0-9_-]+(\?thread_id=[0-9]+)?$'
);
grant update (notes_url) on public.discord_webhook to authenticated;

-- Its value is a secret to the activity, too.
do $$
declare
  timing record;
begin
  for timing in
    select * from (values
      ('insert', 'referencing new table as new_rows'),
      ('update', 'referencing old table as old_rows new table as new_rows'),
      ('delete', 'referencing old table as old_rows'),
      ('truncate', '')
    ) as given (event, tables)
  loop
    execute format(
      'create or replace trigger record_activity_%1$s after %1$s on public.discord_webhook %2$s
       for each statement execute function private.record_activity(''discord'', ''id'', '''', ''{id}'', ''{url,notes_url}'')',
      timing.event, timing.tables
    );
  end loop;
end
$$;
