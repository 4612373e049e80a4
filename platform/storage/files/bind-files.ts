import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { OnFileEvent } from './file-events.ts'
import type { FileStore } from './file-store.ts'
import { isSuspicious } from './sweep-limits.ts'

/** The files are another database's; `message` is one sentence that says what to do. */
export class ForeignFilesError extends OperatorError {
  override readonly name = 'ForeignFilesError'
}

export interface FilesBesideDatabase {
  files: FileStore
  /** Where the database is, in words for the operator: `the database in …`. */
  databasePlace: string
}

/**
 * Throws `ForeignFilesError` unless the files are this database's: they carry its id, or none and its rows name them. It
 * reads only, from a database of any version from 0.2.0 on; null is one that is yet to be made.
 */
export async function requireOwnFiles(sql: Sql | null, { files, databasePlace }: FilesBesideDatabase): Promise<void> {
  const database = sql && (await readDatabase(sql))
  const filesId = await files.readDatabaseId()
  if (filesId !== null && filesId === database?.id) return
  const versions = await listVersions(files)
  const trashed = (await isEmpty(files.trash.list())) ? 0 : 1
  // Nothing can be lost.
  if (versions.length + trashed === 0) return
  const { location, advice } = files
  if (!database) {
    throw new ForeignFilesError(
      `There are files in ${location}, but ${databasePlace} is empty: put the database back that they belong to, or ` +
        `${advice.beginAnew}, or run "npm run files -- adopt" to keep the files for an empty database.`,
    )
  }
  if (filesId === null) {
    const unnamed = versions.length - (await database.countNamed(versions))
    if (unnamed < versions.length && !isSuspicious({ unnamed, all: versions.length })) return
  }
  throw new ForeignFilesError(
    `The files in ${location} are not those of ${databasePlace}: set ${advice.settings} and DATABASE_URL to what belongs together, ` +
      'or put the right one back, or run "npm run files -- adopt" if these two do belong together.',
  )
}

/** Gives the files the id of the database, which this version has migrated. They must be its files, or an operator wants it. */
export async function bindFiles(sql: Sql, files: FileStore, onEvent: OnFileEvent): Promise<void> {
  const [database] = await sql<{ id: string }[]>`select id from platform.database_id`
  if (!database) throw new Error('the database has no id')
  const { location } = files
  const hasFiles = !(await isEmpty(files.list()))
  const rows = hasFiles ? 0 : await countRows(sql)
  if (rows > 0) onEvent({ event: 'files_missing', rows, location })
  if ((await files.readDatabaseId()) === database.id) return
  await files.writeDatabaseId(database.id)
  if (hasFiles) onEvent({ event: 'files_adopted', files: (await listVersions(files)).length, location })
}

interface FoundDatabase {
  /** Null in one that 0.2.0 made. */
  id: string | null
  countNamed(versions: readonly string[]): Promise<number>
}

/** Null for a database without the platform's tables. */
async function readDatabase(sql: Sql): Promise<FoundDatabase | null> {
  const [has] = await sql<{ files: boolean; id: boolean }[]>`
    select to_regclass('storage.objects') is not null and to_regclass('platform.migrations') is not null as files,
      to_regclass('platform.database_id') is not null as id`
  if (!has?.files) return null
  const [row] = has.id ? await sql<{ id: string }[]>`select id from platform.database_id` : []
  return { id: row?.id ?? null, countNamed: (versions) => countNamed(sql, versions) }
}

const batchSize = 5_000

async function countNamed(sql: Sql, versions: readonly string[]): Promise<number> {
  let named = 0
  for (let at = 0; at < versions.length; at += batchSize) {
    const batch = JSON.stringify(versions.slice(at, at + batchSize))
    named += await countRows(sql, batch)
  }
  return named
}

/** How many rows name a file, or one of these versions (a JSON array). */
async function countRows(sql: Sql, versions: string | null = null): Promise<number> {
  const [found] = await sql.begin('read only', async (transaction) => {
    // The policies on files hold for the owner of a database that is no superuser, too.
    await transaction`set local role service_role`
    return transaction<{ rows: number }[]>`
      select count(*)::int as rows from storage.objects where version is not null and
        (${versions}::text is null or version in (select jsonb_array_elements_text(${versions}::text::jsonb)))`
  })
  return found?.rows ?? 0
}

async function listVersions(files: FileStore): Promise<string[]> {
  return Array.fromAsync(files.list(), ({ version }) => version)
}

async function isEmpty(list: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of list) return false
  return true
}
