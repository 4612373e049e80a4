import type { Query } from '../grammar/query.ts'
import type { RowRange } from '../protocol/range.ts'
import type { CallableFunction } from '../schema/catalog.ts'
import { buildLimitAndOffset, buildOrder, buildSelectList, buildWhere } from './clauses.ts'
import { type BodyFormat, buildResult, buildScalarResult } from './result.ts'
import { type BuiltStatement, quoteName, type RowSource, ValueBinder } from './statement.ts'

/**
 * With `isCounted`, the query also counts all rows that match the filters, without limit and
 * offset.
 */
export function buildRead(
  source: RowSource,
  query: Query,
  { range, bodyFormat, isCounted }: { range: RowRange; bodyFormat: BodyFormat; isCounted: boolean },
): BuiltStatement {
  const binder = new ValueBinder()
  const selectList = bodyFormat === 'none' ? '1' : buildSelectList(binder, source, query.select)
  const whereClause = buildWhere(binder, source, query.conditions)
  const order = buildOrder(binder, source, query.order)
  const totalColumn = isCounted ? `, (select count(*) from ${source.from}${whereClause})::int as total` : ''
  const rowsQuery = `select ${selectList} from ${source.from}${whereClause}${order}${buildLimitAndOffset(range)}`
  return { text: `with source as (${rowsQuery}) ${buildResult(bodyFormat, totalColumn)}`, values: binder.values }
}

interface Call {
  /** A JSON object. The query passes only the arguments in `argumentNames`. */
  argumentsJson: string
  argumentNames: ReadonlySet<string>
  range: RowRange
  bodyFormat: BodyFormat
  isCounted: boolean
}

/** Builds a query that calls a function once, then reads from the rows it returned. */
export function buildCall(callable: CallableFunction, query: Query, call: Call): BuiltStatement {
  const binder = new ValueBinder()
  const { returns } = callable
  const source: RowSource = {
    name: callable.name,
    from: 'called as t',
    columns: returns.kind === 'rows' ? returns.columns : new Map(),
    computedColumns: new Map(),
  }
  const calledCte = `called as materialized (select t.* from ${buildFunctionCall(binder, callable, call)})`
  const selectList =
    returns.kind === 'rows' && call.bodyFormat !== 'none' ? buildSelectList(binder, source, query.select) : 't.*'
  const whereClause = buildWhere(binder, source, query.conditions)
  const order = buildOrder(binder, source, query.order)
  const totalColumn = call.isCounted ? `, (select count(*) from called as t${whereClause})::int as total` : ''
  const sourceCte = `source as (select ${selectList} from called as t${whereClause}${order}${buildLimitAndOffset(call.range)})`
  const hasWrittenColumn = callable.isVolatile ? ', pg_current_xact_id_if_assigned() is not null as "hasWritten"' : ''
  const result = buildCallResult(returns, call.bodyFormat, totalColumn + hasWrittenColumn)
  return { text: `with ${calledCte}, ${sourceCte} ${result}`, values: binder.values }
}

function buildFunctionCall(binder: ValueBinder, { name, parameters, returns }: CallableFunction, call: Call): string {
  const passedParameters = parameters.filter((parameter) => call.argumentNames.has(parameter.name))
  const namedArguments = passedParameters.map(
    (parameter) => `${quoteName(parameter.name)} => a.${quoteName(parameter.name)}`,
  )
  const alias = returns.kind === 'rows' ? 't' : 't(value)'
  const text = `public.${quoteName(name)}(${namedArguments.join(', ')}) as ${alias}`
  if (passedParameters.length === 0) return text
  const columnDefinitions = passedParameters
    .map((parameter) => `${quoteName(parameter.name)} ${parameter.type}`)
    .join(', ')
  return `json_to_record(${binder.bind(call.argumentsJson, 'json')}) as a(${columnDefinitions}), lateral ${text}`
}

function buildCallResult(returns: CallableFunction['returns'], bodyFormat: BodyFormat, extraColumns: string): string {
  if (returns.kind === 'void') return buildResult('none', extraColumns)
  if (returns.kind === 'scalar') return buildScalarResult(returns.isSetReturning, bodyFormat, extraColumns)
  const isSingleRow = !returns.isSetReturning && bodyFormat !== 'none' && bodyFormat.kind === 'json'
  return buildResult(isSingleRow ? { ...bodyFormat, kind: 'object' } : bodyFormat, extraColumns)
}
