set local role supabase_auth_admin;

-- Returns the account ID in the request's token. Column defaults of the site call this function, so
-- it must exist before the migrations run.
create or replace function auth.uid() returns uuid
language sql stable
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
