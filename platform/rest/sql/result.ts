import { z } from 'zod'
import type { MediaType } from '../protocol/media-type.ts'

/** The one row that every statement returns. */
export interface Result {
  /** JSON or CSV as Postgres wrote it, for the response; null when no rows were asked for. */
  body: string | null
  rows: number
  /** Rows without limit and offset, where they were counted. */
  total: number | null
  /** Rows that an upsert changed instead of adding them. */
  updated: number
  /** False for a call of a function that changed nothing. */
  wrote: boolean
}

const resultSchema = z.tuple([
  z.object({
    body: z.string().nullable(),
    rows: z.number(),
    total: z
      .number()
      .nullish()
      .transform((total) => total ?? null),
    updated: z
      .number()
      .nullish()
      .transform((updated) => updated ?? 0),
    wrote: z.boolean().default(true),
  }),
])

/** Throws for anything but the one row. */
export function parseResult(rows: readonly unknown[]): Result {
  return resultSchema.parse(rows)[0]
}

/** How rows are written into the body; `none` where nobody asked for them. */
export type Shape = MediaType | 'none'

/**
 * The final select, over a common table expression `source`; `extraColumns` are added to its list. A whole row is
 * `r.*`: to Postgres a bare `r` would be a column or alias of that name where there is one.
 */
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
  const row = shape.areNullsStripped ? 'json_strip_nulls(row_to_json(r.*))' : 'r.*'
  return shape.kind === 'object' ? `(json_agg(${row}) -> 0)::text` : `coalesce(json_agg(${row}), '[]')::text`
}

/** A row cast to text is a line of CSV in parentheses. */
const csvBody = `(
  select coalesce(string_agg(name, ','), '')
  from (select json_object_keys(row_to_json(f.*)) as name from (select * from source limit 1) as f) as names
) || E'\\n' || coalesce(string_agg(substring((r.*)::text, 2, length((r.*)::text) - 2), E'\\n'), '')`
