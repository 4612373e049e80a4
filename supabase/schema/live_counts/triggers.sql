create trigger delete_stale_counts after update on public.game_server
  for each statement execute function private.delete_stale_counts();

select private.create_activity_triggers('public.game_server', 'game-server', ignored_columns => '{id}');

-- A new count replaces the old count, so an update isn't a removal. The deletion of a former
-- server's count is a removal.
create trigger notify_change after insert or update or delete or truncate on public.live_counts
  for each statement execute function public.notify_change('replaces');
