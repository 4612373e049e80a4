import { join } from 'node:path'
import type { ArchiveLocation } from '#lib/archive/archive-location.ts'
import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { BackupScope } from '../backup/back-up.ts'
import { compareContent } from '../backup/compare-content.ts'
import { type InspectedArchive, inspectArchive, listNeededMigrations } from '../backup/inspect-archive.ts'
import { restoreContent } from '../backup/restore-content.ts'
import { listRows } from '../backup/table-rows.ts'
import {
  beginRestore,
  finishRestore,
  markDatabase,
  requireFinishedDatabase,
  unmarkDatabase,
} from '../backup/unfinished-restore.ts'
import { openDataFolder } from '../cluster/data-folder.ts'
import { startEmbeddedPostgres } from '../cluster/embedded-postgres.ts'
import { endLeftBehind } from '../cluster/left-behind.ts'
import type { DatabaseAddress } from '../database/address.ts'
import { connect } from '../database/connect.ts'
import { migrateDatabase, platformFolder } from '../database/migrate.ts'
import { findTable, requireUsableServer } from '../database/require-usable-server.ts'
import { readMigrations } from '../database/schema-files.ts'
import { openExternalAddress } from '../external-address.ts'
import { siteFolder } from '../prepare-database.ts'
import type { FileStore } from '../storage/files/file-store.ts'
import { createLocalFileStore } from '../storage/files/local-file-store.ts'

export type RestoredSite = InspectedArchive

export interface RestoreOptions {
  file: string
  /** Where the archive is, if it is no file; `file` only names it then. */
  location?: ArchiveLocation | undefined
  /** Null: the archive must not be encrypted; otherwise it must be. */
  passphrase: string | null
  /** Its tables are taken only from an archive with a passphrase. */
  scope: BackupScope
  /** A folder without a site. */
  dataDir: string
  /** An empty database instead of an embedded one. */
  databaseUrl: string | null
  /** Where its files are to be; in the data folder by default. */
  files?: FileStore | undefined
  /** Reads rows of the restored site, which its archive's version made. */
  afterwards?: (listRows: ListRows) => Promise<void>
  log: (line: string) => void
}

/** The rows of a table such as `public.articles`, as Postgres prints them in JSON. */
export type ListRows = (table: string) => AsyncGenerator<Record<string, unknown>>

/**
 * Makes a site of an archive, with the tables of the version that made it: the next start migrates them. The archive is read
 * to its end before anything is written, and the site is compared with it at the end. Throws `OperatorError`.
 */
export async function restoreSite(options: RestoreOptions): Promise<RestoredSite> {
  const { file: path, location, passphrase, scope } = options
  const archive = { path, location, passphrase }
  const inspected = await inspectArchive(archive, scope)
  const { about } = inspected
  const needed = listNeededMigrations(archive.path, about, {
    platform: await readMigrations(join(platformFolder, 'migrations')),
    site: await readMigrations(join(siteFolder, 'migrations')),
  })
  const external = options.databaseUrl ? await openExternalAddress(options.databaseUrl) : null
  if (external) await requireEmptyDatabase(external)
  const dataDir = await openDataFolder(options.dataDir)
  const files = options.files ?? createLocalFileStore(join(dataDir, 'storage'))
  await files.requireUsable()
  await beginRestore(dataDir, () => endLeftBehind(join(dataDir, 'postgres')))
  await files.beginRestore()
  const server = external
    ? { address: external, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, log: options.log })
  try {
    await migrateDatabase({
      address: server.address,
      siteFolder,
      onlyTables: { isWanted: ({ name }) => needed.has(name) },
      before: markDatabase,
      log: options.log,
    })
    const sql = connect(server.address)
    try {
      const expected = await restoreContent(archive, about, {
        sql,
        files,
        keyFolder: join(dataDir, 'keys'),
        scope,
      })
      await compareContent(sql, files, expected)
      await bindFiles(sql, files)
      await options.afterwards?.((table) => listRows(sql, table))
      await unmarkDatabase(sql)
    } finally {
      await sql.end()
    }
  } finally {
    await server.stop()
  }
  await files.finishRestore()
  await finishRestore(dataDir)
  return inspected
}

/** Gives the files the database's id, where the version that made the archive knew one. */
async function bindFiles(sql: Sql, files: FileStore): Promise<void> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('platform.database_id') is not null as exists`
  if (!found?.exists) return
  const [database] = await sql<{ id: string }[]>`select id from platform.database_id`
  if (database) await files.writeDatabaseId(database.id)
}

async function requireEmptyDatabase(address: DatabaseAddress): Promise<void> {
  const sql = connect(address)
  try {
    await requireFinishedDatabase(sql)
    await requireUsableServer(sql, address)
    const found = await findTable(sql)
    if (found === null) return
    throw new OperatorError(
      `The database at DATABASE_URL is not empty (${found}): create a new one, because a restore replaces nothing.`,
    )
  } finally {
    await sql.end()
  }
}
