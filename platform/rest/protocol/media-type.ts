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

/** Longer `Accept` headers are cut, because hostile ones would take long to parse. */
const maxLength = 500

/** Returns the preferred supported type of `Accept`. Throws 406 if there is none. */
export function negotiateMediaType(accept: string | null): MediaType {
  if (accept === null || accept === '' || accept === '*/*' || accept === 'application/json') return json
  for (const { type, params, q } of parseAccept(accept.slice(0, maxLength).toLowerCase())) {
    if (q === 0) continue
    if (type === '*/*' || type === 'application/*' || type === 'application/json') return json
    if (type === 'text/csv' || type === 'text/*') return csv
    const vendor = /^application\/vnd\.pgrst\.(object|array)(?:\+json)?$/.exec(type)
    if (!vendor) continue
    const stripsNulls = params.nulls === 'stripped'
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
