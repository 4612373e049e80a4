import { PlatformError } from '#platform/gateway/errors.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { storageErrors } from '../errors.ts'
import type { ObjectAddress } from '../object-address.ts'
import type { Bucket } from '../records/buckets.ts'
import type { ObjectRecord } from '../records/object-record.ts'
import { getObject } from '../records/read-objects.ts'
import type { StorageContext } from '../storage-context.ts'

export async function requireBucket(context: StorageContext, id: string): Promise<Bucket> {
  const bucket = await context.records.getBucket(id)
  if (!bucket) throw storageErrors.noSuchBucket()
  return bucket
}

/** A file that anybody may read: its bucket is public, and the policies let a visitor see its row. */
export async function requirePublicObject(context: StorageContext, address: ObjectAddress): Promise<ObjectRecord> {
  const bucket = await requireBucket(context, address.bucket)
  // A private bucket looks like none, so that nobody can list the names of buckets by trying.
  if (!bucket.public) throw storageErrors.noSuchBucket()
  const record = await context.records.getVisibleObject(address)
  if (!record) throw storageErrors.noSuchKey()
  return record
}

/** A file as the policies show it to this identity. */
export async function requireObject(
  context: StorageContext,
  identity: Identity,
  address: ObjectAddress,
): Promise<ObjectRecord> {
  const record = await getObject(context.database, identity, address)
  if (!record) throw storageErrors.noSuchKey()
  return record
}

/**
 * Runs with a row found by `find`; when the row was replaced, and its file removed, between the two, once more with the
 * new row.
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
