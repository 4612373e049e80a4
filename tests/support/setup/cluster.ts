import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { siteSchemaFolder } from '#platform/prepare-database.ts'
import { createContentModelsSql } from '#supabase/content-models.ts'
import { oncePerRun } from './once-per-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { connection: ConnectionSettings; template: string }
  }
}

/**
 * Starts one Postgres cluster for a test run, with a migrated database that each test file clones.
 */
export default async function provideCluster(project: TestProject): Promise<() => Promise<void>> {
  const { value, stop } = await oncePerRun('cluster', startCluster)
  project.provide('cluster', value)
  return stop
}

async function startCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-test-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, isThrowaway: true })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { value: { connection: server.connection, template: await createTemplate(server.connection) }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function createTemplate(cluster: ConnectionSettings): Promise<string> {
  const template = 'stationhouse_template'
  const admin = connect(cluster)
  await admin.query(`create database ${template}`)
  await admin.end()
  await migrateDatabase({
    connection: { ...cluster, database: template },
    siteSchemaFolder,
    contentModelsSql: createContentModelsSql(),
    log: () => {},
  })
  await vacuumCatalogs({ ...cluster, database: template })
  return template
}

/**
 * Brings the system catalogs into the state of a database that has run for a while: without dead
 * rows of the migrations, with statistics, and with the cache file for new connections. Without
 * this step, queries on each clone would read the dead rows, and each clone would build the file.
 */
async function vacuumCatalogs(template: ConnectionSettings): Promise<void> {
  const admin = connect(template)
  const [row] = await admin<{ names: string }[]>`
    select string_agg(oid::regclass::text, ', ') as names
    from pg_class where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared`
  await admin.query(`vacuum (freeze, analyze) ${row?.names}`)
  await admin.end()
  const newConnection = connect(template)
  await newConnection`select 1`
  await newConnection.end()
}
