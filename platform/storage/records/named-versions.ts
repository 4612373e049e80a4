import type { Database } from '#platform/database/database.ts'

/**
 * Which of the versions in `$1` (a JSON array) must be kept, because a row names them or may come back. Whatever table comes to
 * name stored files is added here: the sweep takes away what this query doesn't find.
 */
const namedVersions = `
  with asked as (select jsonb_array_elements_text($1::jsonb) as version)
  select version from storage.objects where version in (select version from asked)
  union
  select version from storage.kept_versions where ended_at is null and version in (select version from asked)`

const server = { role: 'service_role', claims: { role: 'service_role' } } as const

/** Which of these versions the database names. */
export async function listNamedVersions(database: Database, versions: readonly string[]): Promise<Set<string>> {
  const options = { readOnly: true, timeoutMs: 10_000 }
  const rows = await database.queryAs(server, options, namedVersions, [JSON.stringify(versions)])
  return new Set(rows.map((row) => String(row.version)))
}

const batchSize = 500

/** Some versions that were kept after their files were removed, and are no longer; those that a row names again are left out. */
export async function listEndedVersions(database: Database): Promise<string[]> {
  const options = { readOnly: false, timeoutMs: 10_000 }
  await database.queryAs(
    server,
    options,
    `delete from storage.kept_versions as kept where ended_at is not null
       and exists (select from storage.objects where objects.version = kept.version)`,
    [],
  )
  const rows = await database.queryAs(
    server,
    options,
    `select version from storage.kept_versions where ended_at is not null order by ended_at limit ${batchSize}`,
    [],
  )
  return rows.map((row) => String(row.version))
}

/** To be called once their bytes are gone. */
export async function forgetVersions(database: Database, versions: readonly string[]): Promise<void> {
  await database.queryAs(
    server,
    { readOnly: false, timeoutMs: 10_000 },
    `delete from storage.kept_versions
      where ended_at is not null and version in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(versions)],
  )
}
