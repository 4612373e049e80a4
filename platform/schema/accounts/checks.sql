set local role supabase_auth_admin;

-- The account of the request's token. Defaults of the site's tables call it.
create or replace function auth.uid() returns uuid
language sql stable
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
