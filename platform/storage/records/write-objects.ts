import { isUuid } from '#lib/is-uuid.ts'
import type { Database } from '#platform/database/database.ts'
import { rollBackAfter } from '#platform/database/roll-back-after.ts'
import type { Identity } from '#platform/identity/identity.ts'
import type { ObjectPath } from '../protocol/object-path.ts'
import {
  type DeletedObject,
  deletedObjectSchema,
  type ObjectMetadata,
  objectColumns,
  parseVersion,
} from './object-record.ts'

export interface NewObject extends ObjectPath {
  version: string
  metadata: ObjectMetadata
  userMetadata: Record<string, unknown> | null
}

export interface SavedObject {
  id: string
  /** The version that the row referenced before; null for a new row. */
  replacedVersion: string | null
}

const writeOptions = { readOnly: false, timeoutMs: 5_000 }

/**
 * Throws 42501 if a policy forbids the change, and 23505 if the key is taken, unless `isUpsert`.
 */
export async function saveObject(
  database: Database,
  identity: Identity,
  object: NewObject,
  isUpsert: boolean,
): Promise<SavedObject> {
  const text = isUpsert
    ? `${replacedVersionCte} ${insertClause} ${conflictClause} ${returningClause}`
    : `${insertClause} returning id, null as replaced_version`
  const [row] = await database.queryAs(identity, writeOptions, text, toRowValues(identity, object))
  return { id: String(row?.id), replacedVersion: parseVersion(row?.replaced_version) }
}

/** Throws the same errors as `saveObject`, but doesn't change anything. */
export async function requireSavePermission(
  database: Database,
  identity: Identity,
  object: NewObject,
  isUpsert: boolean,
): Promise<void> {
  await rollBackAfter(
    (run) => database.runAs(identity, writeOptions, run),
    (sql) => sql.query(isUpsert ? `${insertClause} ${conflictClause}` : insertClause, toRowValues(identity, object)),
  )
}

/** Resolves to the deleted rows. Skips rows that the policies don't let this identity delete. */
export async function deleteObjects(
  database: Database,
  identity: Identity,
  bucket: string,
  keys: readonly string[],
): Promise<DeletedObject[]> {
  const text = `delete from storage.objects
    where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb)) returning ${objectColumns}`
  const rows = await database.queryAs(identity, writeOptions, text, [bucket, JSON.stringify(keys)])
  return rows.map((row) => deletedObjectSchema.parse(row))
}

/** Returns false if the row doesn't exist or the identity may not change it. */
export async function moveObject(
  database: Database,
  identity: Identity,
  from: ObjectPath,
  to: ObjectPath,
): Promise<boolean> {
  const text = `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
    where bucket_id = $1 and name = $2 returning id`
  const rows = await database.queryAs(identity, writeOptions, text, [from.bucket, from.key, to.bucket, to.key])
  return rows.length > 0
}

// If two first uploads of a file race, each may miss the other's version. The sweep then moves the
// unreferenced file to the trash.
const replacedVersionCte = 'with replaced as (select version from storage.objects where bucket_id = $1 and name = $2)'
const insertClause = `insert into storage.objects (bucket_id, name, version, metadata, user_metadata, owner, owner_id)
  values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::uuid, $7)`
const conflictClause = `on conflict (bucket_id, name) do update set
  version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
  owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
const returningClause = 'returning id, (select version from replaced) as replaced_version'

function toRowValues(identity: Identity, object: NewObject): (string | null)[] {
  const { sub } = identity.claims
  const owner = typeof sub === 'string' ? sub : null
  return [
    object.bucket,
    object.key,
    object.version,
    JSON.stringify(object.metadata),
    object.userMetadata && JSON.stringify(object.userMetadata),
    owner !== null && isUuid(owner) ? owner : null,
    owner,
  ]
}
