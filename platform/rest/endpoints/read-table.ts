import { parseQuery, requireWithinLimits } from '../grammar/query.ts'
import { negotiateMediaType } from '../protocol/media-type.ts'
import { describeAppliedPreferences, parsePrefer } from '../protocol/prefer.ts'
import { describeContentRange, intersectRanges } from '../protocol/range.ts'
import { restLimits } from '../protocol/request-limits.ts'
import { buildRead } from '../sql/read.ts'
import { parseResult } from '../sql/result.ts'
import { toRowSource } from '../sql/statement.ts'
import { buildTransactionOptions, isVisitor, type RestContext, requireTable } from './rest-context.ts'
import { requireSingular, respondWithRows } from './row-responses.ts'

/**
 * Handles GET and HEAD on a table or view. `count=planned` and `count=estimated` also get an exact
 * count, because the planner's statistics include rows that policies hide from the caller.
 */
export async function readTable(context: RestContext, name: string): Promise<Response> {
  const { request } = context
  const media = negotiateMediaType(request.headers.get('accept'))
  const preferences = parsePrefer(request.headers.get('prefer'))
  const source = toRowSource(requireTable(context, name))
  const query = parseQuery(new URLSearchParams(context.query))
  const { offset, limit } = intersectRanges(query, request.method === 'GET' ? request.headers.get('range') : null)
  requireWithinLimits({ ...query, offset }, isVisitor(context))
  const isHead = request.method === 'HEAD'
  const { text, values } = buildRead(source, query, {
    range: { offset, limit: Math.min(limit ?? restLimits.rows, restLimits.rows) },
    bodyFormat: isHead ? 'none' : media,
    isCounted: preferences.count !== null,
  })
  const result = parseResult(
    await context.database.queryAs(context.identity, buildTransactionOptions(context, true), text, values),
  )
  requireSingular(media, result.rowCount)
  const { status, contentRange } = describeContentRange(offset, result.rowCount, result.total)
  const appliedPreferences = describeAppliedPreferences(preferences, ['count', 'handling'])
  return respondWithRows(result, { media, status, contentRange, appliedPreferences, isHead })
}
