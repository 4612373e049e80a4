import type { Query } from '../grammar/query.ts'
import type { RowRange } from '../protocol/range.ts'
import { buildResult, type Shape } from './result.ts'
import { buildOrder, buildSelectList } from './select-list.ts'
import type { Source } from './source.ts'
import { Statement } from './statement.ts'
import { buildWhere } from './where.ts'

export interface BuiltStatement {
  text: string
  values: readonly string[]
}

export function buildRead(
  source: Source,
  query: Query,
  { range, shape, isCounted }: { range: RowRange; shape: Shape; isCounted: boolean },
): BuiltStatement {
  const statement = new Statement()
  const list = shape === 'none' ? '1' : buildSelectList(statement, source, query.select)
  const where = buildWhere(statement, source, query.conditions)
  const order = buildOrder(statement, source, query.order)
  const total = isCounted ? `, (select count(*) from ${source.from}${where})::int as total` : ''
  const rows = `select ${list} from ${source.from}${where}${order}${buildPage(range)}`
  return { text: `with source as (${rows}) ${buildResult(shape, total)}`, values: statement.values }
}

/** Numbers of our own making stand in the text: with places instead, Postgres could not plan for a short page. */
export function buildPage({ offset, limit }: RowRange): string {
  return `${limit === null ? '' : ` limit ${limit}`}${offset === 0 ? '' : ` offset ${offset}`}`
}

/** What Postgres' planner expects a count to be. */
export function buildPlannedCount(source: Source, query: Query): BuiltStatement {
  const statement = new Statement()
  const where = buildWhere(statement, source, query.conditions)
  return { text: `explain (format json) select 1 from ${source.from}${where}`, values: statement.values }
}
