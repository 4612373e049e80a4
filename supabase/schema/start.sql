-- Objects in `private` aren't part of the API. Roles get `usage` on the schema, but may execute
-- only functions with a grant.
do $$
begin
  -- `create schema if not exists` requires the right to create schemas even if the schema exists.
  if to_regnamespace('private') is null then
    create schema private;
  end if;
end
$$;
grant usage on schema private
  to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
create extension if not exists pg_trgm with schema extensions;

-- Drops the triggers, policies and views of the site. The files of this folder create these objects
-- again. Triggers on `auth` and `storage` stay, because only the owners of these tables may drop
-- them.
do $$
declare
  command text;
begin
  for command in
    select format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not tgisinternal
    union all
    select format('drop policy %I on %s', polname, polrelid::regclass)
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) or polrelid = 'storage.objects'::regclass
    union all
    select format('drop view if exists private.%I cascade', viewname) from pg_views where schemaname = 'private'
  loop
    execute command;
  end loop;
end
$$;

-- Grants access to tables in `public` to the secret key only, and to functions to nobody. The default
-- privileges do the same for new objects. Without them, all roles of a hosted project could use new
-- objects.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public grant select, insert, update, delete on tables to service_role;

revoke all on all tables in schema public, private
  from anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
revoke all on all sequences in schema public, private from anon, authenticated, service_role;
revoke all on all functions in schema public, private
  from public, anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
grant select, insert, update, delete on all tables in schema public to service_role;
