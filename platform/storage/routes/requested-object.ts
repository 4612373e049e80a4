import type { Context } from 'hono'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { storageErrors } from '../protocol/errors.ts'
import { type ObjectPath, parseBucketName, requireObjectPath } from '../protocol/object-path.ts'
import type { SignedFile } from '../protocol/url-signer.ts'
import type { Bucket } from '../records/buckets.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import { getObject } from '../records/read-objects.ts'
import type { StorageContext } from './storage-context.ts'

/** Mount path of Storage; part of the protocol. */
export const basePath = '/storage/v1'

/**
 * Returns the bucket and key in the path after a route's prefix. Throws 400 for a key that no file
 * can have.
 */
export function readObjectPath(c: Context, prefix: string): ObjectPath {
  return requireObjectPath(getRawPathAfter(c, prefix))
}

/**
 * Returns the bucket name in the path after a route's prefix. Throws 400 for a name that no bucket
 * can have.
 */
export function readBucketName(c: Context, prefix: string): string {
  return parseBucketName(getRawPathAfter(c, prefix))
}

function getRawPathAfter(c: Context, prefix: string): string {
  const path = new URL(c.req.raw.url).pathname
  const start = basePath + prefix
  // The router matched the decoded path. Rejects a path that matches only after decoding.
  if (!path.startsWith(start)) throw storageErrors.invalidKey(path)
  return path.slice(start.length)
}

export async function requireBucket(context: StorageContext, id: string): Promise<Bucket> {
  const bucket = await context.recordCache.getBucket(id)
  if (!bucket) throw storageErrors.noSuchBucket()
  return bucket
}

/**
 * Returns a file in a public bucket if the policies let visitors see its row. Otherwise throws 404.
 */
export async function requirePublicObject(context: StorageContext, path: ObjectPath): Promise<ObjectRecord> {
  const bucket = await requireBucket(context, path.bucket)
  // Private and missing buckets get the same error, because visitors must not find out bucket
  // names.
  if (!bucket.public) throw storageErrors.noSuchBucket()
  const record = await context.recordCache.getPublicObject(path)
  if (!record) throw storageErrors.noSuchKey()
  return record
}

/**
 * Returns a file that is public, or that the policies let this identity see. Otherwise throws 404.
 */
export async function requireReadableObject(
  context: StorageContext,
  identity: Identity,
  path: ObjectPath,
): Promise<ObjectRecord> {
  const bucket = await context.recordCache.getBucket(path.bucket)
  const publicObject = bucket?.public ? await context.recordCache.getPublicObject(path) : null
  return publicObject ?? requireObject(context, identity, path)
}

/**
 * Returns the file of a signed URL. Throws 404 if the file was public when signed but no longer is.
 * Also throws 404 for a file that wasn't public if the signer may no longer see it.
 */
export async function requireSignedObject(
  context: StorageContext,
  { signer, wasPublic }: SignedFile,
  path: ObjectPath,
): Promise<ObjectRecord> {
  if (wasPublic) return requirePublicObject(context, path)
  return requireObject(context, signer, path)
}

export async function requireObject(
  context: StorageContext,
  identity: Identity,
  path: ObjectPath,
): Promise<ObjectRecord> {
  const record = await getObject(context.database, identity, path)
  if (!record) throw storageErrors.noSuchKey()
  return record
}

/**
 * Serves the row that `find` returns. If the row's file is gone because an upload has just replaced
 * it, retries once with the new row.
 */
export async function withFreshRecord<T>(
  context: StorageContext,
  find: () => Promise<ObjectRecord>,
  serve: (record: ObjectRecord) => Promise<T>,
): Promise<T> {
  const record = await find()
  try {
    return await serve(record)
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === 'NoSuchKey')) throw error
    context.recordCache.clear()
    const freshRecord = await find()
    if (freshRecord.version === record.version) throw error
    return serve(freshRecord)
  }
}
