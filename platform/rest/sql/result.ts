import { z } from 'zod'
import type { MediaType } from '../protocol/media-type.ts'

/** The single row that every statement returns. */
export interface StatementResult {
  /** Response body, JSON or CSV as Postgres wrote it; null if the client requested no rows. */
  body: string | null
  rowCount: number
  /** Number of rows without limit and offset, if counted. */
  total: number | null
  /** Number of rows that an upsert changed instead of adding. */
  updatedCount: number
  /** False if a called function changed nothing. */
  hasWritten: boolean
}

/** The result of a write without rows or columns, for which no statement runs. */
export const emptyResult: StatementResult = { body: '[]', rowCount: 0, total: null, updatedCount: 0, hasWritten: false }

const resultSchema = z.tuple([
  z.object({
    body: z.string().nullable(),
    rowCount: z.number(),
    total: z
      .number()
      .nullish()
      .transform((total) => total ?? null),
    updatedCount: z
      .number()
      .nullish()
      .transform((count) => count ?? 0),
    hasWritten: z.boolean().default(true),
  }),
])

export function parseResult(rows: readonly unknown[]): StatementResult {
  return resultSchema.parse(rows)[0]
}

export type BodyFormat = MediaType | 'none'

/**
 * Builds the final select over a common table expression `source`, with `extraColumns` in its list.
 * A whole row is `r.*`, because a bare `r` could also be a column of that name.
 */
export function buildResult(bodyFormat: BodyFormat, extraColumns: string): string {
  return `select ${buildBody(bodyFormat)} as body, count(*)::int as "rowCount"${extraColumns} from source as r`
}

/**
 * Builds the final select for a function that returns one value or a set of values. Each row has
 * only the column `value`.
 */
export function buildScalarResult(isSetReturning: boolean, bodyFormat: BodyFormat, extraColumns: string): string {
  const body =
    bodyFormat === 'none'
      ? 'null'
      : isSetReturning
        ? `coalesce(json_agg(r.value), '[]')`
        : `coalesce(json_agg(r.value) -> 0, 'null')`
  return `select (${body})::text as body, count(*)::int as "rowCount"${extraColumns} from source as r`
}

function buildBody(bodyFormat: BodyFormat): string {
  if (bodyFormat === 'none') return 'null::text'
  if (bodyFormat.kind === 'csv') return csvBody
  const row = bodyFormat.stripsNulls ? 'json_strip_nulls(row_to_json(r.*))' : 'r.*'
  return bodyFormat.kind === 'object' ? `(json_agg(${row}) -> 0)::text` : `coalesce(json_agg(${row}), '[]')::text`
}

/** A row cast to text is a CSV line in parentheses. */
const csvBody = `(
  select coalesce(string_agg(name, ','), '')
  from (select json_object_keys(row_to_json(f.*)) as name from (select * from source limit 1) as f) as names
) || E'\\n' || coalesce(string_agg(substring((r.*)::text, 2, length((r.*)::text) - 2), E'\\n'), '')`
