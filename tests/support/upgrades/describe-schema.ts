import { connect } from '#platform/database/connect.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'

/**
 * Describes everything that migrations create in a database: tables, columns, constraints, indexes,
 * triggers, policies, views, functions, types, and the privileges on each. The result has one sorted
 * line for each object, so that tests can compare two databases.
 */
export async function describeSchema(connection: ConnectionSettings): Promise<string[]> {
  const sql = connect(connection)
  try {
    const rows = await sql.query<{ line: string }[]>(query)
    return rows.map(({ line }) => line)
  } finally {
    await sql.end()
  }
}

/**
 * Returns SQL for an access list as sorted text, because its order depends on the order of grants.
 * Null means the default.
 */
const formatPrivileges = (list: string, kind: string, owner: string) => `(
  select coalesce(string_agg(concat_ws(' ', grantee::regrole, privilege_type, is_grantable), ', '
    order by grantee::regrole::text, privilege_type), '')
  from aclexplode(coalesce(${list}, acldefault(${kind}, ${owner}))))`

const query = `
  with schemas as (
    select oid, nspname as name, nspowner, nspacl from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), relations as (
    select c.*, format('%I.%I', s.name, c.relname) as name from pg_class c join schemas s on s.oid = c.relnamespace
  ), described as (
    select concat_ws(' ', 'schema', name, nspowner::regrole, ${formatPrivileges('nspacl', `'n'`, 'nspowner')}) as line
    from schemas
    union all
    select concat_ws(' ', 'relation', relkind, name, relowner::regrole, relrowsecurity, relforcerowsecurity,
      relpersistence, reloptions::text, case when relkind in ('v', 'm') then pg_get_viewdef(oid) end,
      ${formatPrivileges('relacl', `case relkind when 'S' then 's'::"char" else 'r' end`, 'relowner')})
    from relations where relkind not in ('i', 't')
    union all
    select concat_ws(' ', 'column', r.name,
      row_number() over (partition by a.attrelid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid),
      a.attstattarget, a.attoptions::text, ${formatPrivileges('a.attacl', `'c'`, 'r.relowner')})
    from pg_attribute a join relations r on r.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and r.relkind not in ('i', 't')
    union all
    select concat_ws(' ', 'constraint', coalesce(r.name, contypid::regtype::text), conname, convalidated,
      pg_get_constraintdef(c.oid))
    from pg_constraint c join schemas s on s.oid = c.connamespace left join relations r on r.oid = c.conrelid
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(oid), reloptions::text) from relations where relkind = 'i'
    union all
    select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(e.oid))
    from pg_statistic_ext e join schemas s on s.oid = e.stxnamespace
    union all
    select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid))
    from pg_trigger t join relations r on r.oid = t.tgrelid where not tgisinternal
    union all
    select concat_ws(' ', 'policy', p.schemaname, p.tablename, p.policyname, permissive, roles::text, cmd,
      qual, with_check)
    from pg_policies p
    union all
    select concat_ws(' ', 'function', p.proowner::regrole,
      case when prokind in ('f', 'p', 'w') then pg_get_functiondef(p.oid) else p.oid::regprocedure::text end,
      ${formatPrivileges('proacl', `'f'`, 'proowner')})
    from pg_proc p join schemas s on s.oid = p.pronamespace
    union all
    select concat_ws(' ', 'type', t.oid::regtype, typtype, typowner::regrole,
      format_type(typbasetype, typtypmod), typnotnull, typdefault, (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
      ${formatPrivileges('typacl', `'T'`, 'typowner')})
    from pg_type t join schemas s on s.oid = t.typnamespace
    where typtype in ('d', 'e', 'r') or typtype = 'c' and (select relkind = 'c' from pg_class where oid = typrelid)
    union all
    select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_extension
    union all
    select concat_ws(' ', 'event trigger', evtname, evtevent, evtfoid::regprocedure, evtenabled, evttags::text)
    from pg_event_trigger
    union all
    select concat_ws(' ', 'default privileges', defaclrole::regrole,
      nullif(defaclnamespace, 0)::regnamespace, defaclobjtype,
      ${formatPrivileges('defaclacl', 'defaclobjtype', 'defaclrole')})
    from pg_default_acl
  )
  select line from described order by line collate "C"`
