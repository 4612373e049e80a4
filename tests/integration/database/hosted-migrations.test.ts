import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { writeHostedMigrations } from '#scripts/schema/write-hosted-migrations.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'
import { describeSchema } from '#tests/support/upgrades/describe-schema.ts'

const db = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'stationhouse-hosted-'))
/**
 * Creates a database as in hosted projects: all roles may use new tables and functions, the tables
 * that only the embedded backend has are missing, and the auth service's log has the type json.
 */
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
    drop schema platform cascade;
    drop table storage.kept_versions, storage.picture_colors, storage.quota, storage.recent_uploads cascade;
    drop table auth.mail_queue, auth.security_notices cascade;
    alter table auth.audit_log_entries alter payload type json;
    set role site_owner`)
  return { connection, sql }
}

const project = await createHostedProject()
const options = { folder: join(folder, 'migrations'), needsAdoption: false, now: new Date() }
for (const name of await writeHostedMigrations(options))
  await project.sql.query(await readFile(join(options.folder, name), 'utf8'))
afterAll(async () => {
  await project.sql.end()
  await db.admin.query(`drop database ${db.name}_hosted with (force)`)
  await db.close()
  await rm(folder, { recursive: true })
})

test('A hosted project gets the functions, policies and grants of an embedded database', async () => {
  // Only the embedded backend retains the bytes and computes the colors of files.
  const embeddedOnly =
    /fill_trash_\w+ AFTER \w+ ON storage|TRIGGER (sync_library_row|retain_file_versions|notify_picture)/
  const adaptedView = /^relation v private\.(picture_colors|account_events) /
  const listSiteLines = async (connection: ConnectionSettings) =>
    (await describeSchema(connection)).filter((line) => /\b(public|private)\./.test(line) && !adaptedView.test(line))
  const embeddedLines = await listSiteLines(db.connection)
  expect(await listSiteLines(project.connection)).toEqual(embeddedLines.filter((line) => !embeddedOnly.test(line)))
  expect(embeddedLines.filter((line) => embeddedOnly.test(line))).toHaveLength(6)
})

test('A hosted project shows and deletes articles with pictures', async () => {
  const { sql } = project
  const address = '/storage/v1/object/public/article-images/ferry.png'
  await sql`
    insert into articles (title, excerpt, content, category, author, hero_image)
    values ('A ferry', 'E', 'C', 'K', 'A', ${address})`
  expect(await sql`select hero_hints(articles) as hints from articles`).toEqual([{ hints: {} }])
  await sql`delete from articles`
  expect(await sql`select subject from trash`).toEqual([{ subject: 'A ferry' }])
})

test('The sweeps of a hosted project do nothing if nothing has expired', async () => {
  expect(
    await project.sql`select sweep_trash() + sweep_activity() + sweep_pictures() + sweep_search_entries() as swept`,
  ).toEqual([{ swept: 0 }])
})

test('A hosted project lists the events of its auth service, whose log has the type json', async () => {
  const id = crypto.randomUUID()
  const event = JSON.stringify({ action: 'login', traits: { user_id: id, provider: 'email', factor: 'totp' } })
  await project.sql`insert into auth.audit_log_entries (id, payload) values (${id}, ${event}::json)`
  expect(await project.sql`select private.format_account_event(${id}) ->> 'after' as after`).toEqual([
    { after: '{"factor": "totp"}' },
  ])
})
