import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { type BackUpOptions, type BackupReport, backUp } from '../backup/back-up.ts'
import { requireNoUnfinishedRestore } from '../backup/unfinished-restore.ts'
import { startEmbeddedPostgres } from '../cluster/embedded-postgres.ts'
import { findRunningPostgres } from '../cluster/running-postgres.ts'
import { withConnection } from '../database/connect.ts'
import type { ConnectionSettings } from '../database/connection-settings.ts'
import { quoteIdentifier, tableExists } from '../database/sql.ts'
import { requireExternalDatabase } from '../external-database.ts'
import type { FileStore } from '../storage/files/file-store.ts'
import { createLocalFileStore } from '../storage/files/local-file-store.ts'

export type { BackupReport, BackupScope } from '../backup/back-up.ts'

export interface SiteBackupOptions extends Omit<BackUpOptions, 'connection' | 'keyFolder' | 'fileStore'> {
  dataDir: string
  /** Defaults to the files in the data folder. */
  fileStore?: FileStore | undefined
  log: (line: string) => void
}

export function backUpWithConnection(
  connection: ConnectionSettings,
  { dataDir, ...options }: SiteBackupOptions,
): Promise<BackupReport> {
  const fileStore = options.fileStore ?? createLocalFileStore(join(dataDir, 'storage'))
  return backUp({ ...options, connection, keyFolder: join(dataDir, 'keys'), fileStore })
}

/** Resolves to true if a prepared database has accounts, files or articles. */
export function hasContent(connection: ConnectionSettings): Promise<boolean> {
  return withConnection(connection, async (sql) => {
    for (const table of ['auth.users', 'storage.objects', 'public.articles']) {
      if (!(await tableExists(sql, table))) continue
      if ((await sql`select from ${quoteIdentifier(table)} limit 1`).length > 0) return true
    }
    return false
  })
}

/** Returns the time at which the last migration was applied; null if none was. */
export function getLastMigrationTime(connection: ConnectionSettings): Promise<Date | null> {
  return withConnection(connection, async (sql) => {
    const [row] = await sql<{ at: Date | null }[]>`select max(applied_at) as at from platform.migrations`
    return row?.at ?? null
  })
}

/**
 * Backs up the site of a data folder for a command. Without a `databaseUrl`, uses the running
 * server's database, or starts the embedded database for the backup without migrating it. Throws
 * `OperatorError` if there is no database.
 */
export async function backUpSite(databaseUrl: string | null, options: SiteBackupOptions): Promise<BackupReport> {
  const { dataDir, log } = options
  await requireNoUnfinishedRestore(dataDir)
  if (databaseUrl !== null) return backUpWithConnection(await requireExternalDatabase(databaseUrl), options)
  await access(join(dataDir, 'postgres', 'PG_VERSION')).catch((cause: unknown) => {
    throw new OperatorError(`There is no site in ${dataDir}. Set DATA_DIR to the folder that the server uses.`, {
      cause,
    })
  })
  const runningConnection = await findRunningPostgres(dataDir)
  if (runningConnection) return backUpWithConnection(runningConnection, options)
  const server = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await backUpWithConnection(server.connection, options)
  } finally {
    await server.stop()
  }
}
