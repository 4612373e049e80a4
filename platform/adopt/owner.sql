-- Up to 0.6.1 the role `postgres` owned the site's tables. On your own Postgres server, `postgres`
-- may be the superuser. This file gives the tables, and the grants on accounts and files, to
-- `site_owner`. The file is idempotent, and a superuser may run it directly. Apart from these two
-- roles, it changes nothing outside this database.
do $$
declare
  old_owner constant oid := to_regrole('postgres');
  command text;
begin
  if to_regrole('site_owner') is null then
    create role site_owner nologin bypassrls;
  end if;
  if old_owner is null then
    return;
  end if;
  for command in
    -- The next start creates the site's policies again.
    select format('drop policy %I on %s', polname, polrelid::regclass)
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace in (to_regnamespace('public'), to_regnamespace('private')) and old_owner = any (polroles)
    union all
    select format('alter schema %I owner to site_owner', nspname)
    from pg_namespace where nspname in ('public', 'private') and nspowner = old_owner
    union all
    select format('alter table %s owner to site_owner', oid::regclass)
    from pg_class
    where relnamespace in (to_regnamespace('public'), to_regnamespace('private')) and relowner = old_owner
      and relkind in ('r', 'p', 'v', 'm', 'S')
      -- A column's sequence changes owner with its table. Extensions keep their objects.
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid
          and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i'))
      )
    union all
    select format('alter routine %s owner to site_owner', oid::regprocedure)
    from pg_proc
    where pronamespace in (to_regnamespace('public'), to_regnamespace('private')) and proowner = old_owner
      and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
      )
  loop
    execute command;
  end loop;

  for command in
    select format('revoke create on database %I from postgres', datname)
    from pg_database where datname = current_database() and datdba <> old_owner
    union all
    select format('revoke all on schema %I from postgres', nspname)
    from pg_namespace where nspname in ('extensions', 'auth', 'storage', 'platform') and nspowner <> old_owner
    union all
    select distinct format('revoke all on table %s from postgres', pg_class.oid::regclass)
    from pg_class cross join aclexplode(relacl) as acl_entry
    where relnamespace in (to_regnamespace('auth'), to_regnamespace('storage'), to_regnamespace('platform'))
      and relowner <> old_owner and acl_entry.grantee = old_owner
    union all
    select distinct format(
      'alter default privileges for role %s in schema %I revoke all on tables from postgres',
      defaclrole::regrole, nspname
    )
    from pg_default_acl join pg_namespace on pg_namespace.oid = defaclnamespace
    cross join aclexplode(defaclacl) as acl_entry
    where nspname in ('auth', 'storage') and defaclobjtype = 'r' and acl_entry.grantee = old_owner
    union all
    select format('alter default privileges for role postgres in schema public revoke all on %s from %s', kind, grantee)
    from unnest(array['tables', 'sequences', 'functions']) as kind,
      unnest(array['anon', 'authenticated', 'service_role']) as grantee
    where exists (
      select from pg_default_acl where defaclrole = old_owner and defaclnamespace = to_regnamespace('public')
    )
    union all
    select 'alter default privileges for role postgres grant execute on functions to public'
    from pg_default_acl where defaclrole = old_owner and defaclnamespace = 0 and defaclobjtype = 'f'
    union all
    -- If the site logged in as `postgres`, the default privileges of that role prevent `site_owner`
    -- from calling functions of extensions.
    select format('grant execute on routine %s to public', oid::regprocedure)
    from pg_proc where pronamespace = to_regnamespace('extensions') and proowner = old_owner
    union all
    select format('grant all on all tables in schema %I to site_owner', nspname)
    from pg_namespace where nspname in ('auth', 'storage')
  loop
    execute command;
  end loop;

  -- Drops the role `postgres` if an earlier version created it, unless another site in this cluster
  -- still uses it.
  perform from pg_roles
  where oid = old_owner and not rolsuper and not rolcanlogin and pg_has_role(oid, 'member with admin option')
    and not exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = old_owner);
  if found then
    drop role postgres;
  end if;
end
$$;
