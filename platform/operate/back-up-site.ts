import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { type BackUpOptions, type BackupReport, backUp } from '../backup/back-up.ts'
import { requireFinishedFolder } from '../backup/unfinished-restore.ts'
import { startEmbeddedPostgres } from '../cluster/embedded-postgres.ts'
import { findRunningPostgres } from '../cluster/running-postgres.ts'
import { connect } from '../database/connect.ts'
import type { DatabaseConnection } from '../database/database-connection.ts'
import { identifier } from '../database/sql.ts'
import { connectToExternalDatabase } from '../external-database.ts'
import type { FileStore } from '../storage/files/file-store.ts'
import { createLocalFileStore } from '../storage/files/local-file-store.ts'

export type { BackupReport, BackupScope } from '../backup/back-up.ts'

export interface SiteBackup extends Omit<BackUpOptions, 'connection' | 'keyFolder' | 'files'> {
  dataDir: string
  /** Defaults to the files in the data folder. */
  files?: FileStore | undefined
  log: (line: string) => void
}

/** Backs up the site of a running database. Throws the errors of `backUp`. */
export function backUpDatabase(
  connection: DatabaseConnection,
  { dataDir, ...options }: SiteBackup,
): Promise<BackupReport> {
  const files = options.files ?? createLocalFileStore(join(dataDir, 'storage'))
  return backUp({ ...options, connection, keyFolder: join(dataDir, 'keys'), files })
}

/**
 * Returns true if a prepared database has accounts, files or articles, so that data could be lost.
 */
export async function hasContent(connection: DatabaseConnection): Promise<boolean> {
  const sql = connect(connection)
  try {
    for (const table of ['auth.users', 'storage.objects', 'public.articles']) {
      const [row] = await sql<{ exists: boolean }[]>`select to_regclass(${table}) is not null as exists`
      if (row?.exists && (await sql`select from ${identifier(table)} limit 1`).length > 0) return true
    }
    return false
  } finally {
    await sql.end()
  }
}

/** Returns the time of the newest migration; null if none was applied. */
export async function getLastMigrationTime(connection: DatabaseConnection): Promise<Date | null> {
  const sql = connect(connection)
  try {
    const [row] = await sql<{ at: Date | null }[]>`select max(applied_at) as at from platform.migrations`
    return row?.at ?? null
  } finally {
    await sql.end()
  }
}

/**
 * Backs up the site of a data folder for a command. Uses the running server's database, or starts
 * the embedded database for the backup without migrating it. Throws `OperatorError` for a folder
 * without a site.
 */
export async function backUpSite(databaseUrl: string | null, options: SiteBackup): Promise<BackupReport> {
  const { dataDir, log } = options
  await requireFinishedFolder(dataDir)
  if (databaseUrl !== null) return backUpDatabase(await connectToExternalDatabase(databaseUrl), options)
  await access(join(dataDir, 'postgres', 'PG_VERSION')).catch((cause: unknown) => {
    throw new OperatorError(`There is no site in ${dataDir}. Set DATA_DIR to the folder that the server uses.`, {
      cause,
    })
  })
  const running = await findRunningPostgres(dataDir)
  if (running) return backUpDatabase(running, options)
  const server = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await backUpDatabase(server.connection, options)
  } finally {
    await server.stop()
  }
}
