import type { Context } from 'hono'
import { storageErrors } from '../errors.ts'
import { type ObjectAddress, requireBucketName, requireObjectAddress } from '../object-address.ts'

/** Where the platform mounts Storage; part of the protocol. */
export const basePath = '/storage/v1'

/** The file that a request's raw, not yet decoded path names behind a route's prefix. */
export function addressOf(context: Context, prefix: string): ObjectAddress {
  return requireObjectAddress(restOf(context, prefix))
}

/** The bucket that a request's raw path names behind a route's prefix. */
export function bucketOf(context: Context, prefix: string): string {
  return requireBucketName(restOf(context, prefix))
}

function restOf(context: Context, prefix: string): string {
  const path = new URL(context.req.raw.url).pathname
  const start = basePath + prefix
  // The router saw a decoded path; one that only looks like the route after decoding is refused.
  if (!path.startsWith(start)) throw storageErrors.invalidKey(path)
  return path.slice(start.length)
}
