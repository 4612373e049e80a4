import type { Query } from '../grammar/query.ts'
import type { JsonBody } from '../protocol/body.ts'
import { restErrors } from '../protocol/errors.ts'
import type { Preferences } from '../protocol/prefer.ts'
import type { Column, Table } from '../schema/catalogue.ts'
import type { BuiltStatement } from './read.ts'
import { buildResult, type Shape } from './result.ts'
import { buildSelectList } from './select-list.ts'
import { tableSource } from './source.ts'
import { quoteName, Statement } from './statement.ts'
import { buildWhere } from './where.ts'

/** What a write returns: rows, the keys of what was added, or nothing. */
export type Returned = { kind: 'rows'; shape: Shape } | { kind: 'keys'; shape: Shape } | { kind: 'nothing' }

/** The columns that a body sets; each of its rows must have the same ones, unless `columns` names them. */
export function requireColumns(table: Table, query: Query, { rows }: JsonBody): Column[] {
  const names = query.columns ?? Object.keys(rows[0] ?? {})
  if (!query.columns) {
    const isSame = (row: object) =>
      Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name))
    if (!rows.every(isSame)) throw restErrors.invalidBody('All object keys must match')
  }
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw restErrors.noColumn(name, table.name)
    return column
  })
}

export function buildUpdate(
  table: Table,
  query: Query,
  { columns, body, returned }: { columns: readonly Column[]; body: JsonBody; returned: Returned },
): BuiltStatement {
  if (query.conditions.length === 0) throw restErrors.requiresWhere('UPDATE')
  const statement = new Statement()
  const source = tableSource(table)
  const set = columns.map(({ name }) => `${quoteName(name)} = body.${quoteName(name)}`).join(', ')
  const values = `(select * from ${buildBodyRows(statement, columns, body)} limit 1) as body`
  const where = buildWhere(statement, source, query.conditions)
  const returning = buildReturning(statement, table, query, returned)
  return finish(statement, `update ${source.from} set ${set} from ${values}${where}${returning}`, returned)
}

export function buildDelete(table: Table, query: Query, returned: Returned): BuiltStatement {
  if (query.conditions.length === 0) throw restErrors.requiresWhere('DELETE')
  const statement = new Statement()
  const source = tableSource(table)
  const where = buildWhere(statement, source, query.conditions)
  const returning = buildReturning(statement, table, query, returned)
  return finish(statement, `delete from ${source.from}${where}${returning}`, returned)
}

/** The rows of a JSON body, each column read as its own type. */
export function buildBodyRows(
  statement: Statement,
  columns: readonly Column[],
  body: JsonBody,
  missing: Preferences['missing'] = null,
): string {
  const text = body.isArray ? body.text : `[${body.text}]`
  const definition = columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ')
  const defaults = columns.filter(({ defaultExpression }) => defaultExpression !== null)
  if (missing !== 'default' || defaults.length === 0) {
    return `json_to_recordset(${statement.bind(text, 'json')}) as body(${definition})`
  }
  const pairs = defaults.map(({ name, defaultExpression }) => `${statement.bind(name, 'text')}, ${defaultExpression}`)
  const rows = `select jsonb_agg(jsonb_build_object(${pairs.join(', ')}) || e) from jsonb_array_elements(${statement.bind(text, 'jsonb')}) as e`
  return `jsonb_to_recordset((${rows})) as body(${definition})`
}

export function buildReturning(statement: Statement, table: Table, query: Query, returned: Returned): string {
  if (returned.kind === 'rows') return ` returning ${buildSelectList(statement, tableSource(table), query.select)}`
  if (returned.kind === 'nothing' || table.primaryKey.length === 0) return ' returning 1'
  return ` returning ${table.primaryKey.map((name) => `t.${quoteName(name)}`).join(', ')}`
}

export function finish(statement: Statement, write: string, returned: Returned, more = ''): BuiltStatement {
  const shape = returned.kind === 'nothing' ? 'none' : returned.shape
  return { text: `with source as (${write}) ${buildResult(shape, more)}`, values: statement.values }
}
