import { z } from 'zod'
import { isUuid } from '#lib/is-uuid.ts'

/** A row of `storage.objects`, as the hosted service fills it. */
export const objectRecordSchema = z.object({
  id: z.uuid(),
  bucket_id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  owner_id: z.string().nullable(),
  version: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  last_accessed_at: z.date(),
  metadata: z.object({
    /** Strong ETag with quotes, derived from the SHA-256 of the bytes. */
    eTag: z.string(),
    size: z.number().int().nonnegative(),
    mimetype: z.string(),
    cacheControl: z.string(),
    lastModified: z.string(),
    contentLength: z.number().int().nonnegative(),
    httpStatusCode: z.literal(200),
  }),
  user_metadata: z.record(z.string(), z.unknown()).nullable(),
})

/** `version` is null for a row that SQL inserted without a file. */
export const deletedObjectSchema = objectRecordSchema.extend({ version: z.string().nullable(), metadata: z.unknown() })

export type ObjectRecord = z.infer<typeof objectRecordSchema>
export type DeletedObject = z.infer<typeof deletedObjectSchema>
export type ObjectMetadata = ObjectRecord['metadata']

/** Returns the version that a row references; null for a row that SQL inserted without a file. */
export function parseVersion(value: unknown): string | null {
  return typeof value === 'string' && isUuid(value) ? value : null
}

export const objectColumns =
  'id, bucket_id, name, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata'
