import { createHash } from 'node:crypto'
import type { FairQueue } from '#lib/queues/fair-queue.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { withLocalDraft } from '../files/temporary-file.ts'
import { pictureLanes } from '../picture-lanes.ts'
import { storageErrors } from '../protocol/errors.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import { makeVariant } from '../variants/make-variant.ts'
import { pictureTypeOf } from '../variants/picture-type.ts'
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
  /** Aborted when nothing more is to be begun that nobody waits for. */
  closing: AbortSignal
  onError: (error: unknown) => void
}

/** Seconds for which others may keep a variant that a smaller one is about to replace. */
const interimSeconds = 60

/**
 * Responds with a picture in one of the listed sizes. The ETag comes from the name, so a 304 costs no computation. Whoever shows AVIF
 * gets WebP until there is AVIF, which is made when nobody waits for other pictures.
 */
export async function serveVariant(
  context: VariantContext,
  request: Request,
  record: ObjectRecord,
  reader: Reader,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const accept = request.headers.get('accept') ?? ''
  const asked = requireVariantRequest(query, { accept, isVisitor: reader.isVisitor })
  const { mimetype, lastModified } = record.metadata
  if (!mimetype.startsWith('image/')) throw storageErrors.invalidRequest('Only pictures can be resized')
  const changedAt = new Date(lastModified)
  const isInterim = asked.isNegotiated && asked.format === 'avif' && !isThere(context, request, record, asked)
  const variant: VariantRequest = isInterim ? { ...asked, format: 'webp' } : asked
  const name = nameVariant(record.version, variant)
  const eTag = tagOf(name)

  const limited = limitCaching(record.metadata.cacheControl, record.bucket_id, context.cacheLimits)
  const cacheControl = isInterim ? shorten(limited) : limited
  const headers = fileHeaders({ type: mimetype, cacheControl, name: record.name }, reader, query)
  headers.set('etag', eTag)
  headers.set('last-modified', changedAt.toUTCString())
  if (asked.isNegotiated) {
    headers.set('vary', 'accept')
    // Many networks heed no `Vary`, and would send AVIF to browsers that can't show it.
    if (reader.audience === 'public') headers.set('cache-control', `private, ${cacheControl}`)
  }
  if (isNotModified(request.headers, eTag, changedAt)) {
    // Which of two types it has, only the bytes tell.
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }

  const lane = reader.isVisitor ? pictureLanes.visitors : pictureLanes.staff
  const bytes = await context.variants.get(name, () =>
    context.pictures.run(() => compute(context, record, variant), { lane, caller: context.callerOf(request) }),
  )
  if (isInterim) makeSmaller(context, record, { variant: asked, larger: bytes })
  headers.set('content-type', pictureTypeOf(bytes))
  headers.set('content-length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

/** Whether a variant was made before, by this server or for a client that names it. */
function isThere({ variants }: VariantContext, request: Request, record: ObjectRecord, variant: VariantRequest) {
  const name = nameVariant(record.version, variant)
  return variants.has(name) || (request.headers.get('if-none-match')?.includes(tagOf(name)) ?? false)
}

function tagOf(name: string): string {
  return `"${createHash('sha256').update(name).digest('hex').slice(0, 32)}"`
}

function shorten(cacheControl: string): string {
  return cacheControl.replace(/^max-age=(\d+)$/, (_, seconds) => `max-age=${Math.min(Number(seconds), interimSeconds)}`)
}

/** Makes a variant when nothing else is to be made, and keeps under its name whichever is smaller. */
function makeSmaller(
  context: VariantContext,
  record: ObjectRecord,
  { variant, larger }: { variant: VariantRequest; larger: Uint8Array<ArrayBuffer> },
): void {
  const make = async () => {
    if (context.closing.aborted) throw storageErrors.slowDown()
    const smaller = await compute(context, record, variant).catch((error: unknown) => {
      // It takes too long, and would again.
      if (error instanceof PlatformError && error.status === 422) return larger
      throw error
    })
    return smaller.length < larger.length ? smaller : larger
  }
  const name = nameVariant(record.version, variant)
  context.variants
    .get(name, () => context.pictures.run(make, { lane: pictureLanes.nobody }))
    .catch((error: unknown) => {
      // The picture is gone, or too many wait.
      if (!(error instanceof PlatformError)) context.onError(error)
    })
}

function compute(
  context: VariantContext,
  record: ObjectRecord,
  variant: VariantRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  return withLocalDraft(context, record.version, (path) =>
    makeVariant(path, { variant, mimetype: record.metadata.mimetype }),
  )
}
