-- The ids of the files that an action added to the library and something still shows.
create or replace function private.list_shown_files(action uuid) returns text[]
language sql stable set search_path = ''
as $$
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
      union all select other.file_path from public.media_library as other
        where other.id not in (select added.id from added)
    ) as others
    -- An address, or the id of a file. A sentence may end after either.
    cross join lateral regexp_matches(
      mention,
      '(?:media-library|article-images)/[A-Za-z0-9_./-]*[A-Za-z0-9]|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'
    ) as found
    where exists (select from added)
  )
  select coalesce(array_agg(added.id::text), '{}') from added
  where added.id::text in (select name from named) or added.stored_file in (select name from named)
$$;
