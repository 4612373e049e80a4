-- Editors hide pages in the document `navigation`, and services with `is_shown`. The website and
-- the policies both leave out hidden pages. These functions are security definer, because they read
-- rows that the policies protect. Policies call the functions in sub-selects, which Postgres
-- evaluates once per query instead of once per row.

-- Lists the keys of hidden pages, such as `about`.
create or replace function private.hidden_pages() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select page.key
    from public.content_documents as document cross join jsonb_each(document.content -> 'pages') as page
    where document.id = 'navigation' and page.value ->> 'place' = 'hidden'
  )
$$;

create or replace function private.is_page_shown(page text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select page <> all (private.hidden_pages())
$$;
grant execute on function private.is_page_shown(text) to anon, authenticated;

-- Lists the IDs of the documents whose page or service is hidden. A document's ID is the key
-- of its page, except for `vacancy` and `communities`.
create or replace function private.hidden_documents() returns text[]
language sql stable security definer set search_path = ''
as $$
  with hidden_keys as materialized (select private.hidden_pages() as pages)
  select array(
    select document.id
    from public.content_documents as document cross join hidden_keys
    where case document.id when 'vacancy' then 'leadership' when 'communities' then 'discord' else document.id end
        = any (hidden_keys.pages)
      or document.id like 'service:%' and (
        'services' = any (hidden_keys.pages)
        or not exists (
          select from public.services as service where service.is_shown and 'service:' || service.id = document.id
        )
      )
  )
$$;
grant execute on function private.hidden_documents() to anon, authenticated;

-- Lists the search sections whose page is hidden.
create or replace function private.hidden_sections() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select sections.section
    from (values ('news', 'news'), ('people', 'leadership'), ('files', 'media')) as sections (section, page)
    where sections.page = any ((select private.hidden_pages())::text[])
  )
$$;

-- Lists the IDs of the library files that visitors need even if the gallery is hidden: the home
-- page's picture and the forms of visible services.
create or replace function private.files_outside_gallery() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select (form ->> 'file')::uuid
    from public.services as service cross join jsonb_array_elements(service.forms) as form
    where service.is_shown and form ->> 'file' is not null and (select private.is_page_shown('services'))
    union
    select file.id
    from public.site_settings
      join public.media_library as file
        on public.stored_file(file.file_path) = public.stored_file(site_settings.settings #>> '{hero,picture}')
  )
$$;
grant execute on function private.files_outside_gallery() to anon, authenticated;
