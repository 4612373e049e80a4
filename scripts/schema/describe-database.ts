import type { ISql } from 'postgres'

const schemas = ['public', 'private', 'auth', 'storage', 'platform', 'extensions']

/**
 * Describes everything in a database but its rows, one sorted line each: tables, columns, constraints, indexes, functions with
 * their bodies, triggers, policies, grants and settings. Two databases with the same schema have the same lines.
 */
export async function describeDatabase(sql: ISql): Promise<string[]> {
  // Makes Postgres print every name with its schema.
  await sql`set search_path = ''`
  const rows = await sql<{ line: string }[]>`
    with spaces as (select oid, nspname from pg_namespace where nspname in ${sql(schemas)}),
    relations as (
      select c.*, spaces.nspname || '.' || c.relname as name from pg_class c join spaces on spaces.oid = c.relnamespace
    ),
    functions as (
      select p.*, p.oid::regprocedure::text as name from pg_proc p join spaces on spaces.oid = p.pronamespace
      where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    )
    select 'schema ' || nspname || ' of ' || nspowner::regrole as line
    from pg_namespace where nspname in ${sql(schemas)}
    union all
    select 'schema ' || nspname || ' grants ' || access.privilege_type || ' to ' || access.grantee::regrole
    from pg_namespace, aclexplode(nspacl) as access where nspname in ${sql(schemas)} and access.grantee <> 0
    union all
    select 'extension ' || extname || ' in ' || extnamespace::regnamespace from pg_extension
    union all
    select 'type ' || typname || ' ' || (
      select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid
    ) from pg_type t join spaces on spaces.oid = typnamespace where typtype = 'e'
    union all
    select concat_ws(' ', 'relation', name, relkind, relowner::regrole, relpersistence, relrowsecurity, relforcerowsecurity,
      reloptions) from relations where relkind in ('r', 'v', 'S')
    union all
    select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attstattarget, attcollation::regcollation, pg_get_expr(adbin, adrelid))
    from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind in ('r', 'v', 'i')
    union all
    select 'columns ' || name || ' ' || (
      select string_agg(attname, ', ' order by attnum) from pg_attribute
      where attrelid = relations.oid and attnum > 0 and not attisdropped
    ) from relations where relkind = 'r'
    union all
    select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join relations on relations.oid = conrelid where contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select 'index ' || pg_get_indexdef(indexrelid) from pg_index join relations on relations.oid = indrelid
    union all
    select 'view ' || name || ' ' || pg_get_viewdef(oid) from relations where relkind = 'v'
    union all
    select 'grant ' || name || ' ' || access.privilege_type || ' to ' || access.grantee::regrole
    from relations, aclexplode(relacl) as access where access.grantee <> relowner and relkind in ('r', 'v', 'S')
    union all
    select 'grant ' || name || '.' || attname || ' ' || access.privilege_type || ' to ' || access.grantee::regrole
    from relations join pg_attribute on attrelid = relations.oid, aclexplode(attacl) as access
    union all
    select concat_ws(' ', 'function', name, pg_get_function_arguments(oid), 'returns', pg_get_function_result(oid),
      proowner::regrole, prolang::text, provolatile, prosecdef, proisstrict, proparallel, procost, prorows, proconfig,
      prosrc, pg_get_function_sqlbody(oid)) from functions
    union all
    select 'function ' || name || ' execute by ' ||
      case when access.grantee = 0 then 'public' else access.grantee::regrole::text end
    from functions, aclexplode(coalesce(proacl, acldefault('f', proowner))) as access where access.grantee <> proowner
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from pg_trigger join relations on relations.oid = tgrelid where not tgisinternal
    union all
    select concat_ws(' ', 'policy', name, polname, polcmd, polpermissive,
      (select string_agg(role::regrole::text, ', ' order by role::regrole::text) from unnest(polroles) as role),
      'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
    from pg_policy join relations on relations.oid = polrelid
    union all
    select concat_ws(' ', 'default grants of', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype,
      (select string_agg(item::text, ', ' order by item::text) from unnest(defaclacl) as item))
    from pg_default_acl
    union all
    select 'setting ' || setrole::regrole || ' ' || setconfig::text from pg_db_role_setting where setdatabase in (
      0, (select oid from pg_database where datname = current_database())
    )`
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).sort()
}
