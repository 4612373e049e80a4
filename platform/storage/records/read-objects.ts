import { z } from 'zod'
import { isStorableText, unstorableTextMessage } from '#lib/parse-storable-json.ts'
import type { Database, TransactionOptions } from '#platform/database/database.ts'
import { type Identity, visitorIdentity } from '#platform/identity/identity.ts'
import type { ObjectPath } from '../protocol/object-path.ts'
import { type ObjectRecord, objectColumns, objectRecordSchema, parseVersion } from './object-record.ts'

const readOptions = { readOnly: true, timeoutMs: 2_000 }

/** Returns the row of a file that the policies let this identity see, or null. */
export function getObject(database: Database, identity: Identity, path: ObjectPath): Promise<ObjectRecord | null> {
  return findObject(database, identity, path, readOptions)
}

/**
 * Returns the row of a file that every visitor may open by its address, or null. As on the hosted
 * service, the setting `storage.operation` tells policies that the request is a download.
 */
export function getPublicObject(database: Database, path: ObjectPath): Promise<ObjectRecord | null> {
  const settings = { 'storage.operation': 'storage.object.get_public' }
  return findObject(database, visitorIdentity, path, { ...readOptions, settings })
}

async function findObject(
  database: Database,
  identity: Identity,
  { bucket, key }: ObjectPath,
  options: TransactionOptions,
): Promise<ObjectRecord | null> {
  const text = `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`
  const [row] = await database.queryAs(identity, options, text, [bucket, key])
  return row && parseVersion(row.version) !== null ? objectRecordSchema.parse(row) : null
}

/** Returns the given keys whose files this identity may see under the policies. */
export async function findVisibleKeys(
  database: Database,
  identity: Identity,
  { bucket, keys }: { bucket: string; keys: readonly string[] },
): Promise<Set<string>> {
  const text = `select name from storage.objects
    where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))`
  const rows = await database.queryAs(identity, readOptions, text, [bucket, JSON.stringify(keys)])
  return new Set(rows.map((row) => String(row.name)))
}

/** The body of a list request, as storage-js sends it. */
export const listInputSchema = z.object({
  prefix: z.string().max(512).default(''),
  limit: z.number().int().min(1).max(1_000).default(100),
  // Postgres's maximum, because clients must be able to page through all files of a large bucket.
  offset: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
  search: z.string().max(200).refine(isStorableText, unstorableTextMessage).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})

type ListInput = z.infer<typeof listInputSchema>

/**
 * Lists one level of a bucket as this identity sees it. `input.prefix` is a folder without slashes
 * at its ends. Folders come first, as rows whose other columns are null.
 */
export function listObjects(
  database: Database,
  identity: Identity,
  bucket: string,
  input: ListInput,
): Promise<Record<string, unknown>[]> {
  const { column, order } = input.sortBy
  const text = `
    with below as (
      select id, created_at, updated_at, last_accessed_at, metadata, substr(name, length($2) + 1) as rest
      from storage.objects
      where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || U&'\\+10FFFF'
    ), entries as (
      select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from below where strpos(rest, '/') > 0
      union all
      select rest, id, updated_at, created_at, last_accessed_at, metadata from below where strpos(rest, '/') = 0
    )
    select * from entries where name ilike $3
    order by (id is null) desc, ${column} ${order} nulls last, name ${order}, id
    limit $4::int offset $5::int`
  const pattern = `%${input.search.replace(/[\\%_]/g, '\\$&')}%`
  return database.queryAs(identity, { readOnly: true, timeoutMs: 5_000 }, text, [
    bucket,
    input.prefix === '' ? '' : `${input.prefix}/`,
    pattern,
    input.limit,
    input.offset,
  ])
}
