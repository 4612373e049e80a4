import type { Hono } from 'hono'
import type { Identity } from '#platform/identity/identity.ts'
import type { Audience } from '../answers/file-headers.ts'
import { serveObject } from '../answers/serve-object.ts'
import { serveVariant } from '../answers/serve-variant.ts'
import { storageErrors } from '../errors.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import type { StorageContext } from '../storage-context.ts'
import { requireObject, requirePublicObject, withFreshRecord } from './find-object.ts'
import { addressOf } from './paths.ts'

/** GET and HEAD of files and of pictures in listed sizes: public, with a token, or by a signed address. */
export function routeDownloads(app: Hono, context: StorageContext): void {
  for (const { prefix, serve } of [
    { prefix: '/object', serve: serveObject },
    { prefix: '/render/image', serve: serveVariant },
  ]) {
    const answer = (request: Request, find: () => Promise<ObjectRecord>, audience: Audience) =>
      withFreshRecord(context, find, (record) => serve(context, request, record, audience))

    app.get(`${prefix}/public/*`, (c) => {
      const address = addressOf(c, `${prefix}/public/`)
      return answer(c.req.raw, () => requirePublicObject(context, address), 'public')
    })
    app.get(`${prefix}/authenticated/*`, async (c) => {
      const address = addressOf(c, `${prefix}/authenticated/`)
      const identity = await context.identify(c.req.raw)
      return answer(c.req.raw, () => requireObject(context, identity, address), 'private')
    })
    app.get(`${prefix}/sign/*`, async (c) => {
      const address = addressOf(c, `${prefix}/sign/`)
      const opened = await context.signer.verify(c.req.query('token') ?? '')
      if (opened !== `${address.bucket}/${address.key}`) throw storageErrors.invalidSignature()
      return answer(c.req.raw, () => requireObject(context, server, address), 'private')
    })
  }

  app.get('/object/*', async (c) => {
    const address = addressOf(c, '/object/')
    const identity = await context.identify(c.req.raw)
    return withFreshRecord(
      context,
      () => requireObject(context, identity, address),
      (record) => serveObject(context, c.req.raw, record, 'private'),
    )
  })
}

/** Whoever signed the address could see the file; its holder needs no account. */
const server: Identity = { role: 'service_role', claims: { role: 'service_role' } }
