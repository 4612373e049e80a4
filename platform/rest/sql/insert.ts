import type { Query } from '../grammar/query.ts'
import type { JsonBody } from '../protocol/body.ts'
import { restErrors } from '../protocol/errors.ts'
import type { Preferences } from '../protocol/prefer.ts'
import type { Column, Table } from '../schema/catalogue.ts'
import type { BuiltStatement } from './read.ts'
import { tableSource } from './source.ts'
import { quoteName, Statement } from './statement.ts'
import { buildBodyRows, buildReturning, finish, type Returned } from './write.ts'

interface Insertion {
  columns: readonly Column[]
  body: JsonBody
  preferences: Preferences
  returned: Returned
}

export function buildInsert(
  table: Table,
  query: Query,
  { columns, body, preferences, returned }: Insertion,
): BuiltStatement {
  const statement = new Statement()
  const into = `insert into ${tableSource(table).from}`
  if (columns.length === 0) {
    if (body.rows.length !== 1) throw restErrors.invalidBody('Several rows without any column')
    return finish(statement, `${into} default values${buildReturning(statement, table, query, returned)}`, returned)
  }
  const names = columns.map(({ name }) => quoteName(name)).join(', ')
  const rows = buildBodyRows(statement, columns, body, preferences.missing)
  const conflict = buildConflict(table, query, columns, preferences)
  const returning = buildReturning(statement, table, query, returned)
  const write = `${into} (${names}) select ${names} from ${rows}${conflict}${returning}`
  return finish(statement, write, returned, preferences.resolution === 'merge-duplicates' ? updatedTotal : '')
}

function buildConflict(table: Table, query: Query, columns: readonly Column[], { resolution }: Preferences): string {
  const target = query.onConflict ?? table.primaryKey
  if (resolution === null || target.length === 0) return ''
  for (const name of target) if (!table.columns.has(name)) throw restErrors.undefinedColumn(name, table.name)
  const names = target.map(quoteName).join(', ')
  if (resolution === 'ignore-duplicates') return ` on conflict (${names}) do nothing`
  const set = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(', ')
  return ` on conflict (${names}) do update set ${set} where ${countUpdated}`
}

// Counted on the way, as PostgREST does it: `returning` could tell only to those who may read the table.
const updatedSoFar = `coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int`
const countUpdated = `set_config('rest.updated', (${updatedSoFar} + 1)::text, true) <> ''`
const updatedTotal = `, ${updatedSoFar} as updated`
