import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTextIfExists } from '#lib/disk/read-text-if-exists.ts'
import { syncPath } from '#lib/disk/sync-path.ts'
import { getErrorCode } from '#lib/get-error-code.ts'
import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'

const markerName = 'restore-unfinished'
const databaseMarker = 'A restore into this database has begun and is not finished.'

/** Folders that a restore creates in a data folder. */
const createdNames = ['postgres', 'storage', 'keys']
/**
 * Names that a restore ignores in an otherwise empty folder. `backups` holds older archives. The
 * root of a file system has `lost+found`.
 */
const ignoredNames = ['backups', 'lost+found']

/**
 * Marks an empty data folder as being restored, until `finishRestore`. If an earlier restore was
 * interrupted, calls `stopServer` and removes the files of that restore. Throws `OperatorError` if
 * the folder has other files, or if another restore is running.
 */
export async function beginRestore(dataDir: string, stopServer: () => Promise<unknown>): Promise<void> {
  const markerPath = join(dataDir, markerName)
  const ownerPid = await readTextIfExists(markerPath)
  if (ownerPid !== null) {
    requireNoRunningRestore(dataDir, ownerPid)
    await stopServer()
    const names = (await readdir(dataDir)).filter(
      (name) => createdNames.includes(name) || name.startsWith('postgres.draft-'),
    )
    // Retries, because a killed database may still write for a moment.
    for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20 })
  }
  const otherNames = (await readdir(dataDir)).filter((name) => name !== markerName && !ignoredNames.includes(name))
  if (otherNames.length > 0) {
    throw new OperatorError(
      `The data folder ${dataDir} is not empty (${otherNames[0]}): ` +
        'set DATA_DIR to a new folder, because a restore never replaces data.',
    )
  }
  await writeFile(markerPath, String(process.pid), { mode: 0o600, flush: true })
  await syncPath(dataDir, 'r')
}

export async function finishRestore(dataDir: string): Promise<void> {
  await syncPath(dataDir, 'r')
  await rm(join(dataDir, markerName))
  await syncPath(dataDir, 'r')
}

/** Throws `OperatorError` if a restore into the data folder was interrupted. */
export async function requireNoUnfinishedRestore(dataDir: string): Promise<void> {
  // Ignores errors, because the next step explains a missing or unreadable folder.
  const ownerPid = await readFile(join(dataDir, markerName), 'utf8').catch(() => null)
  if (ownerPid === null) return
  throw new OperatorError(
    `A restore into ${dataDir} is not finished: run npm run restore -- FILE again, then start the server.`,
  )
}

/** Marks a database as being restored, in case an operator uses it with another data folder. */
export async function beginDatabaseRestore(sql: Sql): Promise<void> {
  await sql.query(`create schema platform; comment on schema platform is '${databaseMarker}'`)
}

export async function finishDatabaseRestore(sql: Sql): Promise<void> {
  await sql.query('comment on schema platform is null')
}

/** Throws `OperatorError` if a restore into the database was interrupted. */
export async function requireNoUnfinishedDatabaseRestore(sql: Sql): Promise<void> {
  const [row] = await sql<{ comment: string | null }[]>`
    select obj_description(to_regnamespace('platform'), 'pg_namespace') as comment`
  if (row?.comment !== databaseMarker) return
  throw new OperatorError(
    'A restore into this database is not finished: create an empty database, run npm run restore -- FILE again, ' +
      'then start the server.',
  )
}

/**
 * A marker with this process's own ID comes from a killed container, because process IDs start over
 * in each container.
 */
function requireNoRunningRestore(dataDir: string, ownerPid: string): void {
  const pid = Number(ownerPid)
  if (!(pid > 0) || pid === process.pid) return
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (getErrorCode(error) !== 'EPERM') return
  }
  throw new OperatorError(
    `Process ${pid} seems to be restoring into ${dataDir}: wait until it has ended. ` +
      `If that process is something else, remove ${join(dataDir, markerName)}.`,
  )
}
