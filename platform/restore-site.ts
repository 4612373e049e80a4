import { join } from 'node:path'
import type { Sql } from 'postgres'
import { OperatorError } from '#lib/operator-error.ts'
import { compareContent } from './backup/compare-content.ts'
import { type InspectedArchive, inspectArchive, requireKnownMigrations } from './backup/inspect-archive.ts'
import { restoreContent } from './backup/restore-content.ts'
import {
  beginRestore,
  finishRestore,
  markDatabase,
  requireFinishedDatabase,
  unmarkDatabase,
} from './backup/unfinished-restore.ts'
import { openDataFolder } from './cluster/data-folder.ts'
import { startEmbeddedPostgres } from './cluster/embedded-postgres.ts'
import { endLeftBehind } from './cluster/left-behind.ts'
import { connect, type DatabaseAddress } from './database/address.ts'
import { requireLoginRights } from './database/login-rights.ts'
import { migrateDatabase, platformMigrations, readMigrations } from './database/migrate.ts'
import { openExternalAddress } from './external-address.ts'
import { siteMigrations } from './prepare-database.ts'
import { createLocalFileStore } from './storage/files/local-file-store.ts'

export type RestoredSite = InspectedArchive

export interface RestoreOptions {
  file: string
  /** Null: the archive must not be encrypted. */
  passphrase: string | null
  /** A folder without a site. */
  dataDir: string
  /** An empty database instead of an embedded one. */
  databaseUrl: string | null
  log: (line: string) => void
}

/**
 * Makes a site of an archive, with the tables of the version that made it: the next start migrates them. The archive is read
 * to its end before anything is written, and the site is compared with it at the end. Throws `OperatorError`.
 */
export async function restoreSite(options: RestoreOptions): Promise<RestoredSite> {
  const archive = { path: options.file, passphrase: options.passphrase }
  const inspected = await inspectArchive(archive)
  const { about } = inspected
  requireKnownMigrations(archive.path, about, {
    platform: await readMigrations(platformMigrations),
    site: await readMigrations(siteMigrations),
  })
  const external = options.databaseUrl ? await openExternalAddress(options.databaseUrl) : null
  if (external) await requireEmptyDatabase(external)
  const dataDir = await openDataFolder(options.dataDir)
  await beginRestore(dataDir, () => endLeftBehind(join(dataDir, 'postgres')))
  const server = external
    ? { address: external, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, log: options.log })
  try {
    const folders = { keys: join(dataDir, 'keys'), storage: join(dataDir, 'storage') }
    const names = new Set(about.migrations.map(({ name }) => name))
    await migrateDatabase({
      address: server.address,
      migrationsFolder: siteMigrations,
      isWanted: ({ name }) => names.has(name),
      before: markDatabase,
      log: options.log,
    })
    const sql = connect(server.address, { max: 1, max_lifetime: null, idle_timeout: 0, fetch_types: false })
    try {
      const expected = await restoreContent(archive, about, { sql, folders })
      await compareContent(sql, folders.storage, expected)
      await bindFiles(sql, folders.storage)
      await unmarkDatabase(sql)
    } finally {
      await sql.end({ timeout: 1 })
    }
  } finally {
    await server.stop()
  }
  await finishRestore(dataDir)
  return inspected
}

/** Gives the files the database's id, where the version that made the archive knew one. */
async function bindFiles(sql: Sql, storage: string): Promise<void> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('platform.database_id') is not null as exists`
  if (!found?.exists) return
  const [database] = await sql<{ id: string }[]>`select id from platform.database_id`
  if (database) await createLocalFileStore(storage).writeDatabaseId(database.id)
}

async function requireEmptyDatabase(address: DatabaseAddress): Promise<void> {
  const sql = connect(address, { max: 1, fetch_types: false })
  try {
    await requireFinishedDatabase(sql)
    await requireLoginRights(sql)
    const [found] = await sql<{ name: string }[]>`
      select c.relnamespace::regnamespace || '.' || c.relname as name from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
        )
      limit 1`
    if (!found) return
    throw new OperatorError(
      `The database at DATABASE_URL is not empty (${found.name}): create a new one, because a restore replaces nothing.`,
    )
  } finally {
    await sql.end({ timeout: 1 })
  }
}
