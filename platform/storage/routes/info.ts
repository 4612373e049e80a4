import type { Context, Hono } from 'hono'
import type { ObjectRecord } from '../records/object-record.ts'
import type { StorageContext } from '../storage-context.ts'
import { requireObject, requirePublicObject } from './find-object.ts'
import { addressOf } from './paths.ts'

/** GET /object/info: what is known about a file, without the file. */
export function routeInfo(app: Hono, context: StorageContext): void {
  app.get('/object/info/public/*', async (c) => {
    return answer(c, await requirePublicObject(context, addressOf(c, '/object/info/public/')))
  })
  for (const prefix of ['/object/info/authenticated/', '/object/info/']) {
    app.get(`${prefix}*`, async (c) => {
      const address = addressOf(c, prefix)
      return answer(c, await requireObject(context, await context.identify(c.req.raw), address))
    })
  }
}

function answer(c: Context, record: ObjectRecord): Response {
  return c.json({
    id: record.id,
    name: record.name,
    version: record.version,
    bucket_id: record.bucket_id,
    size: record.metadata.size,
    content_type: record.metadata.mimetype,
    cache_control: record.metadata.cacheControl,
    etag: record.metadata.eTag,
    last_modified: record.metadata.lastModified,
    created_at: record.created_at,
    metadata: record.user_metadata ?? {},
  })
}
