-- A picture that an own page or its draft shows stays when its upload is taken back, as pictures of articles do.
do $$
declare
  definition text := pg_get_functiondef('private.remove_created(text, uuid, timestamptz)'::regprocedure);
  old_text constant text := 'union all select settings #>> ''{badge,picture}''';
begin
  if strpos(definition, old_text) = 0 then
    raise exception 'The function that takes uploads back has no “%”', old_text;
  end if;
  execute replace(definition, old_text, 'union all select unnest(private.pictures_in(page.content)),
            format(''The page “%%s” shows it.'', private.activity_subject(''content_documents'', to_jsonb(page)))
            from public.content_documents as page
          union all select unnest(private.pictures_in(draft.content)),
            format(''A draft of the page “%%s” shows it.'', private.activity_subject(''content_drafts'', to_jsonb(draft)))
            from public.content_drafts as draft
          ' || old_text);
end
$$;
