import type { Hono } from 'hono'
import { z } from 'zod'
import { storageErrors } from '../errors.ts'
import { isKey, type ObjectAddress } from '../object-address.ts'
import { readJson } from '../receive/read-bounded.ts'
import { listVisibleKeys } from '../records/read-objects.ts'
import type { StorageContext } from '../storage-context.ts'
import { requireObject } from './find-object.ts'
import { addressOf, bucketOf } from './paths.ts'

/** Seconds; a signature that outlives its reason can't be taken back. */
const longest = 30 * 24 * 60 * 60
const expiresIn = z.number().int().min(1).max(longest)
const oneSchema = z.object({ expiresIn })
const manySchema = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(500) })

/** POST /object/sign: addresses that open a file without an account, for whoever may see it now. */
export function routeSigning(app: Hono, context: StorageContext): void {
  app.post('/object/sign/:bucket', async (c) => {
    const bucket = bucketOf(c, '/object/sign/')
    const identity = await context.identify(c.req.raw)
    const body = manySchema.safeParse(await readJson(c.req.raw))
    if (!body.success) throw storageErrors.invalidRequest(`The body needs paths and expiresIn (1 to ${longest})`)
    const { paths, expiresIn: seconds } = body.data
    const seen = await listVisibleKeys(context.database, identity, { bucket, keys: paths.filter(isKey) })
    const answers = paths.map(async (path) =>
      seen.has(path)
        ? { path, error: null, signedURL: await signAddress(context, { bucket, key: path }, seconds) }
        : { path, error: 'Either the object does not exist or you do not have access to it', signedURL: null },
    )
    return c.json(await Promise.all(answers))
  })

  app.post('/object/sign/*', async (c) => {
    const address = addressOf(c, '/object/sign/')
    const identity = await context.identify(c.req.raw)
    const body = oneSchema.safeParse(await readJson(c.req.raw))
    if (!body.success) throw storageErrors.invalidRequest(`body/expiresIn must be 1 to ${longest} seconds`)
    await requireObject(context, identity, address)
    return c.json({ signedURL: await signAddress(context, address, body.data.expiresIn) })
  })
}

/** The client library puts its own base address in front and escapes the path. */
async function signAddress({ signer }: StorageContext, { bucket, key }: ObjectAddress, seconds: number) {
  return `/object/sign/${bucket}/${key}?token=${await signer.sign(`${bucket}/${key}`, seconds)}`
}
