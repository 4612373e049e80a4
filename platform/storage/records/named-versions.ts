import type { Database } from '#platform/database/database.ts'

/**
 * Which of the versions in `$1` (a JSON array) must be kept, because a row names them. Whatever table comes to name stored
 * files is added here: the sweep takes away what this query doesn't find.
 */
const namedVersions =
  'select version from storage.objects where version in (select jsonb_array_elements_text($1::jsonb))'

/** Which of these versions the database names. */
export async function listNamedVersions(database: Database, versions: readonly string[]): Promise<Set<string>> {
  const rows = await database.queryAs(
    { role: 'service_role', claims: { role: 'service_role' } },
    { readOnly: true, timeoutMs: 10_000 },
    namedVersions,
    [JSON.stringify(versions)],
  )
  return new Set(rows.map((row) => String(row.version)))
}
