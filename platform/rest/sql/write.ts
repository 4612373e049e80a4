import type { Query } from '../grammar/query.ts'
import { restErrors } from '../protocol/errors.ts'
import type { JsonBody } from '../protocol/json-body.ts'
import type { Preferences } from '../protocol/prefer.ts'
import type { Column, Table } from '../schema/catalog.ts'
import { buildSelectList, buildWhere } from './clauses.ts'
import { type BodyFormat, buildResult } from './result.ts'
import { type BuiltStatement, quoteName, toRowSource, ValueBinder } from './statement.ts'

/**
 * Returns the columns that a write sets. Throws 400 unless all rows have the same keys, or the
 * query parameter `columns` names the columns.
 */
export function requireColumns(table: Table, query: Query, { rows }: JsonBody): Column[] {
  const names = query.columns ?? Object.keys(rows[0] ?? {})
  if (!query.columns) {
    const hasSameKeys = (row: object) =>
      Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name))
    if (!rows.every(hasSameKeys)) throw restErrors.invalidBody('All object keys must match')
  }
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw restErrors.noColumn(name, table.name)
    return column
  })
}

interface Insertion {
  columns: readonly Column[]
  body: JsonBody
  preferences: Preferences
  bodyFormat: BodyFormat
}

export function buildInsert(
  table: Table,
  query: Query,
  { columns, body, preferences, bodyFormat }: Insertion,
): BuiltStatement {
  const binder = new ValueBinder()
  const insertClause = `insert into ${toRowSource(table).from}`
  if (columns.length === 0) {
    if (body.rows.length !== 1) throw restErrors.invalidBody('The body has several rows without columns')
    return buildWrite(
      binder,
      `${insertClause} default values${buildReturning(binder, table, query, bodyFormat)}`,
      bodyFormat,
    )
  }
  const names = columns.map(({ name }) => quoteName(name)).join(', ')
  const rows = buildBodyRows(binder, columns, body, preferences.missing)
  const conflict = buildConflict(table, query, columns, preferences)
  const returning = buildReturning(binder, table, query, bodyFormat)
  const write = `${insertClause} (${names}) select ${names} from ${rows}${conflict}${returning}`
  return buildWrite(binder, write, bodyFormat, preferences.resolution === 'merge-duplicates' ? updatedCountColumn : '')
}

export function buildUpdate(
  table: Table,
  query: Query,
  { columns, body, bodyFormat }: { columns: readonly Column[]; body: JsonBody; bodyFormat: BodyFormat },
): BuiltStatement {
  const binder = new ValueBinder()
  const source = toRowSource(table)
  const assignments = columns.map(({ name }) => `${quoteName(name)} = body.${quoteName(name)}`).join(', ')
  const bodyRow = `(select * from ${buildBodyRows(binder, columns, body)} limit 1) as body`
  const whereClause = buildWhere(binder, source, query.conditions)
  const returning = buildReturning(binder, table, query, bodyFormat)
  return buildWrite(
    binder,
    `update ${source.from} set ${assignments} from ${bodyRow}${whereClause}${returning}`,
    bodyFormat,
  )
}

export function buildDelete(table: Table, query: Query, bodyFormat: BodyFormat): BuiltStatement {
  const binder = new ValueBinder()
  const source = toRowSource(table)
  const whereClause = buildWhere(binder, source, query.conditions)
  const returning = buildReturning(binder, table, query, bodyFormat)
  return buildWrite(binder, `delete from ${source.from}${whereClause}${returning}`, bodyFormat)
}

/** Builds a `from` item that converts a JSON body to rows with the columns' types. */
function buildBodyRows(
  binder: ValueBinder,
  columns: readonly Column[],
  body: JsonBody,
  missing: Preferences['missing'] = null,
): string {
  const text = body.isArray ? body.text : `[${body.text}]`
  const definition = columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ')
  const defaults = columns.filter(({ defaultExpression }) => defaultExpression !== null)
  if (missing !== 'default' || defaults.length === 0) {
    return `json_to_recordset(${binder.bind(text, 'json')}) as body(${definition})`
  }
  const pairs = defaults.map(({ name, defaultExpression }) => `${binder.bind(name, 'text')}, ${defaultExpression}`)
  const elements = `jsonb_array_elements(${binder.bind(text, 'jsonb')}) as e`
  const rows = `select jsonb_agg(jsonb_build_object(${pairs.join(', ')}) || e) from ${elements}`
  return `jsonb_to_recordset((${rows})) as body(${definition})`
}

function buildReturning(binder: ValueBinder, table: Table, query: Query, bodyFormat: BodyFormat): string {
  return bodyFormat === 'none'
    ? ' returning 1'
    : ` returning ${buildSelectList(binder, toRowSource(table), query.select)}`
}

function buildWrite(binder: ValueBinder, write: string, bodyFormat: BodyFormat, extraColumns = ''): BuiltStatement {
  return { text: `with source as (${write}) ${buildResult(bodyFormat, extraColumns)}`, values: binder.values }
}

function buildConflict(table: Table, query: Query, columns: readonly Column[], { resolution }: Preferences): string {
  const target = query.onConflict ?? table.primaryKey
  if (resolution === null || target.length === 0) return ''
  for (const name of target) if (!table.columns.has(name)) throw restErrors.undefinedColumn(name, table.name)
  const names = target.map(quoteName).join(', ')
  if (resolution === 'ignore-duplicates') return ` on conflict (${names}) do nothing`
  const assignments = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(', ')
  return ` on conflict (${names}) do update set ${assignments} where ${incrementUpdatedCount}`
}

// Counts updated rows in a setting of the transaction, as PostgREST does. `returning` would work
// only for users who may read the table.
const updatedCount = `coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int`
const incrementUpdatedCount = `set_config('rest.updated', (${updatedCount} + 1)::text, true) <> ''`
const updatedCountColumn = `, ${updatedCount} as "updatedCount"`
