-- Schedules the sweeps of the activity log and the trash on a hosted project with pg_cron. With the
-- embedded backend, the server runs them.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('sweep activity', '17 * * * *', 'select public.sweep_activity()');
    perform cron.schedule('sweep trash', '27 * * * *', 'select public.sweep_trash()');
  end if;
end
$$;
