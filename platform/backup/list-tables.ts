import pg from 'pg'
import type { Queryable } from '#platform/database/sql.ts'

/** Names are unquoted. */
export interface Table {
  schema: string
  name: string
  owner: string
  /** Excludes generated columns, which Postgres computes again. */
  columns: string[]
  /** JSON columns with `not null`. In these columns, a null is JSON's `null` instead of SQL's. */
  jsonColumnsNotNull: string[]
  primaryKey: string[]
  /** Other tables, as `schema.name`, that foreign keys of this table refer to. */
  referencedTables: string[]
  isRowSecurityForced: boolean
}

export interface Sequence {
  schema: string
  name: string
  owner: string
  /** A string, because the value may exceed 2^53. Null if the sequence was never used. */
  lastValue: string | null
}

export const getQualifiedName = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

export const quoteQualifiedName = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
export const quoteIdentifiers = (names: readonly string[]) => names.map(pg.escapeIdentifier).join(', ')

/** Lists all tables except those of Postgres and of extensions. Referenced tables come first. */
export async function listTables(sql: Queryable): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select n.nspname as schema, c.relname as name, pg_get_userbyid(c.relowner) as owner,
      c.relforcerowsecurity as "isRowSecurityForced",
      to_json(array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      )) as columns,
      to_json(array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and a.atttypid in ('json'::regtype, 'jsonb'::regtype)
      )) as "jsonColumnsNotNull",
      to_json(array(
        select a.attname::text from pg_index i
        cross join unnest(i.indkey) with ordinality as key (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
        where i.indrelid = c.oid and i.indisprimary order by key.position
      )) as "primaryKey",
      to_json(array(
        select distinct rn.nspname || '.' || r.relname from pg_constraint f
        join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      )) as "referencedTables"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by n.nspname, c.relname`
  return sortByReferences(tables)
}

export async function listSequences(sql: Queryable): Promise<Sequence[]> {
  return sql<Sequence[]>`
    select schemaname as schema, sequencename as name, sequenceowner as owner, last_value::text as "lastValue"
    from pg_sequences order by 1, 2`
}

function sortByReferences(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [getQualifiedName(table), table]))
  const sortedTables = new Set<Table>()
  const visitedTables = new Set<Table>()
  const visit = (table: Table) => {
    if (visitedTables.has(table)) return
    visitedTables.add(table)
    for (const name of table.referencedTables) {
      const referencedTable = byName.get(name)
      if (referencedTable) visit(referencedTable)
    }
    sortedTables.add(table)
  }
  for (const table of tables) visit(table)
  return [...sortedTables]
}
