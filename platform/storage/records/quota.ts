import type { Database } from '#platform/database/database.ts'

/** Sets how many bytes all files together may take; those that are there already stay. */
export async function limitRoom(database: Database, mostBytes: number): Promise<void> {
  await database.queryAs(
    { role: 'service_role', claims: { role: 'service_role' } },
    { readOnly: false, timeoutMs: 5_000 },
    'update storage.quota set max_bytes = $1 where max_bytes <> $1',
    [mostBytes],
  )
}
