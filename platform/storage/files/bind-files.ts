import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { OnFileEvent } from './file-events.ts'
import type { FileStore } from './file-store.ts'

/** The files are another database's; `message` is one sentence that says what to do. */
export class ForeignFilesError extends OperatorError {
  override readonly name = 'ForeignFilesError'
}

export interface FilesBesideDatabase {
  files: FileStore
  /** The place of the database, in words for the operator: `the database in …`. */
  databasePlace: string
}

/**
 * Throws `ForeignFilesError` unless there are no files, or they carry this database's id. It reads only; null is a
 * database that is yet to be made.
 */
export async function requireOwnFiles(sql: Sql | null, { files, databasePlace }: FilesBesideDatabase): Promise<void> {
  const id = sql && (await readId(sql))
  if (id !== null && (await files.readDatabaseId()) === id) return
  if ((await isEmpty(files.list())) && (await isEmpty(files.trash.list()))) return
  const { location, advice } = files
  throw new ForeignFilesError(
    id === null
      ? `There are files in ${location}, but ${databasePlace} is empty: put the database back that they belong to, or ` +
          `${advice.beginAnew}, or run "npm run files -- adopt" to keep the files for an empty database.`
      : `The files in ${location} are not those of ${databasePlace}: set ${advice.settings} and DATABASE_URL to what belongs together, ` +
          'or put the right one back, or run "npm run files -- adopt" if these two do belong together.',
  )
}

/** Gives the files the id of the database, which this version has migrated. They must be its files, or an operator wants it. */
export async function bindFiles(sql: Sql, files: FileStore, onEvent: OnFileEvent): Promise<void> {
  const id = await readId(sql)
  if (id === null) throw new Error('the database has no id')
  const { location } = files
  const hasFiles = !(await isEmpty(files.list()))
  const rows = hasFiles ? 0 : await countRows(sql)
  if (rows > 0) onEvent({ event: 'files_missing', rows, location })
  if ((await files.readDatabaseId()) === id) return
  await files.writeDatabaseId(id)
  if (hasFiles) onEvent({ event: 'files_adopted', files: (await Array.fromAsync(files.list())).length, location })
}

/** Null for a database without the platform's tables. */
async function readId(sql: Sql): Promise<string | null> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('platform.database_id') is not null as exists`
  if (!found?.exists) return null
  const [row] = await sql<{ id: string }[]>`select id from platform.database_id`
  return row?.id ?? null
}

/** Counts the rows that name a file. */
async function countRows(sql: Sql): Promise<number> {
  const [found] = await sql.begin('read only', async (transaction) => {
    // The policies on files hold for the owner of a database that is no superuser, too.
    await transaction`set local role service_role`
    return transaction<{ rows: number }[]>`
      select count(*)::int as rows from storage.objects where version is not null`
  })
  return found?.rows ?? 0
}

async function isEmpty(list: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of list) return false
  return true
}
