import { restErrors } from './errors.ts'

/** A null `limit` means all rows after `offset`. */
export interface RowRange {
  offset: number
  limit: number | null
}

/**
 * Returns the rows that both the `Range` header and `limit`/`offset` request. Ignores a header with
 * another unit. Throws 416 for an invalid range.
 */
export function intersectRanges(query: RowRange, header: string | null): RowRange {
  const match = header === null ? null : /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header.trim())
  if (!match) return query
  const first = Number(match[1])
  const last = match[2] === '' ? null : Number(match[2])
  if (last !== null && last < first) {
    throw restErrors.invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const offset = Math.max(query.offset, first)
  const queryEnd = query.limit === null ? Number.POSITIVE_INFINITY : query.offset + query.limit
  const end = Math.min(queryEnd, last === null ? Number.POSITIVE_INFINITY : last + 1)
  return { offset, limit: Number.isFinite(end) ? Math.max(0, end - offset) : null }
}

/**
 * Returns `Content-Range` and the status of a read. `total` is null if the client requested no
 * count. Throws 416 for an offset beyond `total`.
 */
export function describeContentRange(
  offset: number,
  rowCount: number,
  total: number | null,
): { status: 200 | 206; contentRange: string } {
  if (total !== null && offset > total) {
    throw restErrors.invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  const range = total === 0 || rowCount === 0 ? '*' : `${offset}-${offset + rowCount - 1}`
  return { status: total !== null && rowCount < total ? 206 : 200, contentRange: `${range}/${total ?? '*'}` }
}
