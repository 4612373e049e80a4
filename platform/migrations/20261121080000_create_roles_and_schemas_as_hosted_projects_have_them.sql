-- The roles, schemas and claim functions that every project on the hosted platform starts with.

-- Roles belong to the whole server, so another database on it may have created them already.
do $$
declare
  wanted constant jsonb := '{
    "anon": "nologin noinherit",
    "authenticated": "nologin noinherit",
    "service_role": "nologin noinherit bypassrls",
    "authenticator": "login noinherit",
    "supabase_auth_admin": "login noinherit",
    "supabase_storage_admin": "login noinherit",
    "postgres": "nologin createrole bypassrls"
  }';
  name text;
  attributes text;
begin
  for name, attributes in select * from jsonb_each_text(wanted) loop
    if to_regrole(name) is null then
      execute format('create role %I %s', name, attributes);
    end if;
  end loop;
end
$$;

-- The platform logs in as `authenticator`, which has no rights of its own; each transaction switches to the request's role.
grant anon, authenticated, service_role to authenticator;
-- `postgres` owns the site's tables and runs its migrations, as on the hosted platform.
grant anon, authenticated, service_role to postgres;

revoke all on schema public from public;
alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role, supabase_auth_admin;

create schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role, authenticator;
create schema storage authorization supabase_storage_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;

-- The server's secret key reaches all of the site's tables; every other role only what a migration grants.
alter default privileges for role postgres in schema public grant all on tables to service_role;
alter default privileges for role postgres in schema public grant all on sequences to service_role;
alter default privileges for role postgres revoke execute on functions from public;
alter default privileges for role postgres in schema public grant execute on functions to service_role;

-- The site's migrations attach triggers and policies to these tables.
alter default privileges in schema auth grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
alter default privileges in schema storage grant all on tables to postgres;
alter default privileges for role supabase_storage_admin in schema storage grant all on tables to postgres;
grant supabase_storage_admin to postgres;

create function auth.jwt() returns jsonb language sql stable
  return coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''))::jsonb;

create function auth.uid() returns uuid language sql stable
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;

create function auth.role() returns text language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';

create function auth.email() returns text language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';

alter function auth.jwt() owner to supabase_auth_admin;
alter function auth.uid() owner to supabase_auth_admin;
alter function auth.role() owner to supabase_auth_admin;
alter function auth.email() owner to supabase_auth_admin;
