create trigger delete_stale_counts after update on public.game_server
  for each statement execute function private.delete_stale_counts();

select private.watch_activity('public.game_server', 'game-server', ignored => '{id}');

-- A new count doesn't hide anything that visitors saw. Deleting the count of a former server is a
-- removal.
create trigger notify_change after insert or update or delete or truncate on public.live_counts
  for each statement execute function public.notify_change('replaces');
