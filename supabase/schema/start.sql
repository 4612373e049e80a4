-- `private` holds what isn't part of the API. Roles may look names up there, but execute only what is granted to them.
do $$
begin
  -- `create schema if not exists` needs the right to create schemas also where there is one.
  if to_regnamespace('private') is null then
    create schema private;
  end if;
end
$$;
grant usage on schema private
  to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
create extension if not exists pg_trgm with schema extensions;

-- Removes what the files of this folder create again, so that what they no longer mention is gone. Triggers on `auth`
-- and `storage` stay, because only the owners of those tables may drop them.
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

-- Opens the tables and functions of `public` to the server's secret key alone, now and when they are created. On hosted
-- projects, whatever is created is open to everybody.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant select, insert, update, delete on tables to service_role;
alter default privileges in schema public grant execute on functions to service_role;

revoke all on all tables in schema public, private
  from anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
revoke all on all sequences in schema public, private from anon, authenticated, service_role;
revoke all on all functions in schema public, private
  from public, anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
grant select, insert, update, delete on all tables in schema public to service_role;
grant execute on all functions in schema public to service_role;
