import { parseAccept } from 'hono/utils/accept'
import { restErrors } from './errors.ts'

/** Format of the rows in the response body. */
export interface MediaType {
  kind: 'json' | 'object' | 'csv'
  stripsNulls: boolean
  contentType: string
}

const json: MediaType = { kind: 'json', stripsNulls: false, contentType: 'application/json; charset=utf-8' }
const csv: MediaType = { kind: 'csv', stripsNulls: false, contentType: 'text/csv; charset=utf-8' }

/** Returns the preferred supported type of `Accept`. Throws 406 if there is none. */
export function negotiateMediaType(accept: string | null): MediaType {
  if (accept === null || accept === '' || accept === '*/*' || accept === 'application/json') return json
  for (const { params, q, ...accepted } of parseAccept(accept.slice(0, 500))) {
    if (q === 0) continue
    const type = accepted.type.toLowerCase()
    if (type === '*/*' || type === 'application/*' || type === 'application/json') return json
    if (type === 'text/csv' || type === 'text/*') return csv
    const vendor = /^application\/vnd\.pgrst\.(object|array)(?:\+json)?$/.exec(type)
    if (!vendor) continue
    const stripsNulls = params.nulls?.toLowerCase() === 'stripped'
    if (vendor[1] === 'array' && !stripsNulls) return json
    const suffix = stripsNulls ? ';nulls=stripped' : ''
    return {
      kind: vendor[1] === 'object' ? 'object' : 'json',
      stripsNulls,
      contentType: `application/vnd.pgrst.${vendor[1]}+json${suffix}; charset=utf-8`,
    }
  }
  throw restErrors.unacceptableMediaType(accept)
}
