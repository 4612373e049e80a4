import { parseQuery, type Query, requireWithinLimits } from '../grammar/query.ts'
import { restErrors } from '../protocol/errors.ts'
import { readJsonBody } from '../protocol/json-body.ts'
import { negotiateMediaType } from '../protocol/media-type.ts'
import { describeAppliedPreferences, parsePrefer } from '../protocol/prefer.ts'
import type { Column, Table } from '../schema/catalog.ts'
import { type BodyFormat, emptyResult } from '../sql/result.ts'
import type { BuiltStatement } from '../sql/statement.ts'
import { buildDelete, buildUpdate, requireColumns } from '../sql/write.ts'
import { nameDeniedColumns } from './name-denied-columns.ts'
import { isVisitor, type RestContext, requireTable } from './rest-context.ts'
import { requireSingular, respondEmpty, respondWithRows } from './row-responses.ts'
import { runWrite } from './run-write.ts'

export function updateRows(context: RestContext, name: string): Promise<Response> {
  return changeRows(context, name, async (table, query, bodyFormat) => {
    const body = await readJsonBody(context.request, context.maxBodyBytes)
    const columns = requireColumns(table, query, body)
    return {
      columns,
      statement: columns.length === 0 ? null : buildUpdate(table, query, { columns, body, bodyFormat }),
    }
  })
}

export function deleteRows(context: RestContext, name: string): Promise<Response> {
  return changeRows(context, name, async (table, query, bodyFormat) => ({
    columns: [],
    statement: buildDelete(table, query, bodyFormat),
  }))
}

interface Change {
  columns: readonly Column[]
  /** Null if the body sets no columns. */
  statement: BuiltStatement | null
}

type BuildChange = (table: Table, query: Query, bodyFormat: BodyFormat) => Promise<Change>

async function changeRows(context: RestContext, name: string, build: BuildChange): Promise<Response> {
  const { request } = context
  const media = negotiateMediaType(request.headers.get('accept'))
  const preferences = parsePrefer(request.headers.get('prefer'))
  const table = requireTable(context, name)
  const query = parseQuery(new URLSearchParams(context.query))
  requireWithinLimits(query, isVisitor(context))
  // Ignoring a limit would change more rows than intended.
  if (query.limit !== null || query.offset > 0) throw restErrors.limitExceeded('limit and offset are for reading only')
  if (query.conditions.length === 0) throw restErrors.requiresWhere(request.method === 'PATCH' ? 'UPDATE' : 'DELETE')
  const returnsRows = preferences.return === 'representation'
  const { columns, statement } = await build(table, query, returnsRows ? media : 'none')

  const result = statement
    ? await nameDeniedColumns(context, { table, columns, privileges: ['update'] }, () =>
        runWrite({ context, media, preferences, statement }),
      )
    : emptyResult
  requireSingular(media, result.rowCount)
  const hasRowRange = request.method === 'PATCH' && result.rowCount > 0
  const total = preferences.count === 'exact' ? result.rowCount : '*'
  const contentRange = `${hasRowRange ? `0-${result.rowCount - 1}` : '*'}/${total}`
  const appliedPreferences = describeAppliedPreferences(preferences, ['return', 'count', 'handling'])
  if (!returnsRows) return respondEmpty(204, contentRange, appliedPreferences)
  return respondWithRows(result, { media, status: 200, contentRange, appliedPreferences })
}
