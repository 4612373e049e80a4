import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { readMigrations } from '#platform/database/schema-files.ts'
import { siteSchemaFolder } from '#platform/prepare-database.ts'
import { writeHostedMigrations } from '#scripts/schema/write-hosted-migrations.ts'
import { applyRelease } from '#tests/support/upgrades/apply-release.ts'
import { describeSchema } from '#tests/support/upgrades/describe-schema.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-adopted-'))
  return () => rm(folder, { recursive: true, force: true })
})

/**
 * The tests need a separate server, because an adoption can remove the role `postgres` from the
 * whole server.
 */
let server: EmbeddedPostgres
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-adopted-'))
  server = await startEmbeddedPostgres({ dataDir, isThrowaway: true, log: () => {} })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Creates a database of release 0.6.1. */
async function createReleaseDatabase() {
  const database = `test_adopted_${randomBytes(6).toString('hex')}`
  const superuser = connect(server.connection)
  await superuser.query(`create database ${database}`)
  await superuser.end()
  const connection = { ...server.connection, database }
  await applyRelease(connection)
  const sql = connect(connection)
  onTestFinished(() => sql.end())
  return { connection, sql }
}

/** Copies the site's schema folder and adds a migration to the copy. Returns the copy's path. */
async function addMigration(name: string, text: string): Promise<string> {
  await cp(siteSchemaFolder, folder, { recursive: true })
  await writeFile(join(folder, 'migrations', name), text)
  return folder
}

const migrate = (connection: ConnectionSettings, site = siteSchemaFolder) =>
  migrateDatabase({ connection, siteSchemaFolder: site, log: () => {} })

test('An upgrade keeps a table and a function that an operator added to 0.6.1', async () => {
  const { connection, sql } = await createReleaseDatabase()
  const name = '20270301120000_boats.sql'
  const text = `
    create table public.boats (name text);
    create function public.count_boats() returns bigint language sql return (select count(*) from public.boats);`
  const site = await addMigration(name, text)
  const [migration] = (await readMigrations(join(site, 'migrations'))).slice(-1)
  await sql.begin(async (transaction) => {
    await transaction`set local role postgres`
    await transaction.query(`${text} insert into boats values ('Gull')`)
    await transaction`reset role`
    await transaction`
      insert into platform.migrations (source, name, sha256) values ('site', ${name}, ${migration?.sha256 ?? ''})`
  })
  await migrate(connection, site)
  await migrate(connection, site)
  expect(await sql`select count_boats()::int as boats`).toEqual([{ boats: 1 }])
})

test('A failed adoption leaves the schema of 0.6.1 and can be repeated', async () => {
  const { connection, sql } = await createReleaseDatabase()
  const before = await describeSchema(connection)
  const listAppliedNames = () => sql`select source, name from platform.migrations order by 1, 2`
  const applied = await listAppliedNames()
  const failing = migrate(connection, await addMigration('29990101000000_broken.sql', 'select 1 / 0'))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await listAppliedNames()).toEqual(applied)
  expect((await describeSchema(connection)).filter((line) => !line.includes('platform.schemas'))).toEqual(before)
  await migrate(connection)
})

test('The script gives a hosted project of 0.6.1 the schema of a new project', async () => {
  const { connection, sql } = await createReleaseDatabase()
  const writtenNames = await writeHostedMigrations({ folder, needsAdoption: true, now: new Date() })
  await sql.query(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, name text);
    insert into supabase_migrations.schema_migrations values ('20261121090000', 'old'), ('20270128100000', 'old');
    grant all on schema supabase_migrations to postgres;
    grant all on supabase_migrations.schema_migrations to postgres`)
  await sql`set role postgres`
  await sql.query(await readFile(join(folder, 'adopt.sql'), 'utf8'))
  const versions = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by 1`
  expect(versions.map(({ version }) => version)).toEqual(
    writtenNames.filter((name) => name !== 'adopt.sql').map((name) => name.split('_')[0]),
  )
  await sql`reset role`
  // In a hosted project, the site's tables belong to `postgres`.
  const filterSiteLines = (lines: string[]) =>
    lines
      .filter((line) => /\b(public|private)\./.test(line))
      // The order of the privileges depends on the owners' names.
      .map((line) => line.replaceAll('site_owner', 'postgres').split(/[ ,]+/).toSorted().join(' '))
  const { connection: cluster, template } = inject('cluster')
  const freshSchema = await describeSchema({ ...cluster, database: template })
  expect(filterSiteLines(await describeSchema(connection)).toSorted()).toEqual(filterSiteLines(freshSchema).toSorted())
})

test('A second run of the command writes only the schema if there are no new migrations', async () => {
  await writeHostedMigrations({ folder, needsAdoption: true, now: new Date() })
  const secondRunNames = await writeHostedMigrations({
    folder,
    needsAdoption: false,
    now: new Date('2027-01-02T03:04:05Z'),
  })
  expect(secondRunNames).toEqual(['20270102030405_schema.sql'])
})
