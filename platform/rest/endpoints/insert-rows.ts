import { z } from 'zod'
import { parseQuery, requireWithinLimits } from '../grammar/query.ts'
import { readJsonBody } from '../protocol/json-body.ts'
import { negotiateMediaType } from '../protocol/media-type.ts'
import { describeAppliedPreferences, type Preferences, parsePrefer } from '../protocol/prefer.ts'
import { emptyResult, type StatementResult } from '../sql/result.ts'
import { buildInsert, requireColumns, type WriteOutput } from '../sql/write.ts'
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
  const output = chooseOutput(preferences, media)
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
            statement: buildInsert(table, query, { columns, body, preferences, output }),
          }),
        )
  requireSingular(media, result.rowCount)
  const hasAddedRows = result.rowCount > result.updatedCount
  const status = isMerged && !hasAddedRows ? 200 : 201
  const contentRange = `*/${preferences.count === 'exact' ? result.rowCount : '*'}`
  if (output.kind === 'rows') return respondWithRows(result, { media, status, contentRange, appliedPreferences })
  const response = respondEmpty(status, contentRange, appliedPreferences)
  const location = output.kind === 'keys' ? buildLocation(name, table.primaryKey, result) : null
  if (location) response.headers.set('location', location)
  return response
}

function chooseOutput(preferences: Preferences, media: ReturnType<typeof negotiateMediaType>): WriteOutput {
  if (preferences.return === 'representation') return { kind: 'rows', bodyFormat: media }
  if (preferences.return !== 'headers-only') return { kind: 'nothing' }
  return { kind: 'keys', bodyFormat: { ...media, kind: 'json', stripsNulls: false } }
}

const keysSchema = z.array(z.record(z.string(), z.unknown()))

/**
 * Returns the URL of the written row, relative to the service; null unless the statement wrote
 * exactly one row of a table with a primary key.
 */
function buildLocation(table: string, primaryKey: readonly string[], result: StatementResult): string | null {
  if (result.rowCount !== 1 || result.body === null || primaryKey.length === 0) return null
  const [row] = keysSchema.parse(JSON.parse(result.body))
  const query = primaryKey.map((name) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(row?.[name]))}`)
  return `/${encodeURIComponent(table)}?${query.join('&')}`
}
