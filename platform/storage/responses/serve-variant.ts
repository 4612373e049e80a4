import { createHash } from 'node:crypto'
import type { FairQueue } from '#lib/queues/fair-queue.ts'
import type { FileStore } from '../files/file-store.ts'
import { withTemporaryFile } from '../files/temporary-file.ts'
import { inspectPicture } from '../inspect/inspect-picture.ts'
import { pictureLanes } from '../picture-lanes.ts'
import { storageErrors } from '../protocol/errors.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import { makeVariant } from '../variants/make-variant.ts'
import type { VariantCache } from '../variants/variant-cache.ts'
import { nameVariant, requireVariantRequest, type VariantRequest } from '../variants/variant-request.ts'
import { isNotModified } from './conditional-request.ts'
import { type CacheLimits, fileHeaders, limitCaching, type Reader } from './file-headers.ts'

interface VariantContext {
  files: FileStore
  cacheLimits: CacheLimits
  pictures: FairQueue
  callerOf(request: Request): string | null
  variants: VariantCache
  incomingFolder: string
}

/** Responds with a picture in one of the listed sizes. The ETag comes from the name, so a 304 costs no computation. */
export async function serveVariant(
  context: VariantContext,
  request: Request,
  record: ObjectRecord,
  reader: Reader,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const variant = requireVariantRequest(query, {
    accept: request.headers.get('accept') ?? '',
    isVisitor: reader.isVisitor,
  })
  const { mimetype, lastModified } = record.metadata
  const cacheControl = limitCaching(record.metadata.cacheControl, record.bucket_id, context.cacheLimits)
  if (!mimetype.startsWith('image/')) throw storageErrors.invalidRequest('Only pictures can be resized')
  const name = nameVariant(record.version, variant)
  const changedAt = new Date(lastModified)
  const eTag = `"${createHash('sha256').update(name).digest('hex').slice(0, 32)}"`

  const type = variant.format === 'origin' ? mimetype : `image/${variant.format}`
  const headers = fileHeaders({ type, cacheControl, name: record.name }, reader, query)
  headers.set('etag', eTag)
  headers.set('last-modified', changedAt.toUTCString())
  if (variant.isNegotiated) headers.set('vary', 'accept')
  if (isNotModified(request.headers, eTag, changedAt)) return new Response(null, { status: 304, headers })

  const bytes = await context.variants.get(name, () => {
    const lane = reader.isVisitor ? pictureLanes.visitors : pictureLanes.staff
    return context.pictures.run(() => compute(context, record, variant), {
      lane,
      caller: context.callerOf(request),
    })
  })
  headers.set('content-length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

function compute(
  { files, incomingFolder }: VariantContext,
  record: ObjectRecord,
  variant: VariantRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  return withTemporaryFile(incomingFolder, async (path) => {
    if (!(await files.saveTo(record.version, path))) throw storageErrors.noSuchKey()
    await inspectPicture(path)
    return makeVariant(path, variant)
  })
}
