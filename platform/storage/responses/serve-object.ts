import { storageErrors } from '../protocol/errors.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import type { StorageContext } from '../routes/storage-context.ts'
import { isNotModified, parseRange } from './conditional-request.ts'
import { createFileHeaders, limitMaxAge, type Recipient } from './file-headers.ts'

/** Responds with 304 if the client's cached response is current. */
export async function serveObject(
  { fileStore, cacheLimits }: StorageContext,
  request: Request,
  record: ObjectRecord,
  recipient: Recipient,
): Promise<Response> {
  const { eTag, size, mimetype, lastModified } = record.metadata
  const cacheControl = limitMaxAge(record.metadata.cacheControl, record.bucket_id, cacheLimits)
  const changedAt = new Date(lastModified)
  const query = new URL(request.url).searchParams
  const headers = createFileHeaders({ type: mimetype, cacheControl, name: record.name }, recipient, query)
  headers.set('etag', eTag)
  headers.set('last-modified', changedAt.toUTCString())
  headers.set('accept-ranges', 'bytes')
  if (isNotModified(request.headers, eTag, changedAt)) return new Response(null, { status: 304, headers })

  const range = request.method === 'GET' ? parseRange(request.headers, size, eTag, changedAt) : null
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  if (request.method === 'HEAD') return new Response(null, { headers })
  const body = await fileStore.open(record.version, { start, end })
  if (!body) throw storageErrors.noSuchKey()
  return new Response(body, { status: range ? 206 : 200, headers })
}
