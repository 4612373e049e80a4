create trigger protect_row_columns before update on public.applications
  for each row execute function public.protect_row_columns();

select private.create_trash_triggers('public.applications');

select private.create_activity_triggers(
  'public.applications', 'applications', ignored_columns => '{id,created_at,updated_at,discord_name,answers,note}'
);
