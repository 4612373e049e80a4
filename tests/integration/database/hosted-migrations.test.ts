import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { writeHostedMigrations } from '#scripts/schema/write-hosted-migrations.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'
import { describeSchema } from '#tests/support/upgrades/describe-schema.ts'

const db = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'stationhouse-hosted-'))
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

/** Creates a database in which all roles may use new tables and functions, as in hosted projects. */
async function createHostedProject() {
  for (const subfolder of ['schema', 'migrations'])
    await mkdir(join(folder, 'empty-site', subfolder), { recursive: true })
  await writeFile(join(folder, 'empty-site', 'schema', 'start.sql'), '')
  const connection = { ...db.connection, database: `${db.name}_hosted` }
  await db.admin.query(`create database ${connection.database}`)
  await migrateDatabase({ connection, siteSchemaFolder: join(folder, 'empty-site'), log: () => {} })
  const sql = connect(connection)
  await sql.query(`
    alter default privileges for role site_owner grant execute on functions to public;
    alter default privileges for role site_owner in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges for role site_owner in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges for role site_owner in schema public grant all on sequences to anon, authenticated, service_role;
    set role site_owner`)
  return { connection, sql }
}

test('A hosted project gets the same functions, policies and grants as an embedded database', async () => {
  const { connection, sql } = await createHostedProject()
  const options = { folder: join(folder, 'migrations'), needsAdoption: false, now: new Date() }
  for (const name of await writeHostedMigrations(options))
    await sql.query(await readFile(join(options.folder, name), 'utf8'))
  const filterSiteLines = (lines: string[]) => lines.filter((line) => /\b(public|private)\./.test(line))
  expect(filterSiteLines(await describeSchema(connection))).toEqual(
    filterSiteLines(await describeSchema(db.connection)),
  )
  await sql.end()
  await db.admin.query(`drop database ${db.name}_hosted with (force)`)
})
