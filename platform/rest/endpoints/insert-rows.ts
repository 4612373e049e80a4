import { parseQuery, requireWithinLimits } from '../grammar/query.ts'
import { readJsonBody } from '../protocol/json-body.ts'
import { negotiateMediaType } from '../protocol/media-type.ts'
import { describeAppliedPreferences, parsePrefer } from '../protocol/prefer.ts'
import { emptyResult } from '../sql/result.ts'
import { buildInsert, requireColumns } from '../sql/write.ts'
import { nameDeniedColumns } from './name-denied-columns.ts'
import { isVisitor, type RestContext, requireTable } from './rest-context.ts'
import { requireSingular, respondEmpty, respondWithRows } from './row-responses.ts'
import { runWrite } from './run-write.ts'

/** Handles POST on a table: adds one or more rows, or merges them with existing rows (upsert). */
export async function insertRows(context: RestContext, name: string): Promise<Response> {
  const { request } = context
  const media = negotiateMediaType(request.headers.get('accept'))
  const preferences = parsePrefer(request.headers.get('prefer'))
  const table = requireTable(context, name)
  const query = parseQuery(new URLSearchParams(context.query))
  requireWithinLimits(query, isVisitor(context))
  const body = await readJsonBody(request, context.maxBodyBytes, '{}')
  const columns = requireColumns(table, query, body)
  const returnsRows = preferences.return === 'representation'
  const isMerged = preferences.resolution === 'merge-duplicates'
  const privileges = isMerged ? (['insert', 'update'] as const) : (['insert'] as const)
  const appliedPreferences = describeAppliedPreferences(preferences, [
    'return',
    'resolution',
    'missing',
    'count',
    'handling',
  ])

  const result =
    body.rows.length === 0
      ? emptyResult
      : await nameDeniedColumns(context, { table, columns, privileges }, () =>
          runWrite({
            context,
            media,
            preferences,
            isInsertOnly: !isMerged,
            statement: buildInsert(table, query, {
              columns,
              body,
              preferences,
              bodyFormat: returnsRows ? media : 'none',
            }),
          }),
        )
  requireSingular(media, result.rowCount)
  const hasAddedRows = result.rowCount > result.updatedCount
  const status = isMerged && !hasAddedRows ? 200 : 201
  const contentRange = `*/${preferences.count === 'exact' ? result.rowCount : '*'}`
  if (!returnsRows) return respondEmpty(status, contentRange, appliedPreferences)
  return respondWithRows(result, { media, status, contentRange, appliedPreferences })
}
