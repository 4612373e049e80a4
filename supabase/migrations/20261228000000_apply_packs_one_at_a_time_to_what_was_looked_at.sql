-- An import, or its undo, waits for the one that runs: of two at once, one would find addresses taken by the other's rows, and an undo
-- files unused that an import is about to name. And who imports has seen what is written over: whoever changed it meanwhile isn't.

-- Refuses a pack that would write over texts or settings which changed since the caller read them; `pack -> 'read'` has their
-- `updated_at`: `settings`, `texts` and `services` by id. What it finds unchanged nobody changes before the import ends.
create function private.require_pack_was_seen(pack jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  changed text[] := '{}';
  place record;
  stored record;
begin
  for place in
    select * from (values ('content_documents', 'texts'), ('services', 'services')) as places (of_table, part)
  loop
    for stored in execute format(
      'select target.id::text as id, target.updated_at, to_jsonb(target) as content
      from public.%I as target where target.id::text in (select jsonb_object_keys($1)) order by target.id for update',
      place.of_table
    ) using coalesce(pack -> place.part, '{}') loop
      if stored.updated_at is distinct from (pack -> 'read' -> place.part ->> stored.id)::timestamptz then
        changed := changed || coalesce(private.activity_subject(place.of_table, stored.content), stored.id);
      end if;
    end loop;
  end loop;
  if pack ? 'settings' then
    select settings.updated_at into stored from public.site_settings as settings where settings.id = 1 for update;
    if stored.updated_at is distinct from (pack #>> '{read,settings}')::timestamptz then
      changed := changed || 'the settings'::text;
    end if;
  end if;
  if changed <> '{}' then
    raise exception 'Nothing was imported: somebody changed % since you looked. Choose the pack again to see what it would change now.',
      array_to_string(changed[:5], ', ') || case when cardinality(changed) > 5 then ' and more' else '' end
      using errcode = '22023';
  end if;
end
$$;
revoke execute on function private.require_pack_was_seen(jsonb) from public;

do $$
declare
  amended record;
  definition text;
begin
  for amended in
    select * from (values
      (
        'public.apply_pack(jsonb, boolean)', 'using message = ''Only administrators may import a pack'';
  end if;', '
  perform pg_advisory_xact_lock(hashtextextended(''stationhouse.packs'', 0));
  perform private.require_pack_was_seen(pack);'
      ),
      (
        'public.undo_pack(uuid, boolean)', 'using message = ''Only administrators may undo an import'';
  end if;', '
  perform pg_advisory_xact_lock(hashtextextended(''stationhouse.packs'', 0));'
      )
    ) as given (name, old_text, added_text)
  loop
    definition := pg_get_functiondef(amended.name::regprocedure);
    if strpos(definition, amended.old_text) = 0 then
      raise exception '% has no “%”', amended.name, amended.old_text;
    end if;
    execute replace(definition, amended.old_text, amended.old_text || amended.added_text);
  end loop;
end
$$;

notify pgrst, 'reload schema';
