-- A service's texts have versions, but its action and its forms have none: who overwrote a form lost it. Now the trash lists what a
-- service had of its own, and brings it back. Order and visibility are no loss.
alter table public.trash drop column is_restorable;
alter table public.trash add column is_restorable boolean not null generated always as (
  kind = 'deleted' or table_name = 'site_settings' or (table_name = 'objects' and after ? 'version')
  -- Null is the action or the forms of the code.
  or (table_name = 'services' and (content ->> 'action' is not null or content ->> 'forms' is not null))
) stored;

do $$
declare
  amended record;
  definition text;
begin
  for amended in
    select * from (values
      ('public.list_trash(text, uuid, text, integer, integer)', 'site_settings}''::text[]', 'site_settings,services}''::text[]'),
      (
        'private.insert_entries_again(bigint[])', 'elsif entry.table_name = ''objects'' then',
        'elsif entry.table_name = ''services'' then
      update public.services
      set action = case when entry.content ? ''action'' then nullif(entry.content -> ''action'', ''null'') else action end,
        forms = case when entry.content ? ''forms'' then nullif(entry.content -> ''forms'', ''null'') else forms end
      where id = entry.row_id;
    elsif entry.table_name = ''objects'' then'
      )
    ) as given (name, old_text, new_text)
  loop
    definition := pg_get_functiondef(amended.name::regprocedure);
    if strpos(definition, amended.old_text) = 0 then
      raise exception '% has no “%”', amended.name, amended.old_text;
    end if;
    execute replace(definition, amended.old_text, amended.new_text);
  end loop;
end
$$;

notify pgrst, 'reload schema';
