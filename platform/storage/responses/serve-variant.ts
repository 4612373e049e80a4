import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { PlatformError } from '#platform/gateway/errors.ts'
import { withLocalCopy } from '../files/temporary-file.ts'
import { pictureLanes } from '../picture-queue.ts'
import { storageErrors } from '../protocol/errors.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import type { StorageContext } from '../routes/storage-context.ts'
import { encodeVariant } from '../variants/encode-variant.ts'
import { getVariantFileName, requireVariantRequest, type VariantRequest } from '../variants/variant-request.ts'
import { isNotModified } from './conditional-request.ts'
import { createFileHeaders, limitMaxAge, type Recipient } from './file-headers.ts'

/** Maximum seconds that clients cache a variant that a smaller picture is about to replace. */
const interimSeconds = 60

/**
 * Serves a resized picture. The ETag derives from the variant's file name, so a 304 doesn't require
 * encoding the picture. Browsers that support AVIF get WebP until the AVIF is ready. The server
 * encodes the AVIF when no other picture work is waiting.
 */
export async function serveVariant(
  context: StorageContext,
  request: Request,
  record: ObjectRecord,
  recipient: Recipient,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const accept = request.headers.get('accept') ?? ''
  const variantRequest = requireVariantRequest(query, { accept, isVisitor: recipient.isVisitor })
  const { mimetype, lastModified } = record.metadata
  if (!mimetype.startsWith('image/')) throw storageErrors.invalidRequest('Only pictures can be resized')
  const changedAt = new Date(lastModified)
  const isInterim =
    variantRequest.isNegotiated &&
    variantRequest.format === 'avif' &&
    !isVariantKnown(context, request, record, variantRequest)
  const variant: VariantRequest = isInterim ? { ...variantRequest, format: 'webp' } : variantRequest
  const name = getVariantFileName(record.version, variant)
  const eTag = toETag(name)

  const fullCacheControl = limitMaxAge(record.metadata.cacheControl, record.bucket_id, context.cacheLimits)
  const cacheControl = isInterim ? shortenMaxAge(fullCacheControl) : fullCacheControl
  const headers = createFileHeaders({ type: mimetype, cacheControl, name: record.name }, recipient, query)
  headers.set('etag', eTag)
  headers.set('last-modified', changedAt.toUTCString())
  if (variantRequest.isNegotiated) {
    headers.set('vary', 'accept')
    // Many CDNs ignore `Vary`, and would send AVIF to browsers that can't show it.
    if (recipient.audience === 'public') headers.set('cache-control', `private, ${cacheControl}`)
  }
  if (isNotModified(request.headers, eTag, changedAt)) {
    // The type is unknown until the picture is encoded.
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }

  const lane = recipient.isVisitor ? pictureLanes.visitors : pictureLanes.staff
  const bytes = await context.variantCache.get(name, () =>
    context.pictureQueue.run(() => renderVariant(context, record, variant), {
      lane,
      caller: context.getCaller(request),
    }),
  )
  if (isInterim) encodeInBackground(context, record, { variant: variantRequest, interimBytes: bytes })
  headers.set('content-type', await detectPictureType(bytes))
  headers.set('content-length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

/**
 * Returns true if the variant is cached on this server, or if `If-None-Match` contains its ETag.
 */
function isVariantKnown(
  { variantCache }: StorageContext,
  request: Request,
  record: ObjectRecord,
  variant: VariantRequest,
) {
  const name = getVariantFileName(record.version, variant)
  return variantCache.has(name) || (request.headers.get('if-none-match')?.includes(toETag(name)) ?? false)
}

function toETag(name: string): string {
  return `"${createHash('sha256').update(name).digest('hex').slice(0, 32)}"`
}

function shortenMaxAge(cacheControl: string): string {
  return cacheControl.replace(/^max-age=(\d+)$/, (_, seconds) => `max-age=${Math.min(Number(seconds), interimSeconds)}`)
}

/** Encodes a variant and caches it. Caches `interimBytes` instead if they are smaller. */
function encodeInBackground(
  context: StorageContext,
  record: ObjectRecord,
  { variant, interimBytes }: { variant: VariantRequest; interimBytes: Uint8Array<ArrayBuffer> },
): void {
  const encodeSmaller = async () => {
    if (context.closing.aborted) throw storageErrors.slowDown()
    const encodedBytes = await renderVariant(context, record, variant).catch((error: unknown) => {
      // Encoding took too long, and would take too long again.
      if (error instanceof PlatformError && error.status === 422) return interimBytes
      throw error
    })
    return encodedBytes.length < interimBytes.length ? encodedBytes : interimBytes
  }
  const name = getVariantFileName(record.version, variant)
  context.variantCache
    .get(name, () => context.pictureQueue.run(encodeSmaller, { lane: pictureLanes.background }))
    .catch((error: unknown) => {
      // The picture was removed, the queue is full, or the service is closing.
      if (!(error instanceof PlatformError)) context.onError(error)
    })
}

function renderVariant(
  context: StorageContext,
  record: ObjectRecord,
  variant: VariantRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  return withLocalCopy(context, record.version, (path) =>
    encodeVariant(path, { variant, mimetype: record.metadata.mimetype }),
  )
}

/** A cached variant may have another format than requested. */
async function detectPictureType(bytes: Uint8Array): Promise<string> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream'
}
