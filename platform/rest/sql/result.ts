import type { Row } from '#platform/database/database.ts'
import type { MediaType } from '../protocol/media-type.ts'

/** The one row that every statement returns. */
export interface Result {
  /** JSON or CSV as Postgres wrote it, for the response; null when no rows were asked for. */
  body: Uint8Array<ArrayBuffer> | string | null
  rows: number
  /** Rows without limit and offset, where they were counted. */
  total: number | null
  /** Rows that an upsert changed instead of adding them. */
  updated: number
  /** False for a call of a function that changed nothing. */
  wrote: boolean
}

/** Throws for anything but the one row, whose values came as bytes. */
export function parseResult([row]: readonly Row[]): Result {
  if (!row) throw new Error('a statement returned no row')
  const { body } = row
  if (body !== null && !isBytes(body)) throw new Error('a body is not in bytes')
  return {
    body,
    rows: toCount(row.rows),
    total: row.total === undefined ? null : toCount(row.total),
    updated: row.updated === undefined ? 0 : toCount(row.updated),
    wrote: row.wrote === undefined || String(row.wrote) === 't',
  }
}

function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array
}

/** From the text of an integer. */
function toCount(value: unknown): number {
  const count = Number.parseInt(String(value), 10)
  if (Number.isNaN(count)) throw new Error('a statement did not count its rows')
  return count
}

/** How rows are written into the body; `none` where nobody asked for them. */
export type Shape = MediaType | 'none'

/** The final select, over a common table expression `source`; `extraColumns` are added to its list. */
export function buildResult(shape: Shape, extraColumns = ''): string {
  return `select ${buildBody(shape)} as body, count(*)::int as rows${extraColumns} from source as r`
}

/** A function's single value, or a set of values, where rows have no columns. */
export function buildScalarResult(isSet: boolean, shape: Shape, extraColumns = ''): string {
  const body =
    shape === 'none' ? 'null' : isSet ? `coalesce(json_agg(r.value), '[]')` : `coalesce(json_agg(r.value) -> 0, 'null')`
  return `select (${body})::text as body, count(*)::int as rows${extraColumns} from source as r`
}

function buildBody(shape: Shape): string {
  if (shape === 'none') return 'null::text'
  if (shape.kind === 'csv') return csvBody
  const row = shape.areNullsStripped ? 'json_strip_nulls(row_to_json(r))' : 'r'
  return shape.kind === 'object' ? `(json_agg(${row}) -> 0)::text` : `coalesce(json_agg(${row}), '[]')::text`
}

/** A row cast to text is a line of CSV in parentheses. */
const csvBody = `(
  select coalesce(string_agg(name, ','), '')
  from (select json_object_keys(row_to_json(f)) as name from (select * from source limit 1) as f) as names
) || E'\\n' || coalesce(string_agg(substring(r::text, 2, length(r::text) - 2), E'\\n'), '')`
