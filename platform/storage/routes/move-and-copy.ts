import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { z } from 'zod'
import { withReservedSpace } from '../files/reserve-space.ts'
import { withLocalCopy } from '../files/temporary-file.ts'
import { isFileType, requireAllowedType, requireExtension } from '../inspect/detect-file-type.ts'
import { storageErrors } from '../protocol/errors.ts'
import { type ObjectPath, requireBucketName, requireKey } from '../protocol/object-path.ts'
import { readJsonBody } from '../receive/body-stream.ts'
import { getSizeLimit } from '../records/buckets.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import { readColor } from '../records/picture-colors.ts'
import { moveObject, requireSavePermission } from '../records/write-objects.ts'
import { requireBucket, requireReadableObject } from './requested-object.ts'
import type { StorageContext } from './storage-context.ts'
import { storeObject } from './upload.ts'

/**
 * Handles POST /object/move and /object/copy. The new name and bucket must accept the file, as for
 * an upload.
 */
export function routeMovesAndCopies(app: Hono, context: StorageContext): void {
  app.post('/object/move', async (c) => {
    const identity = await context.authenticate(c.req.raw)
    const { from, to } = await parsePaths(c.req.raw)
    await requireValidDestination(context, await requireReadableObject(context, identity, from), to)
    if (!(await moveObject(context.database, identity, from, to))) throw storageErrors.noSuchKey()
    context.recordCache.clear()
    await context.afterWrite({ mayHideContent: true })
    return c.json({ message: 'Successfully moved' })
  })

  app.post('/object/copy', async (c) => {
    const identity = await context.authenticate(c.req.raw)
    const { from, to } = await parsePaths(c.req.raw)
    const record = await requireReadableObject(context, identity, from)
    await requireValidDestination(context, record, to)
    const { metadata, user_metadata: userMetadata } = record
    const isUpsert = c.req.header('x-upsert') === 'true'
    const plannedObject = { ...to, version: randomUUID(), metadata, userMetadata }
    await requireSavePermission(context.database, identity, plannedObject, isUpsert)
    const copy = () =>
      withLocalCopy(context, record.version, async (localPath) => {
        const object = { ...to, metadata, userMetadata }
        const color = await readColor(context.database, record.version)
        return storeObject(context, identity, { localPath, object, color, isUpsert })
      })
    const id = await withReservedSpace(context.reserveSpace, metadata.size, copy)
    return c.json({ Id: id, Key: `${to.bucket}/${to.key}` })
  })
}

const bodySchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
})

async function parsePaths(request: Request): Promise<{ from: ObjectPath; to: ObjectPath }> {
  const body = bodySchema.safeParse(await readJsonBody(request))
  if (!body.success) throw storageErrors.invalidRequest('The body must contain bucketId, sourceKey and destinationKey')
  const bucket = requireBucketName(body.data.bucketId)
  return {
    from: { bucket, key: requireKey(body.data.sourceKey) },
    to: {
      bucket: requireBucketName(body.data.destinationBucket ?? bucket),
      key: requireKey(body.data.destinationKey),
    },
  }
}

async function requireValidDestination(
  context: StorageContext,
  { metadata }: ObjectRecord,
  to: ObjectPath,
): Promise<void> {
  const bucket = await requireBucket(context, to.bucket)
  if (!isFileType(metadata.mimetype)) throw storageErrors.invalidMimeType('The file has no known type')
  requireAllowedType(bucket, metadata.mimetype)
  requireExtension(metadata.mimetype, to.key)
  if (metadata.size > getSizeLimit(bucket)) throw storageErrors.tooLarge(getSizeLimit(bucket))
}
