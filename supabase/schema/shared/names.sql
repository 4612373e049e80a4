-- Returns the name of an account for colleagues: its display name, or the local part of its email
-- address.
create or replace function private.account_name(account_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(btrim(staff.display_name), split_part(users.email, '@', 1))
  from auth.users left join public.staff on staff.user_id = users.id
  where users.id = account_id
$$;

-- Returns the name of a row for the activity log and the trash.
create or replace function private.row_name(table_name text, table_row jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when table_name in ('content_documents', 'content_drafts') then
      private.document_name(table_row ->> 'id', table_row -> 'content')
    when table_name = 'services' then private.document_name(
      'service:' || (table_row ->> 'id'),
      (select page.content from public.content_documents as page where page.id = 'service:' || (table_row ->> 'id'))
    )
    when table_name = 'search_synonyms' then table_row #>> '{asked,0}'
    when table_name in ('applications', 'leadership', 'buckets') then table_row ->> 'name'
    when table_name = 'objects' then (table_row ->> 'bucket_id') || '/' || (table_row ->> 'name')
    when table_name = 'staff' then coalesce(
      (select users.email from auth.users where users.id = (table_row ->> 'user_id')::uuid),
      table_row ->> 'display_name', table_row ->> 'user_id'
    )
    else table_row ->> 'title'
  end
$$;

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
