set local role supabase_auth_admin;

-- ## from 20261121080000_create_roles_and_schemas_as_hosted_projects_have_them.sql
create or replace function auth.uid() returns uuid
language sql stable
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
