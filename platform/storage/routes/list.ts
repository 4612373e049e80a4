import type { Hono } from 'hono'
import { storageErrors } from '../errors.ts'
import { requireKey } from '../object-address.ts'
import { readJson } from '../receive/read-bounded.ts'
import { listInputSchema, listObjects } from '../records/list-objects.ts'
import type { StorageContext } from '../storage-context.ts'
import { requireBucket } from './find-object.ts'
import { bucketOf } from './paths.ts'

/** POST /object/list/{bucket}: one level of folders and files. */
export function routeList(app: Hono, context: StorageContext): void {
  app.post('/object/list/:bucket', async (c) => {
    const bucket = bucketOf(c, '/object/list/')
    const identity = await context.identify(c.req.raw)
    const input = listInputSchema.safeParse(await readJson(c.req.raw))
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
