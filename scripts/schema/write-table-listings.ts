import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { siteSchemaFolder } from '#platform/prepare-database.ts'
import { createTableListings, tableFolders } from './table-listings.ts'

/** Regenerates each `tables.sql` from a temporary database. */
export async function writeTableListings(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-schema-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, isThrowaway: true })
  try {
    await migrateDatabase({ connection: server.connection, siteSchemaFolder, log: () => {} })
    const sql = connect(server.connection)
    for (const folder of tableFolders) {
      for (const [path, text] of await createTableListings(sql, folder)) await writeFile(path, text)
    }
    await sql.end()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
