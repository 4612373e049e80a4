import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '#lib/disk/sync-path.ts'
import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'

const markName = 'restore-unfinished'
const databaseMark = 'A restore into this database has begun and is not finished.'

/** What a restore makes in a data folder, apart from its mark. */
const madeNames = ['postgres', 'storage', 'keys']
/** May be in a folder that counts as empty: older archives, and what a file system puts in its root. */
const ignoredNames = ['backups', 'lost+found']

/**
 * Marks a data folder without a site as being restored, until `finishRestore`. What a restore that was cut off has left there
 * is removed, after `endServer` has ended what may run there. Throws `OperatorError` for a folder that holds anything else.
 */
export async function beginRestore(dataDir: string, endServer: () => Promise<unknown>): Promise<void> {
  const mark = join(dataDir, markName)
  const owner = await readFile(mark, 'utf8').catch(nullIfMissing)
  if (owner !== null) {
    requireDead(dataDir, owner)
    await endServer()
    const names = (await readdir(dataDir)).filter(
      (name) => madeNames.includes(name) || name.startsWith('postgres.draft-'),
    )
    // A killed database may still write for a moment.
    for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20 })
  }
  const others = (await readdir(dataDir)).filter((name) => name !== markName && !ignoredNames.includes(name))
  if (others.length > 0) {
    throw new OperatorError(
      `The data folder ${dataDir} is not empty (${others[0]}): set DATA_DIR to a new folder, because a restore replaces nothing.`,
    )
  }
  const file = await open(mark, 'w', 0o600)
  try {
    await file.writeFile(String(process.pid))
    await file.sync()
  } finally {
    await file.close()
  }
  await syncPath(dataDir, 'r')
}

export async function finishRestore(dataDir: string): Promise<void> {
  await syncPath(dataDir, 'r')
  await rm(join(dataDir, markName))
  await syncPath(dataDir, 'r')
}

/** Throws `OperatorError` where a restore into the data folder was cut off. */
export async function requireFinishedFolder(dataDir: string): Promise<void> {
  // What is no folder, or a closed one, is for the next step to explain.
  const mark = await readFile(join(dataDir, markName), 'utf8').catch(() => null)
  if (mark === null) return
  throw new OperatorError(
    `A restore into ${dataDir} is not finished: run npm run restore -- FILE again, which begins anew, and then start.`,
  )
}

/** The same mark in the database itself, which may be used with another data folder. */
export async function markDatabase(sql: Sql): Promise<void> {
  await sql.query(`create schema platform; comment on schema platform is '${databaseMark}'`)
}

export async function unmarkDatabase(sql: Sql): Promise<void> {
  await sql.query('comment on schema platform is null')
}

/** Throws `OperatorError` where a restore into the database was cut off. */
export async function requireFinishedDatabase(sql: Sql): Promise<void> {
  const [found] = await sql<{ comment: string | null }[]>`
    select obj_description(to_regnamespace('platform'), 'pg_namespace') as comment`
  if (found?.comment !== databaseMark) return
  throw new OperatorError(
    'A restore into this database is not finished: create an empty database, run npm run restore -- FILE again, and then start.',
  )
}

/** A mark with this process's own ID was left by a killed container, where IDs start over. */
function requireDead(dataDir: string, owner: string): void {
  const pid = Number(owner)
  if (!(pid > 0) || pid === process.pid) return
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return
  }
  throw new OperatorError(
    `Process ${pid} seems to be restoring into ${dataDir}: wait until it has ended, or remove ${join(dataDir, markName)} if it is something else.`,
  )
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
