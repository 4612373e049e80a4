import type { Context, Hono } from 'hono'
import type { ObjectRecord } from '../records/object-record.ts'
import { readObjectPath, requirePublicObject, requireReadableObject } from './requested-object.ts'
import type { StorageContext } from './storage-context.ts'

/** Handles GET /object/info: returns the metadata of a file. */
export function routeInfo(app: Hono, context: StorageContext): void {
  app.get('/object/info/public/*', async (c) => {
    return respond(c, await requirePublicObject(context, readObjectPath(c, '/object/info/public/')))
  })
  for (const prefix of ['/object/info/authenticated/', '/object/info/']) {
    app.get(`${prefix}*`, async (c) => {
      const path = readObjectPath(c, prefix)
      return respond(c, await requireReadableObject(context, await context.authenticate(c.req.raw), path))
    })
  }
}

function respond(c: Context, record: ObjectRecord): Response {
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
