import type { Database } from '#platform/database/database.ts'
import { serverIdentity } from '#platform/identity/identity.ts'

/**
 * Selects the versions in `$1` (a JSON array) that rows reference or that may be restored. Add
 * every table that references stored files, because the sweep moves all other files to the trash.
 */
const referencedVersionsQuery = `
  with requested as (select jsonb_array_elements_text($1::jsonb) as version)
  select version from storage.objects where version in (select version from requested)
  union
  select version from storage.kept_versions where ended_at is null and version in (select version from requested)`

const writeOptions = { readOnly: false, timeoutMs: 10_000 }

export async function findReferencedVersions(database: Database, versions: readonly string[]): Promise<Set<string>> {
  const options = { readOnly: true, timeoutMs: 10_000 }
  const rows = await database.queryAs(serverIdentity, options, referencedVersionsQuery, [JSON.stringify(versions)])
  return new Set(rows.map((row) => String(row.version)))
}

/**
 * Lists a batch of retained versions whose retention has ended. First deletes the records of
 * versions that rows reference again, because their files must stay.
 */
export async function listExpiredVersions(database: Database): Promise<string[]> {
  const deletion = `delete from storage.kept_versions as kept where ended_at is not null
    and exists (select from storage.objects where objects.version = kept.version)`
  await database.queryAs(serverIdentity, writeOptions, deletion)
  const query = 'select version from storage.kept_versions where ended_at is not null order by ended_at limit 500'
  const rows = await database.queryAs(serverIdentity, writeOptions, query)
  return rows.map((row) => String(row.version))
}

export async function deleteExpiredVersions(database: Database, versions: readonly string[]): Promise<void> {
  const deletion = `delete from storage.kept_versions
    where ended_at is not null and version in (select jsonb_array_elements_text($1::jsonb))`
  await database.queryAs(serverIdentity, writeOptions, deletion, [JSON.stringify(versions)])
}
