-- An undo asked for each file of a pack whether anything shows it, and read every article, page, draft and service each time: with a
-- thousand files and some thousand articles that took longer than a request may. Now it reads them once, and unsaved articles too.

-- Which files of the library an action added that something still shows, by their ids.
create function private.list_shown_files(action uuid) returns text[]
language sql stable set search_path = '' as $$
  with added as materialized (
    select library.id, public.stored_file(library.file_path) as stored_file
    from public.activity as entry
    join public.media_library as library on library.id::text = entry.subject_id
    where entry.action_id = action and entry.kind = 'media' and entry.verb = 'created'
  ), named as materialized (
    select distinct found[1] as name
    from (
      select article::text as mention from public.articles as article
      union all select autosave::text from public.article_autosaves as autosave
      union all select leader::text from public.leadership as leader
      union all select settings::text from public.site_settings
      union all select document::text from public.content_documents as document
      union all select draft::text from public.content_drafts as draft
      union all select service::text from public.services as service
      union all select other.file_path from public.media_library as other where other.id not in (select added.id from added)
    ) as others
    -- An address, or the id of a file; a sentence may end with either.
    cross join lateral regexp_matches(
      mention,
      '(?:media-library|article-images)/[A-Za-z0-9_./-]*[A-Za-z0-9]|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'
    ) as found
    where exists (select from added)
  )
  select coalesce(array_agg(added.id::text), '{}') from added
  where added.id::text in (select name from named) or added.stored_file in (select name from named)
$$;
revoke execute on function private.list_shown_files(uuid) from public;

do $$
declare
  amended record;
  definition text := pg_get_functiondef('private.remove_added(uuid, text)'::regprocedure);
begin
  for amended in
    select * from (values
      (
        'case of_table when ''media_library'' then private.find_use_of_file(added.id::uuid, private.stored_file_of(of_table, current)) end',
        'case when added.id = any (shown) then ''Something of the site still shows it.'' end'
      ),
      (
        '  items jsonb[] := ''{}'';
', '  items jsonb[] := ''{}'';
  shown constant text[] := case of_table when ''media_library'' then private.list_shown_files(action) end;
'
      )
    ) as given (old_text, new_text)
  loop
    if strpos(definition, amended.old_text) = 0 then
      raise exception 'The function that undoes an import has no “%”', amended.old_text;
    end if;
    definition := replace(definition, amended.old_text, amended.new_text);
  end loop;
  execute definition;
end
$$;
drop function private.find_use_of_file(uuid, text);
