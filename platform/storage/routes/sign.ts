import type { Hono } from 'hono'
import { z } from 'zod'
import type { Identity } from '#platform/identity/identity.ts'
import { storageErrors } from '../protocol/errors.ts'
import { isKey, type ObjectPath } from '../protocol/object-path.ts'
import { readJsonBody } from '../receive/body-stream.ts'
import { findVisibleKeys } from '../records/read-objects.ts'
import { requireVariantRequest } from '../variants/variant-request.ts'
import { readBucketName, readObjectPath, requireObject } from './requested-object.ts'
import type { StorageContext } from './storage-context.ts'

/** Maximum lifetime of a signed URL, in seconds. */
const maxLifetimeSeconds = 30 * 24 * 60 * 60
const expiresInSchema = z.number().int().min(1).max(maxLifetimeSeconds)
const transformSchema = z.record(z.string(), z.union([z.string(), z.number()]))
const singleBodySchema = z.object({ expiresIn: expiresInSchema, transform: transformSchema.optional() })
const batchBodySchema = z.object({ expiresIn: expiresInSchema, paths: z.array(z.string()).min(1).max(500) })

/**
 * Handles POST /object/sign: creates URLs that open files without an account. The URL of a file
 * that isn't public works while the account that signed it may see the file.
 */
export function routeSigning(app: Hono, context: StorageContext): void {
  app.post('/object/sign/:bucket', async (c) => {
    const bucket = readBucketName(c, '/object/sign/')
    const identity = await context.authenticate(c.req.raw)
    const body = batchBodySchema.safeParse(await readJsonBody(c.req.raw))
    if (!body.success)
      throw storageErrors.invalidRequest(`The body needs paths and expiresIn (1 to ${maxLifetimeSeconds})`)
    const { paths, expiresIn: seconds } = body.data
    const visibleKeys = await findVisibleKeys(context.database, identity, { bucket, keys: paths.filter(isKey) })
    const results = paths.map(async (path) =>
      visibleKeys.has(path)
        ? { path, error: null, signedURL: await signUrl(context, identity, { bucket, key: path }, { seconds }) }
        : { path, error: 'Either the object does not exist or you do not have access to it', signedURL: null },
    )
    return c.json(await Promise.all(results))
  })

  app.post('/object/sign/*', async (c) => {
    const path = readObjectPath(c, '/object/sign/')
    const identity = await context.authenticate(c.req.raw)
    const body = singleBodySchema.safeParse(await readJsonBody(c.req.raw))
    if (!body.success) throw storageErrors.invalidRequest(`body/expiresIn must be 1 to ${maxLifetimeSeconds} seconds`)
    const variantQuery = body.data.transform && toVariantQuery(body.data.transform)
    await requireObject(context, identity, path)
    return c.json({ signedURL: await signUrl(context, identity, path, { seconds: body.data.expiresIn, variantQuery }) })
  })
}

/** Throws 400 for a variant that the signed URL wouldn't open. */
function toVariantQuery(transform: Record<string, string | number>): URLSearchParams {
  const query = new URLSearchParams(Object.entries(transform).map(([name, value]) => [name, String(value)]))
  requireVariantRequest(query, { accept: '', isVisitor: true })
  return query
}

/** Returns a relative URL. The client library prepends its base URL and escapes the path. */
async function signUrl(
  context: StorageContext,
  signer: Identity,
  file: ObjectPath,
  { seconds, variantQuery }: { seconds: number; variantQuery?: URLSearchParams | undefined },
) {
  const bucket = await context.recordCache.getBucket(file.bucket)
  const wasPublic = bucket?.public === true && (await context.recordCache.getPublicObject(file)) !== null
  const path = `${file.bucket}/${file.key}`
  const token = await context.urlSigner.sign({ path, signer, wasPublic }, seconds)
  return variantQuery
    ? `/render/image/sign/${path}?token=${token}&${variantQuery}`
    : `/object/sign/${path}?token=${token}`
}
