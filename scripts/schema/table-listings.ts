import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { platformFolder } from '#platform/database/migrate.ts'
import { readMigrations } from '#platform/database/schema-files.ts'
import type { Queryable } from '#platform/database/sql.ts'
import { siteFolder } from '#platform/prepare-database.ts'

/** Folders with migrations and schema files, and the database schemas of their tables. */
export const tableFolders = [
  { folder: platformFolder, schemas: ['auth', 'storage'] },
  { folder: siteFolder, schemas: ['public', 'private'] },
]

const heading =
  '-- Written by `npm run schema`: the tables as all migrations leave them. Change them by a new migration.\n'

/**
 * Generates the `tables.sql` of each subject folder from a migrated database, with columns,
 * constraints and indexes. A table belongs to the subject of the migration that creates it. Returns
 * file contents by path.
 */
export async function listTables(
  sql: Queryable,
  { folder, schemas }: (typeof tableFolders)[number],
): Promise<Map<string, string>> {
  // Without a search path, Postgres prints every name with its schema.
  await sql`set search_path = ''`
  const tables = await sql<{ name: string; definition: string }[]>`
    select spaces.nspname || '.' || c.relname as name, concat_ws(E'\n',
      'create table ' || spaces.nspname || '.' || c.relname || ' (', (
        select string_agg('  ' || line, E',\n' order by place, line) from (
          select attnum as place, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
            case when attidentity <> '' then 'generated always as identity' end,
            case attgenerated when 's' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
              else 'default ' || pg_get_expr(adbin, adrelid) end,
            case when attnotnull then 'not null' end)
          from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
          where attrelid = c.oid and attnum > 0 and not attisdropped
          union all
          select 10000, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid)
          from pg_constraint where conrelid = c.oid and contype in ('c', 'f', 'p', 'u', 'x')
        ) as lines (place, line)
      ), ');', (
        select string_agg(pg_get_indexdef(indexrelid) || ';', E'\n' order by indexrelid::regclass::text)
        from pg_index where indrelid = c.oid
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      )) as definition
    from pg_class c join pg_namespace spaces on spaces.oid = c.relnamespace
    where relkind = 'r' and spaces.nspname = any(${schemas})
    order by 1`
  const subjects = await findSubjects(folder)
  const listings = new Map<string, string>()
  for (const { name, definition } of tables) {
    const subject = subjects.get(name)
    if (subject === undefined) throw new Error(`No migration that starts with a subject's name creates ${name}.`)
    const path = join(folder, 'schema', subject, 'tables.sql')
    const lines = definition.split('\n').flatMap(wrap)
    listings.set(path, `${listings.get(path) ?? heading}\n${lines.join('\n')}\n`)
  }
  return listings
}

/**
 * Maps tables to subjects. A migration's name starts with its timestamp and subject, and its text
 * creates tables. If several subjects match, such as `pages` and `pages_more`, the longest wins.
 */
async function findSubjects(folder: string): Promise<Map<string, string>> {
  const subjects = (await readdir(join(folder, 'schema'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => b.length - a.length)
  const subjectsByTable = new Map<string, string>()
  for (const { name, text } of await readMigrations(join(folder, 'migrations'))) {
    const nameWithoutTime = name.replace(/^\d+_/, '')
    const subject = subjects.find((candidate) =>
      [`${candidate}_`, `${candidate}.`].some((prefix) => nameWithoutTime.startsWith(prefix)),
    )
    for (const [, table = ''] of text.matchAll(/^create (?:unlogged )?table (\S+)/gm)) {
      if (subject !== undefined) subjectsByTable.set(table, subject)
    }
  }
  return subjectsByTable
}

const maxColumns = 120

/** Breaks a long line before `AND`, `OR` and `WHERE`. */
function wrap(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const clause of line.split(/(?= (?:AND|OR|WHERE) )/)) {
    if (current !== '' && current.length + clause.length > maxColumns) {
      lines.push(current)
      current = `   ${clause}`
    } else {
      current += clause
    }
  }
  return [...lines, current]
}
