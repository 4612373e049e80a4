import { OperatorError } from '#lib/operator-error.ts'
import { type Sql, tableExists } from '#platform/database/sql.ts'
import type { OnFileEvent } from './file-events.ts'
import type { FileStore } from './file-store.ts'

export interface FileBinding {
  fileStore: FileStore
  /** Location of the database, for messages to the operator: `the database in …`. */
  databaseLocation: string
}

/**
 * Throws `OperatorError` if there are files without this database's ID. Changes nothing. `sql`
 * is null for a database that doesn't exist yet.
 */
export async function requireMatchingFiles(
  sql: Sql | null,
  { fileStore, databaseLocation }: FileBinding,
): Promise<void> {
  const id = sql && (await readDatabaseId(sql))
  if (id !== null && (await fileStore.readDatabaseId()) === id) return
  if ((await isEmpty(fileStore.list())) && (await isEmpty(fileStore.trash.list()))) return
  const { location, advice } = fileStore
  throw new OperatorError(
    id === null
      ? `There are files in ${location}, but ${databaseLocation} is empty. Restore the database that ` +
          `they belong to, or ${advice.startOver}, or run "npm run files -- adopt" to use the files with an empty ` +
          'database.'
      : `The files in ${location} don't belong to ${databaseLocation}. Set ${advice.settings} and DATABASE_URL to a ` +
          'matching pair, or restore the missing part, or run "npm run files -- adopt" if these two do belong ' +
          'together.',
  )
}

/**
 * Stores the database's ID with the files. Run the migrations first. Also run
 * `requireMatchingFiles` first, unless an operator assigns the files to the database.
 */
export async function bindFiles(sql: Sql, fileStore: FileStore, onEvent: OnFileEvent): Promise<void> {
  const id = await readDatabaseId(sql)
  if (id === null) throw new Error('The database has no ID')
  const { location } = fileStore
  const hasFiles = !(await isEmpty(fileStore.list()))
  const rows = hasFiles ? 0 : await countFileRows(sql)
  if (rows > 0) onEvent({ event: 'files_missing', rows, location })
  if ((await fileStore.readDatabaseId()) === id) return
  await fileStore.writeDatabaseId(id)
  if (hasFiles) onEvent({ event: 'files_adopted', files: (await Array.fromAsync(fileStore.list())).length, location })
}

/** Returns null for a database without the platform's tables. */
export async function readDatabaseId(sql: Sql): Promise<string | null> {
  if (!(await tableExists(sql, 'platform.database_id'))) return null
  const [row] = await sql<{ id: string }[]>`select id from platform.database_id`
  return row?.id ?? null
}

async function countFileRows(sql: Sql): Promise<number> {
  const [row] = await sql.begin('read only', async (transaction) => {
    // The policies on files also apply to a database owner that isn't a superuser.
    await transaction`set local role service_role`
    return transaction<{ rows: number }[]>`
      select count(*)::int as rows from storage.objects where version is not null`
  })
  return row?.rows ?? 0
}

async function isEmpty(list: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of list) return false
  return true
}
