import { z } from 'zod'
import { checkLimits, parseQuery, type Query } from '../grammar/query.ts'
import { type MediaType, negotiate } from '../protocol/media-type.ts'
import { describeApplied, type Preferences, parsePrefer } from '../protocol/prefer.ts'
import { describeRange, intersectRanges, type RowRange } from '../protocol/range.ts'
import { buildPlannedCount, buildRead } from '../sql/read.ts'
import { parseResult } from '../sql/result.ts'
import { type BuiltStatement, type Source, tableSource } from '../sql/statement.ts'
import { type Context, isVisitor, requireTable, transactionOptions } from './context.ts'
import { requireSingular, respondWithRows } from './row-responses.ts'

/** A parsed request with its statement. */
interface ReadPlan {
  source: Source
  query: Query
  range: RowRange
  media: MediaType
  preferences: Preferences
  applied: string | null
  read: BuiltStatement
}

/** GET and HEAD on a table or view. */
export async function readTable(context: Context, name: string): Promise<Response> {
  const plan = planRead(context, name)
  const { media, range } = plan
  const options = transactionOptions(context, true)
  const rows = await context.database.queryAs(context.identity, options, plan.read.text, plan.read.values)
  const result = parseResult(rows)
  requireSingular(media, result.rows)
  const total = result.total ?? (await countRows(context, plan, result.rows))
  const { status, header } = describeRange(range.offset, result.rows, total)
  return respondWithRows(result, {
    media,
    status,
    contentRange: header,
    applied: plan.applied,
    isHead: context.request.method === 'HEAD',
  })
}

function planRead(context: Context, name: string): ReadPlan {
  const { limits, request } = context
  const media = negotiate(request.headers.get('accept'))
  const preferences = parsePrefer(request.headers.get('prefer'))
  const source = tableSource(requireTable(context, name))
  const query = parseQuery(new URLSearchParams(context.query), { limits })
  const { offset, limit } = intersectRanges(query, request.method === 'GET' ? request.headers.get('range') : null)
  checkLimits({ ...query, offset }, limits, isVisitor(context))
  const range = { offset, limit: Math.min(limit ?? limits.rows, limits.rows) }
  const isCounted = preferences.count === 'exact' || (preferences.count !== null && isVisitor(context))
  const read = buildRead(source, query, { range, shape: request.method === 'HEAD' ? 'none' : media, isCounted })
  return {
    source,
    query,
    range,
    media,
    preferences,
    applied: describeApplied(preferences, ['count', 'handling']),
    read,
  }
}

const explainSchema = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
])

/**
 * `count=planned` is what the planner expects; `count=estimated` is exact as long as all rows fit into one response.
 * Visitors get an exact count for both: the planner's statistics include rows that policies hide from them.
 */
async function countRows(context: Context, plan: ReadPlan, rows: number): Promise<number | null> {
  const { count } = plan.preferences
  if (count === null) return null
  const options = transactionOptions(context, true)
  if (count === 'estimated') {
    const range = { offset: 0, limit: context.limits.rows + 1 }
    const { text, values } = buildRead(plan.source, plan.query, { range, shape: 'none', isCounted: false })
    const counted = parseResult(await context.database.queryAs(context.identity, options, text, values)).rows
    if (counted <= context.limits.rows) return counted
  }
  const { text, values } = buildPlannedCount(plan.source, plan.query)
  const [explained] = explainSchema.parse(await context.database.queryAs(context.identity, options, text, values))
  return Math.max(explained['QUERY PLAN'][0].Plan['Plan Rows'], plan.range.offset + rows)
}
