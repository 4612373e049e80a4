import type { Database } from '#platform/database/database.ts'
import type { Identity } from '#platform/identity/identity.ts'
import type { ObjectAddress } from '../object-address.ts'
import { type ObjectRecord, objectColumns, objectRecordSchema } from './object-record.ts'

const reading = { readOnly: true, timeoutMs: 2_000 }

/** The row of a file, when the policies let this identity see it. */
export async function getObject(
  database: Database,
  identity: Identity,
  { bucket, key }: ObjectAddress,
): Promise<ObjectRecord | null> {
  const [row] = await database.queryAs(
    identity,
    reading,
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  )
  return row ? objectRecordSchema.parse(row) : null
}

/** Which of these keys name files that the policies let this identity see. */
export async function listVisibleKeys(
  database: Database,
  identity: Identity,
  { bucket, keys }: { bucket: string; keys: readonly string[] },
): Promise<Set<string>> {
  const rows = await database.queryAs(
    identity,
    reading,
    `select name from storage.objects
     where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))`,
    [bucket, JSON.stringify(keys)],
  )
  return new Set(rows.map((row) => String(row.name)))
}

/** Which of these versions a row names; asked before files without a row are swept away. */
export async function listKnownVersions(database: Database, versions: readonly string[]): Promise<Set<string>> {
  const rows = await database.queryAs(
    { role: 'service_role', claims: { role: 'service_role' } },
    { readOnly: true, timeoutMs: 10_000 },
    'select version from storage.objects where version in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(versions)],
  )
  return new Set(rows.map((row) => String(row.version)))
}
