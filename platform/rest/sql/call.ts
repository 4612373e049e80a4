import type { Query } from '../grammar/query.ts'
import type { RowRange } from '../protocol/range.ts'
import type { CallableFunction } from '../schema/catalogue.ts'
import { type BuiltStatement, buildPage } from './read.ts'
import { buildResult, buildScalarResult, type Shape } from './result.ts'
import { buildOrder, buildSelectList } from './select-list.ts'
import type { Source } from './source.ts'
import { quoteName, Statement } from './statement.ts'
import { buildWhere } from './where.ts'

interface Call {
  /** A JSON object; only the named arguments are passed on. */
  argumentsText: string
  given: ReadonlySet<string>
  range: RowRange
  shape: Shape
  isCounted: boolean
}

/** Calls once, then reads from what came back. */
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
    returns.kind === 'rows' && call.shape !== 'none' ? buildSelectList(statement, source, query.select) : 't.*'
  const where = buildWhere(statement, source, query.conditions)
  const order = buildOrder(statement, source, query.order)
  const total = call.isCounted ? `, (select count(*) from called as t${where})::int as total` : ''
  const rows = `source as (select ${list} from called as t${where}${order}${buildPage(call.range)})`
  const result = buildCallResult(returns, call.shape, total)
  return { text: `with ${called}, ${rows} ${result}`, values: statement.values }
}

function buildFunction(statement: Statement, { name, parameters, returns }: CallableFunction, call: Call): string {
  const given = parameters.filter((parameter) => call.given.has(parameter.name))
  const named = given.map((parameter) => `${quoteName(parameter.name)} => a.${quoteName(parameter.name)}`)
  const alias = returns.kind === 'rows' ? 't' : 't(value)'
  const text = `public.${quoteName(name)}(${named.join(', ')}) as ${alias}`
  if (given.length === 0) return text
  const definition = given.map((parameter) => `${quoteName(parameter.name)} ${parameter.type}`).join(', ')
  return `json_to_record(${statement.bind(call.argumentsText, 'json')}) as a(${definition}), lateral ${text}`
}

function buildCallResult(returns: CallableFunction['returns'], shape: Shape, more: string): string {
  if (returns.kind === 'void') return buildResult('none', more)
  if (returns.kind === 'scalar') return buildScalarResult(returns.isSet, shape, more)
  const isOne = !returns.isSet && shape !== 'none' && shape.kind === 'json'
  return buildResult(isOne ? { ...shape, kind: 'object' } : shape, more)
}
