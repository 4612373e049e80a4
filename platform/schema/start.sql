-- Creates the roles, schemas and default privileges of a hosted project. There, `site_owner` is
-- called `postgres`.

do $$
declare
  command text;
begin
  for command in
    select format('create role %s %s', name, attributes)
    from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'login noinherit'),
      ('supabase_storage_admin', 'nologin noinherit'),
      ('site_owner', 'nologin bypassrls')
    ) as required_role (name, attributes)
    -- Roles belong to the whole cluster, so another database in it may have created them.
    where to_regrole(name) is null
    union all
    -- The site creates its own schema for everything outside the API.
    select format('grant create on database %I to site_owner', current_database())
  loop
    execute command;
  end loop;
end
$$;

-- The platform logs in as `authenticator`, which can't read any table. Each transaction switches to
-- the request's role.
grant anon, authenticated, service_role to authenticator;
-- `site_owner` owns the site's tables, runs the site's SQL files, and writes the policies of
-- `storage.objects`.
grant anon, authenticated, service_role, supabase_storage_admin to site_owner;

revoke all on schema public from public;
alter schema public owner to site_owner;
grant usage on schema public to anon, authenticated, service_role, supabase_auth_admin;

create schema if not exists extensions;
grant usage on schema extensions to site_owner, anon, authenticated, service_role, supabase_auth_admin;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists auth authorization supabase_auth_admin;
grant usage on schema auth to site_owner, anon, authenticated, service_role, authenticator;
create schema if not exists storage authorization supabase_storage_admin;
grant usage on schema storage to site_owner, anon, authenticated, service_role;
-- `site_owner` can read the applied migrations, as `postgres` can on hosted projects.
grant usage on schema platform to site_owner;
grant select on platform.migrations to site_owner;

-- The site's foreign keys refer to the tables of `auth` and `storage`. Some of the site's triggers
-- and policies are attached to these tables.
alter default privileges in schema auth grant all on tables to site_owner;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to site_owner;
alter default privileges in schema storage grant all on tables to site_owner;
alter default privileges for role supabase_storage_admin in schema storage grant all on tables to site_owner;

-- Drops the triggers and policies that the files in this folder create again. The site owns the
-- policies of `storage.objects`.
do $$
declare
  command text;
begin
  for command in
    select format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where pronamespace in ('auth'::regnamespace, 'storage'::regnamespace) and not tgisinternal
    union all
    select format('drop policy %I on %s', polname, polrelid::regclass)
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = 'storage'::regnamespace and relname <> 'objects'
  loop
    execute command;
  end loop;
end
$$;
