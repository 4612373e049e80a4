import { createHash } from 'node:crypto'
import { storageErrors } from '../errors.ts'
import { withTemporaryFile } from '../files/with-temporary-file.ts'
import { inspectPicture } from '../inspect/inspect-picture.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import type { StorageContext } from '../storage-context.ts'
import { makeVariant } from '../variants/make-variant.ts'
import { nameVariant, requireVariantRequest, type VariantRequest } from '../variants/variant-request.ts'
import { isNotModified } from './conditional.ts'
import { type Audience, fileHeaders } from './file-headers.ts'

/** Answers with a picture in one of the listed sizes. Its ETag is known beforehand, so a 304 costs no computation. */
export async function serveVariant(
  context: Pick<StorageContext, 'files' | 'pictures' | 'variants' | 'incomingFolder'>,
  request: Request,
  record: ObjectRecord,
  audience: Audience,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const wanted = requireVariantRequest(query, request.headers.get('accept') ?? '')
  const { mimetype, cacheControl, lastModified } = record.metadata
  if (!mimetype.startsWith('image/')) throw storageErrors.invalidRequest('Only pictures can be resized')
  const name = nameVariant(record.version, wanted)
  const changedAt = new Date(lastModified)
  const eTag = `"${createHash('sha256').update(name).digest('hex').slice(0, 32)}"`

  const type = wanted.format === 'origin' ? mimetype : `image/${wanted.format}`
  const headers = fileHeaders({ type, cacheControl, name: record.name }, audience, query)
  headers.set('etag', eTag)
  headers.set('last-modified', changedAt.toUTCString())
  if (wanted.isNegotiated) headers.set('vary', 'accept')
  if (isNotModified(request.headers, eTag, changedAt)) return new Response(null, { status: 304, headers })

  const bytes = await context.variants.get(name, () => compute(context, record, wanted))
  headers.set('content-length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

function compute(
  { files, pictures, incomingFolder }: Pick<StorageContext, 'files' | 'pictures' | 'incomingFolder'>,
  record: ObjectRecord,
  wanted: VariantRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  return pictures.run(() =>
    withTemporaryFile(incomingFolder, async (path) => {
      if (!(await files.saveTo(record.version, path))) throw storageErrors.noSuchKey()
      await inspectPicture(path)
      return makeVariant(path, wanted)
    }),
  )
}
