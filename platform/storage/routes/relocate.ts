import type { Hono } from 'hono'
import { z } from 'zod'
import { storageErrors } from '../errors.ts'
import { withTemporaryFile } from '../files/with-temporary-file.ts'
import { requireAllowedType, requireExtension } from '../inspect/detect-type.ts'
import { isFileType } from '../inspect/file-types.ts'
import { type ObjectAddress, requireBucketName, requireKey } from '../object-address.ts'
import { readJson } from '../receive/read-bounded.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import { moveObject } from '../records/write-objects.ts'
import type { StorageContext } from '../storage-context.ts'
import { requireBucket, requireObject } from './find-object.ts'
import { storeObject } from './store-object.ts'

/** POST /object/move and /object/copy; the new name must suit the file as if it were uploaded there. */
export function routeRelocations(app: Hono, context: StorageContext): void {
  app.post('/object/move', async (c) => {
    const identity = await context.identify(c.req.raw)
    const { from, to } = await readNames(c.req.raw)
    await requireFit(context, await requireObject(context, identity, from), to)
    if (!(await moveObject(context.database, identity, from, to))) throw storageErrors.noSuchKey()
    context.records.clear()
    await context.afterWrite()
    return c.json({ message: 'Successfully moved' })
  })

  app.post('/object/copy', async (c) => {
    const identity = await context.identify(c.req.raw)
    const { from, to } = await readNames(c.req.raw)
    const record = await requireObject(context, identity, from)
    await requireFit(context, record, to)
    const { metadata, user_metadata: userMetadata } = record
    const id = await withTemporaryFile(context.incomingFolder, async (path) => {
      if (!(await context.files.saveTo(record.version, path))) throw storageErrors.noSuchKey()
      const isUpsert = c.req.header('x-upsert') === 'true'
      return storeObject(context, identity, { path, object: { ...to, metadata, userMetadata }, isUpsert })
    })
    return c.json({ Id: id, Key: `${to.bucket}/${to.key}` })
  })
}

const bodySchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
})

async function readNames(request: Request): Promise<{ from: ObjectAddress; to: ObjectAddress }> {
  const body = bodySchema.safeParse(await readJson(request))
  if (!body.success) throw storageErrors.invalidRequest('The body must name bucketId, sourceKey and destinationKey')
  const bucket = requireBucketName(body.data.bucketId)
  return {
    from: { bucket, key: requireKey(body.data.sourceKey) },
    to: {
      bucket: requireBucketName(body.data.destinationBucket ?? bucket),
      key: requireKey(body.data.destinationKey),
    },
  }
}

async function requireFit(context: StorageContext, { metadata }: ObjectRecord, to: ObjectAddress): Promise<void> {
  const bucket = await requireBucket(context, to.bucket)
  if (!isFileType(metadata.mimetype)) throw storageErrors.invalidMimeType('The file has no known type')
  requireAllowedType(bucket, metadata.mimetype)
  requireExtension(metadata.mimetype, to.key)
  if (metadata.size > (bucket.file_size_limit ?? context.largestFile)) {
    throw storageErrors.tooLarge(bucket.file_size_limit ?? context.largestFile)
  }
}
