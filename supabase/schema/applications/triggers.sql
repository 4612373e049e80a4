create trigger protect_row_columns before update on public.applications
  for each row execute function public.protect_row_columns();

select private.watch_trash('public.applications');

select private.watch_activity(
  'public.applications', 'applications', ignored => '{id,created_at,updated_at,discord_name,answers,note}'
);
