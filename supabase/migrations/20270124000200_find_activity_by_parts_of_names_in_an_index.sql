-- For a part of a name all entries of 400 days were read. As in the list of articles, groups of three letters are now looked up. The index of
-- accounts' events is one of the embedded backend, as a hosted project's own tables get none; there, and without `pg_trgm`, all are still read.
do $$
declare
  place text;
begin
  select extnamespace::regnamespace::text into strict place from pg_extension where extname = 'pg_trgm';
  execute format(
    'create index activity_names_idx on public.activity
     using gin (lower(coalesce(subject, '''') || E''\n'' || coalesce(actor_name, '''')) %s.gin_trgm_ops)', place
  );
exception
  when no_data_found then
    raise notice 'Without the extension pg_trgm the search of the activity is slow';
end
$$;

do $$
declare
  definition text := pg_get_functiondef(
    'public.list_activity(text, uuid, uuid, text, timestamptz, timestamptz, boolean, integer, integer)'::regprocedure
  );
  amended record;
begin
  for amended in
    select * from (values
      (
        '  person constant text := only_person::text;',
        '  pattern constant text := ''%'' || regexp_replace(sought, ''([\\%_])'', ''\\\1'', ''g'') || ''%'';
  -- Else an address is not asked for, as no index has it.
  is_address constant boolean := sought ~ ''^[0-9a-f]*[.:][0-9a-f.:]*$'';
  person constant text := only_person::text;'
      ),
      (
        'sought = '''' or strpos(lower(entry.subject), sought) > 0 or strpos(lower(entry.actor_name), sought) > 0
            or entry.subject_id = sought or (entry.ip = sought and',
        'sought = '''' or lower(coalesce(entry.subject, '''') || E''\n'' || coalesce(entry.actor_name, '''')) like pattern
            or entry.subject_id = sought or (is_address and entry.ip = sought and'
      ),
      (
        'sought = '''' or strpos(lower(event.payload ->> ''actor_username''), sought) > 0
            or strpos(lower(event.payload -> ''traits'' ->> ''user_email''), sought) > 0
            or (event.ip_address',
        'sought = '''' or lower(
              coalesce(event.payload ->> ''actor_username'', '''') || E''\n'' || coalesce(event.payload -> ''traits'' ->> ''user_email'', '''')
            ) like pattern
            or (is_address and event.ip_address'
      )
    ) as change (old_text, new_text)
  loop
    if strpos(definition, amended.old_text) = 0 then
      raise exception 'The list of the activity is not as it was';
    end if;
    definition := replace(definition, amended.old_text, amended.new_text);
  end loop;
  execute definition;
end
$$;
