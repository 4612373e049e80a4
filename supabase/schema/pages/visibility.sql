-- Editors hide pages in the document `navigation`, and services by `is_shown`. The website keeps to it, and so do
-- policies. These functions are security definer, because they read what the policies protect. Policies ask them in
-- sub-selects, which Postgres answers once for a query instead of once for a row.

-- The keys of the pages that editors have hidden, such as `about`.
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

-- The ids of the documents whose page or service is hidden. A document has the name of its page, but for two.
create or replace function private.hidden_documents() returns text[]
language sql stable security definer set search_path = ''
as $$
  with hidden as materialized (select private.hidden_pages() as pages)
  select array(
    select document.id
    from public.content_documents as document cross join hidden
    where case document.id when 'vacancy' then 'leadership' when 'communities' then 'discord' else document.id end
        = any (hidden.pages)
      or document.id like 'service:%' and (
        'services' = any (hidden.pages)
        or not exists (
          select from public.services as service where service.is_shown and 'service:' || service.id = document.id
        )
      )
  )
$$;
grant execute on function private.hidden_documents() to anon, authenticated;

-- The sections of the search whose page is hidden.
create or replace function private.hidden_sections() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select named.section
    from (values ('news', 'news'), ('people', 'leadership'), ('files', 'media')) as named (section, page)
    where named.page = any ((select private.hidden_pages())::text[])
  )
$$;

-- Files of the library that visitors need although its gallery is hidden: the picture of the front page, and the files
-- that forms of shown services name.
create or replace function private.files_shown_elsewhere() returns uuid[]
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
grant execute on function private.files_shown_elsewhere() to anon, authenticated;
