import type { Hono } from 'hono'
import type { Identity } from '#platform/identity/identity.ts'
import { storageErrors } from '../protocol/errors.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import type { Recipient } from '../responses/file-headers.ts'
import { serveObject } from '../responses/serve-object.ts'
import { serveVariant } from '../responses/serve-variant.ts'
import {
  readObjectPath,
  requirePublicObject,
  requireReadableObject,
  requireSignedObject,
  withFreshRecord,
} from './requested-object.ts'
import type { StorageContext } from './storage-context.ts'

/**
 * Handles GET and HEAD of files and of pictures in listed sizes. Files are public, or need a token
 * or signed URL.
 */
export function routeDownloads(app: Hono, context: StorageContext): void {
  for (const { prefix, serve } of [
    { prefix: '/object', serve: serveObject },
    { prefix: '/render/image', serve: serveVariant },
  ]) {
    const respond = (request: Request, find: () => Promise<ObjectRecord>, recipient: Recipient) =>
      withFreshRecord(context, find, (record) => serve(context, request, record, recipient))

    app.get(`${prefix}/public/*`, (c) => {
      const path = readObjectPath(c, `${prefix}/public/`)
      return respond(c.req.raw, () => requirePublicObject(context, path), { audience: 'public', isVisitor: true })
    })
    app.get(`${prefix}/authenticated/*`, async (c) => {
      const path = readObjectPath(c, `${prefix}/authenticated/`)
      const identity = await context.authenticate(c.req.raw)
      return respond(c.req.raw, () => requireReadableObject(context, identity, path), toRecipient(identity))
    })
    app.get(`${prefix}/sign/*`, async (c) => {
      const path = readObjectPath(c, `${prefix}/sign/`)
      const signedFile = await context.urlSigner.verify(c.req.query('token') ?? '')
      if (signedFile?.path !== `${path.bucket}/${path.key}`) throw storageErrors.invalidSignature()
      return respond(c.req.raw, () => requireSignedObject(context, signedFile, path), {
        audience: 'private',
        isVisitor: true,
      })
    })
  }

  app.get('/object/*', async (c) => {
    const path = readObjectPath(c, '/object/')
    const identity = await context.authenticate(c.req.raw)
    return withFreshRecord(
      context,
      () => requireReadableObject(context, identity, path),
      (record) => serveObject(context, c.req.raw, record, toRecipient(identity)),
    )
  })
}

function toRecipient({ role }: Identity): Recipient {
  return { audience: 'private', isVisitor: role === 'anon' }
}
