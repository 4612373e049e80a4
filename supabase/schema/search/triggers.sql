create trigger protect_row_columns before update on public.search_synonyms
  for each row execute function public.protect_row_columns();
create trigger notify_change after insert or update or delete or truncate on public.search_synonyms
  for each statement execute function public.notify_change();

select private.create_activity_triggers(
  'public.search_synonyms', 'search', ignored_columns => '{id,created_at,updated_at}'
);
