import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { Identity } from '#platform/identity/identity.ts'
import { discardFiles } from '../files/discard-files.ts'
import { withReservedSpace } from '../files/reserve-space.ts'
import { withTemporaryFile } from '../files/temporary-file.ts'
import { sanitizeUpload } from '../inspect/sanitize-upload.ts'
import { storageErrors } from '../protocol/errors.ts'
import type { ObjectPath } from '../protocol/object-path.ts'
import { receiveFile } from '../receive/receive-file.ts'
import { getSizeLimit } from '../records/buckets.ts'
import type { ObjectMetadata } from '../records/object-record.ts'
import { saveColor } from '../records/picture-colors.ts'
import { type NewObject, requireSavePermission, saveObject } from '../records/write-objects.ts'
import { readObjectPath, requireBucket } from './requested-object.ts'
import type { StorageContext } from './storage-context.ts'

/** POST adds a file. PUT, or POST with `x-upsert: true`, adds or replaces a file. */
export function routeUploads(app: Hono, context: StorageContext): void {
  app.on(['POST', 'PUT'], '/object/*', async (c) => {
    const path = readObjectPath(c, '/object/')
    const isUpsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true'
    const identity = await context.authenticate(c.req.raw)
    const id = await upload(context, { request: c.req.raw, identity, path, isUpsert })
    return c.json({ Id: id, Key: `${path.bucket}/${path.key}` })
  })
}

interface Upload {
  request: Request
  identity: Identity
  path: ObjectPath
  isUpsert: boolean
}

async function upload(context: StorageContext, { request, identity, path, isUpsert }: Upload): Promise<string> {
  const bucket = await requireBucket(context, path.bucket)
  // Checks before receiving the bytes, because only users who may store files may use disk space.
  const plannedObject = { ...path, version: randomUUID(), metadata: unknownMetadata, userMetadata: null }
  await requireSavePermission(context.database, identity, plannedObject, isUpsert)
  const limit = getSizeLimit(bucket)
  const declaredBytes = request.headers.get('content-length')
  const bytes = declaredBytes === null ? limit : Math.min(Number(declaredBytes), limit)
  const receiveAndStore = () =>
    withTemporaryFile(context.temporaryFolder, async (localPath) => {
      const received = await receiveFile(request, localPath, limit)
      const { uploadQueue, pictureQueue } = context
      const caller = context.getCaller(request)
      const options = { key: path.key, bucket, uploadQueue, pictureQueue, caller }
      const { metadata, color } = await sanitizeUpload(localPath, received, options)
      if (metadata.size > limit) throw storageErrors.tooLarge(limit)
      const { userMetadata } = received
      return storeObject(context, identity, { localPath, object: { ...path, metadata, userMetadata }, color, isUpsert })
    })
  return withReservedSpace(context.reserveSpace, bytes, receiveAndStore)
}

interface StoredFile {
  localPath: string
  object: Omit<NewObject, 'version'>
  color: string | null | undefined
  isUpsert: boolean
}

/**
 * Stores a finished file first and its row second. A crash between the two leaves a file without a
 * row, which the sweep moves to the trash. Resolves to the row's ID.
 */
export async function storeObject(
  { database, fileStore, recordCache, variantCache, afterWrite }: StorageContext,
  identity: Identity,
  { localPath, object, color, isUpsert }: StoredFile,
): Promise<string> {
  const version = randomUUID()
  await fileStore.put(localPath, version)
  if (color !== undefined) await saveColor(database, version, color)
  // If the connection is lost at the commit, the row may or may not exist. The file stays, and the
  // sweep moves files without a row to the trash.
  const { id, replacedVersion } = await saveObject(database, identity, { ...object, version }, isUpsert)
  recordCache.clear()
  if (replacedVersion) await discardFiles({ database, fileStore, variantCache }, [replacedVersion])
  await afterWrite({ mayHideContent: isUpsert })
  return id
}

const unknownMetadata: ObjectMetadata = {
  eTag: '',
  size: 0,
  mimetype: '',
  cacheControl: '',
  lastModified: '',
  contentLength: 0,
  httpStatusCode: 200,
}
