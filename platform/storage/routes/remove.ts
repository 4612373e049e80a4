import type { Hono } from 'hono'
import { z } from 'zod'
import type { Identity } from '#platform/identity/identity.ts'
import { discardFiles } from '../files/discard-files.ts'
import { storageErrors } from '../protocol/errors.ts'
import { requireKey } from '../protocol/object-path.ts'
import { readJsonBody } from '../receive/body-stream.ts'
import { type DeletedObject, parseVersion } from '../records/object-record.ts'
import { deleteObjects } from '../records/write-objects.ts'
import { readBucketName, readObjectPath, requireBucket } from './requested-object.ts'
import type { StorageContext } from './storage-context.ts'

const bodySchema = z.object({ prefixes: z.array(z.string().max(1_024)).min(1).max(1_000) })

/**
 * Handles DELETE of one file, or of all files that a body lists. With a body, responds with the
 * deleted rows.
 */
export function routeRemovals(app: Hono, context: StorageContext): void {
  app.delete('/object/:bucket', async (c) => {
    const bucket = readBucketName(c, '/object/')
    const identity = await context.authenticate(c.req.raw)
    const body = bodySchema.safeParse(await readJsonBody(c.req.raw))
    if (!body.success) throw storageErrors.invalidRequest('The body must be {"prefixes": [1 to 1000 names]}')
    await requireBucket(context, bucket)
    return c.json(await remove(context, identity, bucket, body.data.prefixes.map(requireKey)))
  })

  app.delete('/object/*', async (c) => {
    const { bucket, key } = readObjectPath(c, '/object/')
    const identity = await context.authenticate(c.req.raw)
    const removedObjects = await remove(context, identity, bucket, [key])
    if (removedObjects.length === 0) throw storageErrors.noSuchKey()
    return c.json({ message: 'Successfully deleted' })
  })
}

/**
 * Deletes the rows first, because no client can access a file without its row. If the process
 * crashes, the sweep moves the remaining files to the trash.
 */
async function remove(
  { database, fileStore, recordCache, variantCache, afterWrite }: StorageContext,
  identity: Identity,
  bucket: string,
  keys: readonly string[],
): Promise<DeletedObject[]> {
  const removedObjects = await deleteObjects(database, identity, bucket, keys)
  recordCache.clear()
  await discardFiles(
    { database, fileStore, variantCache },
    removedObjects.flatMap(({ version }) => parseVersion(version) ?? []),
  )
  await afterWrite({ mayHideContent: true })
  return removedObjects
}
