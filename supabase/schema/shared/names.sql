-- Returns the name of an account for colleagues: its display name, or the local part of its email
-- address.
create or replace function private.account_name(account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(btrim(staff.display_name), split_part(users.email, '@', 1))
  from auth.users left join public.staff on staff.user_id = users.id
  where users.id = account
$$;

-- Returns the name of a row for the activity log and the trash.
create or replace function private.row_name(table_name text, content jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when table_name in ('content_documents', 'content_drafts') then
      private.document_name(content ->> 'id', content -> 'content')
    when table_name = 'services' then private.document_name(
      'service:' || (content ->> 'id'),
      (select stored.content from public.content_documents as stored where stored.id = 'service:' || (content ->> 'id'))
    )
    when table_name = 'search_synonyms' then content #>> '{asked,0}'
    when table_name in ('applications', 'leadership', 'buckets') then content ->> 'name'
    when table_name = 'objects' then (content ->> 'bucket_id') || '/' || (content ->> 'name')
    when table_name = 'staff' then coalesce(
      (select users.email from auth.users where users.id = (content ->> 'user_id')::uuid),
      content ->> 'display_name', content ->> 'user_id'
    )
    else content ->> 'title'
  end
$$;

-- Returns the `kind` that the activity log uses for the rows of a table.
create or replace function private.activity_kind(table_name text) returns text
language sql immutable set search_path = ''
as $$
  select case table_name
    when 'media_library' then 'media'
    when 'objects' then 'files'
    when 'content_documents' then 'pages'
    when 'content_drafts' then 'page-drafts'
    else table_name
  end
$$;
