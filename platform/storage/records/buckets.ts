import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { type Identity, serverIdentity } from '#platform/identity/identity.ts'
import { sizeLimits } from '../protocol/size-limits.ts'

const bucketSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  public: z.boolean(),
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
  created_at: z.date(),
  updated_at: z.date(),
})

export type Bucket = z.infer<typeof bucketSchema>

const columns =
  'id, name, coalesce(owner::text, owner_id) as owner, public, ' +
  'file_size_limit, allowed_mime_types, created_at, updated_at'
const readOptions = { readOnly: true, timeoutMs: 2_000 }

/** Returns a bucket that the policies let this identity see, or null. */
export async function getBucket(database: Database, identity: Identity, id: string): Promise<Bucket | null> {
  const text = `select ${columns} from storage.buckets where id = $1`
  const [row] = await database.queryAs(identity, readOptions, text, [id])
  return row ? bucketSchema.parse(row) : null
}

export async function listBuckets(database: Database, identity: Identity): Promise<Bucket[]> {
  const text = `select ${columns} from storage.buckets order by id limit 1000`
  const rows = await database.queryAs(identity, readOptions, text)
  return rows.map((row) => bucketSchema.parse(row))
}

export function getSizeLimit({ file_size_limit: limit }: Bucket): number {
  return Math.min(limit ?? sizeLimits.file, sizeLimits.file)
}

/** Sets the maximum bytes of all files in all buckets, without removing files. */
export async function setQuota(database: Database, maxBytes: number): Promise<void> {
  const text = 'update storage.quota set max_bytes = $1 where max_bytes <> $1'
  await database.queryAs(serverIdentity, { readOnly: false, timeoutMs: 5_000 }, text, [maxBytes])
}
