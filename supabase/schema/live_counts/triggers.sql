create trigger forget_live_counts after update on public.game_server
  for each statement execute function private.forget_live_counts();

create trigger record_activity_insert after insert on public.game_server referencing new table as new_rows
  for each statement execute function private.record_activity('game-server', 'id', '', '{id}', '{}');
create trigger record_activity_update after update on public.game_server
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_activity('game-server', 'id', '', '{id}', '{}');
create trigger record_activity_delete after delete on public.game_server referencing old table as old_rows
  for each statement execute function private.record_activity('game-server', 'id', '', '{id}', '{}');
create trigger record_activity_truncate after truncate on public.game_server
  for each statement execute function private.record_activity('game-server', 'id', '', '{id}', '{}');

-- A new count takes nothing away from visitors, but the count of a former server must not be shown again.
create trigger notify_change after insert or update or delete or truncate on public.live_counts
  for each statement execute function public.notify_change('replaces');
