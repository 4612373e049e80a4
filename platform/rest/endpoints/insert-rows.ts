import { checkLimits, parseQuery } from '../grammar/query.ts'
import { readJsonBody } from '../protocol/json-body.ts'
import { negotiate } from '../protocol/media-type.ts'
import { describeApplied, parsePrefer } from '../protocol/prefer.ts'
import { buildInsert, requireColumns } from '../sql/write.ts'
import { type Context, isVisitor, requireTable } from './context.ts'
import { requireSingular, respondEmpty, respondWithRows } from './row-responses.ts'
import { runWrite } from './run-write.ts'

/** POST on a table: adds one row or many, or merges them with those that are there (upsert). */
export async function insertRows(context: Context, name: string): Promise<Response> {
  const { request, limits } = context
  const media = negotiate(request.headers.get('accept'))
  const preferences = parsePrefer(request.headers.get('prefer'))
  const table = requireTable(context, name)
  const query = parseQuery(new URLSearchParams(context.query), { limits })
  checkLimits(query, limits, isVisitor(context))
  const body = await readJsonBody(request, limits, '{}')
  const columns = requireColumns(table, query, body)
  const isReturned = preferences.return === 'representation'
  const returned = isReturned ? media : 'none'
  const isMerged = preferences.resolution === 'merge-duplicates'
  const applied = describeApplied(preferences, ['return', 'resolution', 'missing', 'count', 'handling'])

  const result =
    body.rows.length === 0
      ? { body: '[]', rows: 0, total: null, updated: 0, wrote: false }
      : await runWrite({
          context,
          media,
          onlyAdds: !isMerged,
          statement: buildInsert(table, query, { columns, body, preferences, returned }),
        })
  requireSingular(media, result.rows)
  const isNothingAdded = isMerged && result.rows - result.updated <= 0
  const status = isNothingAdded ? 200 : 201
  const contentRange = `*/${preferences.count === 'exact' ? result.rows : '*'}`
  if (isReturned) return respondWithRows(result, { media, status, contentRange, applied })
  return respondEmpty(status, contentRange, applied)
}
