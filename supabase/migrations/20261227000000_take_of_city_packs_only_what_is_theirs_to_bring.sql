-- Who answers for a site is for who runs it to say: a pack brings no text of the legal pages. A row without an id is refused with a
-- sentence, so that neither the whole import fails nor each one adds it again. What an administrator imported is no sample. An import
-- that was undone takes no settings and texts back a second time, and no row that came again since.

-- Functions of which only a place changes stay as they are otherwise.
do $$
declare
  amended record;
  definition text;
begin
  for amended in
    select * from (values
      (
        'public.apply_pack(jsonb, boolean)', 'coalesce(pack -> ''texts'', ''{}'')', 'coalesce(pack -> ''texts'', ''{}'') - ''legal'''
      ),
      (
        'private.add_pack_rows(text, text[], jsonb)', '      execute format(''select exists',
        '      if added ->> ''id'' is null then
        raise null_value_not_allowed;
      end if;
      execute format(''select exists'
      ),
      (
        'private.add_pack_rows(text, text[], jsonb)', 'reason := ''One of its values has a form that can''''t be stored.'';',
        'reason := case when added ->> ''id'' is null then ''It has no id.'' else ''One of its values has a form that can''''t be stored.'' end;'
      ),
      (
        'private.list_sample()', '    from found
',
        '    from found
    where not exists (
      select from public.activity as entry
      join public.activity as import on import.action_id = entry.action_id and import.kind = ''packs'' and import.verb = ''imported''
      where entry.kind = found.kind and entry.subject_id = found.id::text and entry.verb = ''created''
    )
'
      ),
      (
        'private.changed_after(uuid, text, text)', 'entry.verb in (''changed'', ''restored'') and',
        'entry.verb in (''created'', ''changed'', ''restored'') and'
      ),
      (
        'private.changed_after(uuid, text, text)', 'entry.verb = ''restored''
', 'entry.verb in (''created'', ''restored'')
'
      ),
      (
        'public.undo_pack(uuid, boolean)', 'private.revert_action(import)',
        'case when exists (
      select from public.activity as undone
      where undone.kind = ''packs'' and undone.verb = ''undone'' and undone.subject_id = imported.subject_id
    ) then ''{}'' else private.revert_action(import) end'
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
