-- `private` holds what isn't part of the API. Roles may look names up there, but execute only what is granted to them.
do $$
begin
  -- Needs the right to create schemas only where something is missing.
  if to_regnamespace('private') is null then
    create schema private;
  end if;
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    create extension pg_trgm with schema extensions;
  end if;
end
$$;
grant usage on schema private to anon, authenticated, service_role, supabase_auth_admin;

-- Removes what the files of this folder create again, so that what they no longer mention is gone. Triggers on `auth` and
-- `storage` stay, because only the owners of those tables may drop them: `create or replace trigger` changes them.
do $$
declare
  item record;
begin
  for item in
    select tgname, tgrelid::regclass as relation
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not tgisinternal
  loop
    execute format('drop trigger %I on %s', item.tgname, item.relation);
  end loop;
  for item in
    select polname, polrelid::regclass as relation
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) or polrelid = 'storage.objects'::regclass
  loop
    execute format('drop policy %I on %s', item.polname, item.relation);
  end loop;
  for item in select viewname from pg_views where schemaname = 'private' loop
    execute format('drop view private.%I', item.viewname);
  end loop;
end
$$;

revoke all on all tables in schema public, private from anon, authenticated, supabase_auth_admin;
revoke all on all functions in schema public, private from anon, authenticated, supabase_auth_admin;
revoke all on all functions in schema private from service_role;
grant all on all tables in schema public to service_role;
grant execute on all functions in schema public to service_role;
