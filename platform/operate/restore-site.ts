import { join } from 'node:path'
import type { ArchiveLocation } from '#lib/archive/archive-location.ts'
import { OperatorError } from '#lib/operator-error.ts'
import type { BackupScope } from '../backup/back-up.ts'
import { findNeededMigrations, type InspectedArchive, inspectArchive } from '../backup/inspect-archive.ts'
import { requireSameContent } from '../backup/require-same-content.ts'
import { restoreContent } from '../backup/restore-content.ts'
import { readTable } from '../backup/table-rows.ts'
import {
  beginDatabaseRestore,
  beginRestore,
  finishDatabaseRestore,
  finishRestore,
  requireNoUnfinishedDatabaseRestore,
} from '../backup/unfinished-restore.ts'
import { openDataFolder } from '../cluster/data-folder.ts'
import { startEmbeddedPostgres } from '../cluster/embedded-postgres.ts'
import { stopOrphan } from '../cluster/orphaned-server.ts'
import { withConnection } from '../database/connect.ts'
import type { ConnectionSettings } from '../database/connection-settings.ts'
import { migrateDatabase, platformFolder } from '../database/migrate.ts'
import { findAnyTable, requireUsableServer } from '../database/require-usable-server.ts'
import { readMigrations } from '../database/schema-files.ts'
import { requireExternalDatabase } from '../external-database.ts'
import { siteSchemaFolder } from '../prepare-database.ts'
import { readDatabaseId } from '../storage/files/bind-files.ts'
import type { FileStore } from '../storage/files/file-store.ts'
import { createLocalFileStore } from '../storage/files/local-file-store.ts'

export type RestoredSite = InspectedArchive

export interface RestoreOptions {
  archive: ArchiveLocation
  /** Null requires an unencrypted archive. */
  passphrase: string | null
  /** The restore accepts the tables of `scope` only from an encrypted archive. */
  scope: BackupScope
  /** A folder without a site. */
  dataDir: string
  /** URL of an empty database to use instead of the embedded one. */
  databaseUrl: string | null
  /** Destination of the files; the data folder by default. */
  fileStore?: FileStore | undefined
  /** Runs after the tables are restored, before newer migrations change them. */
  afterRestore?: (readTable: ReadTable) => Promise<void>
  log: (line: string) => void
}

/** Reads the rows of a table such as `public.articles`, as Postgres prints them in JSON. */
export type ReadTable = (table: string) => Promise<Record<string, unknown>[]>

/**
 * Restores a site from an archive. Creates the tables of the archive's version, which the next
 * start migrates. Reads the whole archive before writing anything, and compares the restored site
 * with the archive at the end. Throws `OperatorError`.
 */
export async function restoreSite(options: RestoreOptions): Promise<RestoredSite> {
  const { passphrase, scope } = options
  const archive = { location: options.archive, passphrase }
  const inspectedArchive = await inspectArchive(archive, scope)
  const { metadata } = inspectedArchive
  const migrations = findNeededMigrations(options.archive.name, metadata, {
    platform: await readMigrations(join(platformFolder, 'migrations')),
    site: await readMigrations(join(siteSchemaFolder, 'migrations')),
  })
  const externalConnection = options.databaseUrl ? await requireExternalDatabase(options.databaseUrl) : null
  if (externalConnection) await requireEmptyDatabase(externalConnection)
  const dataDir = await openDataFolder(options.dataDir)
  const fileStore = options.fileStore ?? createLocalFileStore(join(dataDir, 'storage'))
  await fileStore.requireUsable()
  await beginRestore(dataDir, () => stopOrphan(join(dataDir, 'postgres')))
  await fileStore.beginRestore()
  const server = externalConnection
    ? { connection: externalConnection, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, log: options.log })
  try {
    await migrateDatabase({
      connection: server.connection,
      siteSchemaFolder,
      restoredMigrations: migrations,
      beforeMigration: beginDatabaseRestore,
      log: options.log,
    })
    await withConnection(server.connection, async (sql) => {
      const expectedContent = await restoreContent(archive, metadata, {
        sql,
        fileStore,
        keyFolder: join(dataDir, 'keys'),
        scope,
      })
      await requireSameContent(sql, fileStore, expectedContent)
      // Archives of older versions have no ID.
      const id = await readDatabaseId(sql)
      if (id !== null) await fileStore.writeDatabaseId(id)
      await options.afterRestore?.((table) => readTable(sql, table))
      await finishDatabaseRestore(sql)
    })
  } finally {
    await server.stop()
  }
  await fileStore.finishRestore()
  await finishRestore(dataDir)
  return inspectedArchive
}

function requireEmptyDatabase(connection: ConnectionSettings): Promise<void> {
  return withConnection(connection, async (sql) => {
    await requireNoUnfinishedDatabaseRestore(sql)
    await requireUsableServer(sql, connection)
    const table = await findAnyTable(sql)
    if (table === null) return
    throw new OperatorError(
      `The database at DATABASE_URL is not empty (${table}). Create a new database, because a restore never replaces data.`,
    )
  })
}
