import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { connect, type DatabaseAddress } from '#platform/database/address.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { oncePerRun } from './once-per-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { address: DatabaseAddress; template: string }
  }
}

/** One cluster for a whole test run, with a migrated database that each test file clones. */
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
    return { value: { address: server.address, template: await createTemplate(server.address) }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function createTemplate(cluster: DatabaseAddress): Promise<string> {
  const template = 'stationhouse_template'
  const admin = connect(cluster, { max: 1 })
  await admin.unsafe(`create database ${template}`)
  await admin.end()
  await migrateDatabase({
    address: { ...cluster, database: template },
    migrationsFolder: join(import.meta.dirname, '../../../supabase/migrations'),
    log: () => {},
  })
  return template
}
