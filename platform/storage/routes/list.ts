import type { Hono } from 'hono'
import { storageErrors } from '../protocol/errors.ts'
import { requireKey } from '../protocol/object-path.ts'
import { readJsonBody } from '../receive/body-stream.ts'
import { getBucket, listBuckets } from '../records/buckets.ts'
import { listInputSchema, listObjects } from '../records/read-objects.ts'
import { readBucketName, requireBucket } from './requested-object.ts'
import type { StorageContext } from './storage-context.ts'

/**
 * Handles requests that list buckets and files.
 *
 * - GET /bucket and /bucket/{id}: buckets as the policies show them; only migrations change them
 * - POST /object/list/{bucket}: one level of folders and files
 */
export function routeLists(app: Hono, context: StorageContext): void {
  app.get('/bucket', async (c) => c.json(await listBuckets(context.database, await context.authenticate(c.req.raw))))

  app.get('/bucket/:id', async (c) => {
    const id = readBucketName(c, '/bucket/')
    const bucket = await getBucket(context.database, await context.authenticate(c.req.raw), id)
    if (!bucket) throw storageErrors.noSuchBucket()
    return c.json(bucket)
  })

  app.post('/object/list/:bucket', async (c) => {
    const bucket = readBucketName(c, '/object/list/')
    const identity = await context.authenticate(c.req.raw)
    const input = listInputSchema.safeParse(await readJsonBody(c.req.raw))
    if (!input.success) {
      const [issue] = input.error.issues
      throw storageErrors.invalidRequest(`body/${issue?.path.join('/') ?? ''}: ${issue?.message ?? 'is not valid'}`)
    }
    const folder = input.data.prefix.replace(/^\/+|\/+$/g, '')
    if (folder !== '') requireKey(folder)
    await requireBucket(context, bucket)
    return c.json(await listObjects(context.database, identity, bucket, { ...input.data, prefix: folder }))
  })
}
