import type { Hono } from 'hono'
import { z } from 'zod'
import type { Identity } from '#platform/identity/identity.ts'
import { storageErrors } from '../errors.ts'
import { requireKey } from '../object-address.ts'
import { readJson } from '../receive/read-bounded.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import { deleteObjects } from '../records/write-objects.ts'
import type { StorageContext } from '../storage-context.ts'
import { requireBucket } from './find-object.ts'
import { addressOf, bucketOf } from './paths.ts'

const bodySchema = z.object({ prefixes: z.array(z.string().max(1_024)).min(1).max(1_000) })

/** DELETE of one file, or of all that a body names; answers with the rows that are gone. */
export function routeRemovals(app: Hono, context: StorageContext): void {
  app.delete('/object/:bucket', async (c) => {
    const bucket = bucketOf(c, '/object/')
    const identity = await context.identify(c.req.raw)
    const body = bodySchema.safeParse(await readJson(c.req.raw))
    if (!body.success) throw storageErrors.invalidRequest('The body must be {"prefixes": [1 to 1000 names]}')
    await requireBucket(context, bucket)
    return c.json(await remove(context, identity, bucket, body.data.prefixes.map(requireKey)))
  })

  app.delete('/object/*', async (c) => {
    const { bucket, key } = addressOf(c, '/object/')
    const identity = await context.identify(c.req.raw)
    const removed = await remove(context, identity, bucket, [key])
    if (removed.length === 0) throw storageErrors.noSuchKey()
    return c.json({ message: 'Successfully deleted' })
  })
}

/** Rows first: from then on nobody can name the files, and those that a crash leaves are swept. */
async function remove(
  { database, files, records, variants, afterWrite }: StorageContext,
  identity: Identity,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectRecord[]> {
  const removed = await deleteObjects(database, identity, bucket, keys)
  records.clear()
  for (const { version } of removed) {
    await files.remove(version)
    await variants.forget(version)
  }
  await afterWrite()
  return removed
}
