-- The roles, schemas and default privileges of a project on the hosted platform.

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
  -- The site's functions that aren't part of the API have a schema of their own.
  execute format('grant create on database %I to postgres', current_database());
end
$$;

-- The platform logs in as `authenticator`, which has no rights of its own; each transaction switches to the request's role.
grant anon, authenticated, service_role to authenticator;
-- `postgres` owns the site's tables and runs its migrations.
grant anon, authenticated, service_role to postgres;

revoke all on schema public from public;
alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role, supabase_auth_admin;

create schema if not exists extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role, supabase_auth_admin;
create extension if not exists pg_trgm with schema extensions;
create schema if not exists auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role, authenticator;
create schema if not exists storage authorization supabase_storage_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;
grant usage on schema platform to postgres;

-- The server's secret key reaches all of the site's tables. Other roles reach only what the site grants.
alter default privileges for role postgres in schema public grant all on tables to service_role;
alter default privileges for role postgres in schema public grant all on sequences to service_role;
alter default privileges for role postgres revoke execute on functions from public;
alter default privileges for role postgres in schema public grant execute on functions to service_role;

-- The site attaches triggers and policies to these tables.
alter default privileges in schema auth grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
alter default privileges in schema storage grant all on tables to postgres;
alter default privileges for role supabase_storage_admin in schema storage grant all on tables to postgres;
grant supabase_storage_admin to postgres;

-- Removes what the files of this folder create again.
do $$
declare
  item record;
begin
  for item in
    select tgname, tgrelid::regclass as relation
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where pronamespace in ('auth'::regnamespace, 'storage'::regnamespace) and not tgisinternal
  loop
    execute format('drop trigger %I on %s', item.tgname, item.relation);
  end loop;
  for item in
    select polname, polrelid::regclass as relation
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = 'storage'::regnamespace and relname <> 'objects'
  loop
    execute format('drop policy %I on %s', item.polname, item.relation);
  end loop;
end
$$;
