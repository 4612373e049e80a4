import type { Context } from 'hono'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { storageErrors } from '../protocol/errors.ts'
import { type ObjectPath, requireBucketName, requireObjectPath } from '../protocol/object-path.ts'
import type { SignedAddress } from '../protocol/url-signer.ts'
import type { Bucket } from '../records/buckets.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import { getObject } from '../records/read-objects.ts'
import type { StorageContext } from './storage-context.ts'

/** Where the platform mounts Storage; part of the protocol. */
export const basePath = '/storage/v1'

/** The file that a request's path names behind a route's prefix; throws 400 for a name that no file can have. */
export function objectPathOf(c: Context, prefix: string): ObjectPath {
  return requireObjectPath(rawPathBehind(c, prefix))
}

/** The bucket that a request's path names behind a route's prefix; throws 400 for a name that no bucket can have. */
export function bucketNameOf(c: Context, prefix: string): string {
  return requireBucketName(rawPathBehind(c, prefix))
}

/** Not decoded. */
function rawPathBehind(c: Context, prefix: string): string {
  const path = new URL(c.req.raw.url).pathname
  const start = basePath + prefix
  // The router saw a decoded path; one that only looks like the route after decoding is refused.
  if (!path.startsWith(start)) throw storageErrors.invalidKey(path)
  return path.slice(start.length)
}

/** Throws 404 for a bucket that doesn't exist. */
export async function requireBucket(context: StorageContext, id: string): Promise<Bucket> {
  const bucket = await context.records.getBucket(id)
  if (!bucket) throw storageErrors.noSuchBucket()
  return bucket
}

/** A file that anybody may read: its bucket is public, and the policies let a visitor see its row. Throws 404. */
export async function requirePublicObject(context: StorageContext, path: ObjectPath): Promise<ObjectRecord> {
  const bucket = await requireBucket(context, path.bucket)
  // A private bucket looks like none, so that nobody can find out the names of buckets by trying.
  if (!bucket.public) throw storageErrors.noSuchBucket()
  const record = await context.records.getVisibleObject(path)
  if (!record) throw storageErrors.noSuchKey()
  return record
}

/** A file that everybody may read, or that the policies let this identity see; throws 404 for any other. */
export async function requireReadableObject(
  context: StorageContext,
  identity: Identity,
  path: ObjectPath,
): Promise<ObjectRecord> {
  const bucket = await context.records.getBucket(path.bucket)
  const open = bucket?.public ? await context.records.getVisibleObject(path) : null
  return open ?? requireObject(context, identity, path)
}

/**
 * A file whose address somebody signed, while that somebody may still see it; an address of a file that was public then opens
 * it no longer when it has become private. Throws 404.
 */
export async function requireSignedObject(
  context: StorageContext,
  { signer, wasPublic }: SignedAddress,
  path: ObjectPath,
): Promise<ObjectRecord> {
  if (wasPublic) return requirePublicObject(context, path)
  return requireObject(context, signer, path)
}

/** A file that the policies let this identity see; throws 404 for any other. */
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
 * Serves the row that `find` gives. When the file was replaced between the two, its old version is gone, so it is tried
 * once more with the new row.
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
    context.records.clear()
    const current = await find()
    if (current.version === record.version) throw error
    return serve(current)
  }
}
