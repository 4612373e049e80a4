import { join, resolve } from 'node:path'
import type { Sql } from '#platform/database/sql.ts'
import { requireNoUnfinishedDatabaseRestore, requireNoUnfinishedRestore } from './backup/unfinished-restore.ts'
import { openDataFolder } from './cluster/data-folder.ts'
import { startEmbeddedPostgres } from './cluster/embedded-postgres.ts'
import { findRunningPostgres } from './cluster/running-postgres.ts'
import type { ConnectionSettings } from './database/connection-settings.ts'
import { DatabaseUnavailableError } from './database/errors.ts'
import { migrateDatabase } from './database/migrate.ts'
import { requireSiteTables, requireUsableServer } from './database/require-usable-server.ts'
import { requireExternalDatabase } from './external-database.ts'
import { bindFiles, type FileBinding, requireMatchingFiles } from './storage/files/bind-files.ts'
import type { OnFileEvent } from './storage/files/file-events.ts'
import type { FileStore } from './storage/files/file-store.ts'
import { createLocalFileStore } from './storage/files/local-file-store.ts'

/** The folder with the site's own `migrations` and `schema`. */
export const siteSchemaFolder = join(import.meta.dirname, '../supabase')

export interface PreparedDatabase {
  connection: ConnectionSettings
  /** Rejects when the database server has exited and won't restart. */
  failure: Promise<never>
  stop(): Promise<void>
}

export interface PrepareDatabaseOptions {
  dataDir: string
  /** An external Postgres instead of the embedded one. */
  databaseUrl: string | null
  /** SQL that stores the models of editable content. */
  contentModelsSql: string
  /** The store of uploaded files; the data folder by default. */
  fileStore?: FileStore | undefined
  /** True to skip the check that files and database belong together. */
  shouldAdoptFiles?: boolean
  onFileEvent?: OnFileEvent
  /** Runs before an existing database is changed. If it throws, nothing is changed. */
  beforeUpgrade: ((connection: ConnectionSettings) => Promise<void>) | null
  log: (line: string) => void
}

/**
 * Starts the database, or connects to an external one, and migrates it. Throws `OperatorError`,
 * or Postgres's own errors.
 */
export async function prepareDatabase(options: PrepareDatabaseOptions): Promise<PreparedDatabase> {
  const { dataDir, databaseUrl, shouldAdoptFiles = false, beforeUpgrade, onFileEvent = () => {}, log } = options
  await requireNoUnfinishedRestore(dataDir)
  const fileBinding = createFileBinding(options)
  const requireMatch = async (sql: Sql | null) => {
    if (!shouldAdoptFiles) await requireMatchingFiles(sql, fileBinding)
  }
  const server = databaseUrl
    ? await openExternal(dataDir, databaseUrl)
    : await startEmbeddedPostgres({ dataDir, log, beforeInit: () => requireMatch(null) })
  try {
    await migrateDatabase({
      connection: server.connection,
      siteSchemaFolder,
      contentModelsSql: options.contentModelsSql,
      beforeUpgrade: async () => beforeUpgrade?.(server.connection),
      log,
      async beforeMigration(sql) {
        await requireNoUnfinishedDatabaseRestore(sql)
        if (databaseUrl) {
          await requireSiteTables(sql)
          await requireUsableServer(sql, server.connection)
        }
        await requireMatch(sql)
      },
      afterMigration: (sql) => bindFiles(sql, fileBinding.fileStore, onFileEvent),
    })
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

function createFileBinding({ dataDir, databaseUrl, fileStore }: PrepareDatabaseOptions): FileBinding {
  const folder = resolve(dataDir)
  return {
    fileStore: fileStore ?? createLocalFileStore(join(folder, 'storage')),
    databaseLocation: databaseUrl ? 'the database at DATABASE_URL' : `the database in ${join(folder, 'postgres')}`,
  }
}

export interface SharedDatabase {
  connection: ConnectionSettings
  /** True if a server of the site may be using the database. */
  mayBeInUse: boolean
  /** Stops the database if this call started it. */
  stop(): Promise<void>
}

/**
 * Returns the database of a running server, or else prepares one. Use it in commands that may run
 * while the server is running.
 */
export async function openSharedDatabase(options: PrepareDatabaseOptions): Promise<SharedDatabase> {
  const runningConnection = options.databaseUrl ? null : await findRunningPostgres(options.dataDir)
  if (runningConnection) return { connection: runningConnection, mayBeInUse: true, stop: async () => {} }
  const { connection, stop } = await prepareDatabase(options)
  return { connection, mayBeInUse: options.databaseUrl !== null, stop }
}

export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError
}

/**
 * Opens a database that the operator runs. Keys, and by default files, are in the data folder.
 */
async function openExternal(dataDir: string, databaseUrl: string): Promise<PreparedDatabase> {
  await openDataFolder(dataDir)
  return {
    connection: await requireExternalDatabase(databaseUrl),
    failure: new Promise<never>(() => {}),
    stop: async () => {},
  }
}
