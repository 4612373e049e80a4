import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import { listSetupStatements } from '#platform/database/login-rights.ts'
import type { Sql } from '#platform/database/sql.ts'
import { runBackupCommand, runRestoreCommand } from '#scripts/backup/run-backup-command.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { prepareSiteDatabase } from '#tests/support/backend/prepare-site-database.ts'

let folder: string
let server: EmbeddedPostgres
let superuser: Sql
const cleanUps: (() => void)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-other-sites-'))
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), isThrowaway: true, log: () => {} })
  superuser = connect(server.connection)
  for (const statement of listSetupStatements('first', 'harbor')) await superuser.query(statement)
  await superuser.query(`
    create role second login createrole bypassrls password 'another one';
    grant anon, authenticated, service_role, authenticator, supabase_auth_admin, supabase_storage_admin, site_owner
      to second with admin option`)
})
afterAll(async () => {
  for (const cleanUp of cleanUps) cleanUp()
  await superuser.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const passwords = { first: 'choose one', second: 'another one' }

async function createSettings(database: string, user: keyof typeof passwords) {
  const { url, close } = await openDatabaseUrl({ ...server.connection, database, user, password: passwords[user] })
  cleanUps.push(close)
  return { DATABASE_URL: url, DATA_DIR: join(folder, database) }
}

async function start(database: string, user: keyof typeof passwords): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = await createSettings(database, user)
  await prepareSiteDatabase(DATA_DIR, DATABASE_URL)
}

const getArchivePath = () => join(folder, 'harbor.backup')

const readRoles = () => superuser`
  select rolname, rolpassword, shobj_description(oid, 'pg_authid') as comment from pg_authid order by rolname`

const rejection =
  "The roles of this Postgres server belong to the site in the database harbor. Use that site's login in DATABASE_URL " +
  'here as well, or use another Postgres server. If only the password of that login has changed, start that site first.'

test('Sites with the same login can share a Postgres server', async () => {
  await start('harbor', 'first')
  await superuser.query('create database coast owner first')
  const before = await readRoles()
  await start('coast', 'first')
  await start('harbor', 'first')
  expect(await readRoles()).toEqual(before)
  expect(await runBackupCommand([getArchivePath()], await createSettings('harbor', 'first'))).toMatchObject({
    exitCode: 0,
  })
})

test('A site with another login can’t be started or restored, and nothing changes', async () => {
  await superuser.query('create database island owner second')
  const before = await readRoles()
  await expect(start('island', 'second')).rejects.toThrow(rejection)
  expect(await runRestoreCommand([getArchivePath()], await createSettings('island', 'second'))).toMatchObject({
    text: rejection,
  })
  expect(await readRoles()).toEqual(before)
  const island = connect({ ...server.connection, database: 'island' })
  expect(await island`select from pg_namespace where nspname in ('platform', 'auth')`).toHaveLength(0)
  await island.end()
})

test('A database that contains other data is rejected', async () => {
  await superuser.query('create database forum owner second')
  const forum = connect({ ...server.connection, database: 'forum' })
  await forum`create table guests (id int)`
  await expect(start('forum', 'second')).rejects.toThrow(
    'The database at DATABASE_URL contains other data (public.guests). Give the site its own database.',
  )
  expect(await forum`select from pg_namespace where nspname in ('platform', 'auth')`).toHaveLength(0)
  await forum.end()
})
