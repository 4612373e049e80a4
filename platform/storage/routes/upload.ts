import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { Identity } from '#platform/identity/identity.ts'
import { storageErrors } from '../errors.ts'
import { withTemporaryFile } from '../files/with-temporary-file.ts'
import { prepareFile } from '../inspect/prepare-file.ts'
import type { ObjectAddress } from '../object-address.ts'
import { receiveFile } from '../receive/receive-file.ts'
import type { ObjectMetadata } from '../records/object-record.ts'
import { requireMaySave } from '../records/write-objects.ts'
import type { StorageContext } from '../storage-context.ts'
import { requireBucket } from './find-object.ts'
import { addressOf } from './paths.ts'
import { storeObject } from './store-object.ts'

/** POST adds a file, or replaces one with `x-upsert: true`; PUT always may replace. */
export function routeUploads(app: Hono, context: StorageContext): void {
  app.on(['POST', 'PUT'], '/object/*', async (c) => {
    const address = addressOf(c, '/object/')
    const isUpsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true'
    const identity = await context.identify(c.req.raw)
    const id = await upload(context, { request: c.req.raw, identity, address, isUpsert })
    return c.json({ Id: id, Key: `${address.bucket}/${address.key}` })
  })
}

async function upload(
  context: StorageContext,
  { request, identity, address, isUpsert }: UploadRequest,
): Promise<string> {
  const bucket = await requireBucket(context, address.bucket)
  // Nobody fills the disk who may not store anything.
  const attempt = { ...address, version: randomUUID(), metadata: unknownMetadata, userMetadata: null }
  await requireMaySave(context.database, identity, attempt, isUpsert)
  const limit = Math.min(bucket.file_size_limit ?? context.largestFile, context.largestFile)
  return withTemporaryFile(context.incomingFolder, async (path) => {
    const received = await receiveFile(request, path, limit)
    const metadata = await prepareFile(path, received, { key: address.key, bucket, pictures: context.pictures })
    if (metadata.size > limit) throw storageErrors.tooLarge(limit)
    const { userMetadata } = received
    return storeObject(context, identity, { path, object: { ...address, metadata, userMetadata }, isUpsert })
  })
}

interface UploadRequest {
  request: Request
  identity: Identity
  address: ObjectAddress
  isUpsert: boolean
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
