import type { LRUCache } from 'lru-cache'
import { checkBounds } from '../grammar/check-bounds.ts'
import { parseQuery, type Query } from '../grammar/query.ts'
import { type MediaType, negotiate } from '../protocol/media-type.ts'
import { describeApplied, type Preferences, parsePrefer } from '../protocol/prefer.ts'
import { describeRange, intersectRanges, type RowRange } from '../protocol/range.ts'
import { type BuiltStatement, buildRead } from '../sql/read.ts'
import { parseResult } from '../sql/result.ts'
import { type Source, tableSource } from '../sql/source.ts'
import { answerRows, requireSingular } from './answer.ts'
import { type Context, isVisitor, requireTable, transactionOptions } from './context.ts'
import { countRows } from './count-rows.ts'

/** All that a read needs besides who asks; the same for the same address and headers. */
export interface ReadPlan {
  source: Source
  query: Query
  range: RowRange
  media: MediaType
  preferences: Preferences
  applied: string | null
  read: BuiltStatement
}

/** Characters; longer requests hardly come twice. */
const longestKey = 2_048

/** GET and HEAD on a table or view. */
export async function readTable(context: Context, name: string, plans: LRUCache<string, ReadPlan>): Promise<Response> {
  const { headers, method } = context.request
  const wishes = [headers.get('accept'), headers.get('prefer'), headers.get('range')] as const
  const key = `${method} ${context.identity.role} ${name}?${context.query}\n${wishes.join('\n')}`
  const plan = plans.get(key) ?? planRead(context, name, wishes)
  if (key.length <= longestKey) plans.set(key, plan)

  const { media, range } = plan
  const options = transactionOptions(context, true)
  const rows = await context.database.queryAs(context.identity, options, plan.read.text, plan.read.values)
  const result = parseResult(rows)
  requireSingular(media, result.rows)
  const total = result.total ?? (await countRows(context, plan, result.rows))
  const { status, header } = describeRange(range.offset, result.rows, total)
  return answerRows(result, { media, status, contentRange: header, applied: plan.applied, isHead: method === 'HEAD' })
}

type Wishes = readonly [accept: string | null, prefer: string | null, range: string | null]

function planRead(context: Context, name: string, [accept, prefer, rangeHeader]: Wishes): ReadPlan {
  const { limits, request } = context
  const media = negotiate(accept)
  const preferences = parsePrefer(prefer)
  const source = tableSource(requireTable(context, name))
  const query = parseQuery(new URLSearchParams(context.query), { table: name, limits })
  const asked = intersectRanges(query, request.method === 'GET' ? rangeHeader : null)
  checkBounds({ ...query, offset: asked.offset }, limits, isVisitor(context))
  const range = { offset: asked.offset, limit: Math.min(asked.limit ?? limits.rows, limits.rows) }
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
