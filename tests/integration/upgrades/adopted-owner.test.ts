import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'
import { migrateDatabase, platformFolder } from '#platform/database/migrate.ts'
import { siteSchemaFolder } from '#platform/prepare-database.ts'
import { applyRelease } from '#tests/support/upgrades/apply-release.ts'
import { describeSchema } from '#tests/support/upgrades/describe-schema.ts'

const folder = await mkdtemp(join(tmpdir(), 'stationhouse-adopted-owner-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), isThrowaway: true, log: () => {} })
const superuser = connect(server.connection)
afterAll(async () => {
  await superuser.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const getConnection = (database: string, user = server.connection.user): ConnectionSettings => ({
  ...server.connection,
  database,
  user,
})

const migrate = (connection: ConnectionSettings) => migrateDatabase({ connection, siteSchemaFolder, log: () => {} })

async function createDatabase(name: string, options = ''): Promise<void> {
  await superuser.query(`create database ${name} ${options}`)
}

/** Runs SQL in another database as the superuser. */
async function runSql(database: string, text: string) {
  const sql = connect(getConnection(database), { max: 1 })
  const rows = await sql.query(text)
  await sql.end()
  return rows
}

/** Describes the owners and privileges in a database. */
async function describePrivileges(database: string): Promise<string[]> {
  const lines = await describeSchema(getConnection(database))
  return lines.filter((line) => /^(schema|relation|default privileges|policy) /.test(line))
}

/** Lists objects that belong to `postgres` or grant it a privilege, and its default privileges. */
const listDependents = (database: string) =>
  runSql(
    database,
    `select classid::regclass::text as kind, objid, deptype from pg_shdepend
    where refclassid = 'pg_authid'::regclass and refobjid = to_regrole('postgres')
      and (dbid = (select oid from pg_database where datname = current_database()) or dbid = 0)`,
  )

test('An upgrade removes the table owner of 0.6.1 and gives its objects to site_owner', async () => {
  await createDatabase('adopted')
  await applyRelease(getConnection('adopted'))
  await migrate(getConnection('adopted'))
  expect(await listDependents('adopted')).toEqual([])
  expect(await superuser`select from pg_roles where rolname = 'postgres'`).toHaveLength(0)
  await createDatabase('fresh')
  await migrate(getConnection('fresh'))
  expect(await describePrivileges('adopted')).toEqual(await describePrivileges('fresh'))
})

test("If postgres is the cluster's superuser, an upgrade takes only the site's objects from it", async () => {
  await superuser.query(`
    create role postgres superuser login password '${server.connection.password}';
    create role site login createrole bypassrls password '${server.connection.password}';
    grant postgres, anon, authenticated, service_role, authenticator, supabase_auth_admin, supabase_storage_admin, site_owner
      to site with admin option`)
  await createDatabase('borrowing', 'owner site')
  await applyRelease(getConnection('borrowing', 'site'))
  await createDatabase('refused', 'template borrowing owner site')
  await runSql(
    'borrowing',
    'create schema mine authorization postgres; set role postgres; create table mine.kept (id int)',
  )
  await migrate(getConnection('borrowing', 'site'))
  expect(await listDependents('borrowing')).toMatchObject([
    { kind: 'pg_namespace', deptype: 'o' },
    { kind: 'pg_class', deptype: 'o' },
  ])
  expect(await runSql('borrowing', `select tableowner from pg_tables where tablename = 'kept'`)).toEqual([
    { tableowner: 'postgres' },
  ])
})

test('A login that cannot act as postgres is rejected, and the error explains the fix', async () => {
  await superuser.query('revoke postgres from site')
  const before = await describeSchema(getConnection('refused'))
  await expect(migrate(getConnection('refused', 'site'))).rejects.toThrow(
    'The tables of this site belong to the role postgres, and the login site of DATABASE_URL ' +
      "isn't allowed to change their owner. " +
      'Nothing was changed. Have a superuser run this once, in the folder of this version: ' +
      'psql -d refused -f platform/adopt/owner.sql',
  )
  expect(await describeSchema(getConnection('refused'))).toEqual(before)

  await runSql('refused', await readFile(join(platformFolder, 'adopt', 'owner.sql'), 'utf8'))
  expect(await listDependents('refused')).toEqual([])
  await migrate(getConnection('refused', 'site'))
  expect(await describePrivileges('refused')).toEqual(
    (await describePrivileges('borrowing')).filter((line) => !/ mine\b/.test(line)),
  )
})

test('A site whose login is the superuser postgres gets the current schema', async () => {
  for (const database of ['former', 'today']) {
    await createDatabase(database, 'owner postgres')
    const connection = getConnection(database, 'postgres')
    if (database === 'former') await applyRelease(connection)
    await migrate(connection)
  }
  expect(await describeSchema(getConnection('former'))).toEqual(await describeSchema(getConnection('today')))
})
