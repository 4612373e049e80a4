import type { Query } from '../grammar/query.ts'
import type { RowRange } from '../protocol/range.ts'
import type { CallableFunction } from '../schema/catalog.ts'
import { buildOrder, buildPage, buildSelectList, buildWhere } from './clauses.ts'
import { type BodyFormat, buildResult, buildScalarResult } from './result.ts'
import { type BuiltStatement, quoteName, type Source, Statement } from './statement.ts'

/**
 * Builds a query for rows of a table. With `isCounted`, it also counts the rows without limit and
 * offset.
 */
export function buildRead(
  source: Source,
  query: Query,
  { range, bodyFormat, isCounted }: { range: RowRange; bodyFormat: BodyFormat; isCounted: boolean },
): BuiltStatement {
  const statement = new Statement()
  const list = bodyFormat === 'none' ? '1' : buildSelectList(statement, source, query.select)
  const whereClause = buildWhere(statement, source, query.conditions)
  const order = buildOrder(statement, source, query.order)
  const total = isCounted ? `, (select count(*) from ${source.from}${whereClause})::int as total` : ''
  const rows = `select ${list} from ${source.from}${whereClause}${order}${buildPage(range)}`
  return { text: `with source as (${rows}) ${buildResult(bodyFormat, total)}`, values: statement.values }
}

interface Call {
  /** A JSON object. The query passes only the arguments in `argumentNames`. */
  argumentsText: string
  argumentNames: ReadonlySet<string>
  range: RowRange
  bodyFormat: BodyFormat
  isCounted: boolean
}

/** Builds a query that calls a function once, then reads from the rows it returned. */
export function buildCall(callable: CallableFunction, query: Query, call: Call): BuiltStatement {
  const statement = new Statement()
  const { returns } = callable
  const source: Source = {
    name: callable.name,
    from: 'called as t',
    columns: returns.kind === 'rows' ? returns.columns : new Map(),
    computed: new Map(),
  }
  const called = `called as materialized (select t.* from ${buildFunction(statement, callable, call)})`
  const list =
    returns.kind === 'rows' && call.bodyFormat !== 'none' ? buildSelectList(statement, source, query.select) : 't.*'
  const whereClause = buildWhere(statement, source, query.conditions)
  const order = buildOrder(statement, source, query.order)
  const total = call.isCounted ? `, (select count(*) from called as t${whereClause})::int as total` : ''
  const rows = `source as (select ${list} from called as t${whereClause}${order}${buildPage(call.range)})`
  const hasWrittenColumn = callable.isVolatile ? ', pg_current_xact_id_if_assigned() is not null as "hasWritten"' : ''
  const result = buildCallResult(returns, call.bodyFormat, total + hasWrittenColumn)
  return { text: `with ${called}, ${rows} ${result}`, values: statement.values }
}

function buildFunction(statement: Statement, { name, parameters, returns }: CallableFunction, call: Call): string {
  const passedParameters = parameters.filter((parameter) => call.argumentNames.has(parameter.name))
  const namedArguments = passedParameters.map(
    (parameter) => `${quoteName(parameter.name)} => a.${quoteName(parameter.name)}`,
  )
  const alias = returns.kind === 'rows' ? 't' : 't(value)'
  const text = `public.${quoteName(name)}(${namedArguments.join(', ')}) as ${alias}`
  if (passedParameters.length === 0) return text
  const definition = passedParameters.map((parameter) => `${quoteName(parameter.name)} ${parameter.type}`).join(', ')
  return `json_to_record(${statement.bind(call.argumentsText, 'json')}) as a(${definition}), lateral ${text}`
}

function buildCallResult(returns: CallableFunction['returns'], bodyFormat: BodyFormat, extraColumns: string): string {
  if (returns.kind === 'void') return buildResult('none', extraColumns)
  if (returns.kind === 'scalar') return buildScalarResult(returns.isSet, bodyFormat, extraColumns)
  const isOne = !returns.isSet && bodyFormat !== 'none' && bodyFormat.kind === 'json'
  return buildResult(isOne ? { ...bodyFormat, kind: 'object' } : bodyFormat, extraColumns)
}
