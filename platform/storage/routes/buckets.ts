import type { Hono } from 'hono'
import { storageErrors } from '../errors.ts'
import { getBucket, listBuckets } from '../records/buckets.ts'
import type { StorageContext } from '../storage-context.ts'
import { bucketOf } from './paths.ts'

/** GET /bucket and /bucket/{id}, as the policies show them. Buckets are made and changed by migrations only. */
export function routeBuckets(app: Hono, context: StorageContext): void {
  app.get('/bucket', async (c) => c.json(await listBuckets(context.database, await context.identify(c.req.raw))))
  app.get('/bucket/:id', async (c) => {
    const id = bucketOf(c, '/bucket/')
    const bucket = await getBucket(context.database, await context.identify(c.req.raw), id)
    if (!bucket) throw storageErrors.noSuchBucket()
    return c.json(bucket)
  })
}
