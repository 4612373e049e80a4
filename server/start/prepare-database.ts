import { join } from 'node:path'
import { openDataFolder } from '#platform/cluster/data-folder.ts'
import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import type { DatabaseAddress } from '#platform/database/address.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'

export interface PreparedDatabase {
  address: DatabaseAddress
  /** Rejects when the database's server ended for good. */
  failed: Promise<never>
  stop(): Promise<void>
}

export interface PrepareDatabaseOptions {
  dataDir: string
  /** An external Postgres instead of the embedded one. */
  databaseUrl: string | null
  log: (line: string) => void
}

/** Brings the database up and up to date. Throws `DataFolderError`, `MigrationError`, or what a Postgres refused with. */
export async function prepareDatabase(options: PrepareDatabaseOptions): Promise<PreparedDatabase> {
  const { dataDir, databaseUrl, log } = options
  const server = databaseUrl ? await reachExternal(dataDir, databaseUrl) : await startEmbeddedPostgres({ dataDir, log })
  try {
    const migrationsFolder = join(import.meta.dirname, '../../supabase/migrations')
    await migrateDatabase({ address: server.address, migrationsFolder, log })
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Somebody else runs it; the data folder still holds keys and files. */
async function reachExternal(dataDir: string, databaseUrl: string): Promise<PreparedDatabase> {
  await openDataFolder(dataDir)
  const url = new URL(databaseUrl)
  const mode = url.searchParams.get('sslmode')
  return {
    address: {
      host: url.hostname,
      port: Number(url.port || 5432),
      database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
      user: decodeURIComponent(url.username) || 'postgres',
      password: decodeURIComponent(url.password),
      ssl: mode === 'require' || mode === 'verify-full' ? mode : false,
    },
    failed: new Promise<never>(() => {}),
    stop: async () => {},
  }
}
