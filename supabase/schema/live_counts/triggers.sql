create trigger forget_live_counts
  after UPDATE on public.game_server for each statement
  execute function private.forget_live_counts();

create trigger record_activity_delete
  after DELETE on public.game_server
  referencing OLD TABLE AS old_rows for each statement
  execute function private.record_activity('game-server', 'id', '', '{id}', '{}');

create trigger record_activity_insert
  after INSERT on public.game_server
  referencing NEW TABLE AS new_rows for each statement
  execute function private.record_activity('game-server', 'id', '', '{id}', '{}');

create trigger record_activity_truncate
  after TRUNCATE on public.game_server for each statement
  execute function private.record_activity('game-server', 'id', '', '{id}', '{}');

create trigger record_activity_update
  after UPDATE on public.game_server
  referencing OLD TABLE AS old_rows NEW TABLE AS new_rows for each statement
  execute function private.record_activity('game-server', 'id', '', '{id}', '{}');

create trigger notify_change
  after INSERT OR UPDATE on public.live_counts for each statement
  execute function public.notify_change();

create trigger notify_change_by_delete
  after DELETE on public.live_counts
  referencing OLD TABLE AS old_rows for each statement
  execute function private.notify_removal();

create trigger notify_change_by_truncate
  after TRUNCATE on public.live_counts for each statement
  execute function private.notify_removal();
