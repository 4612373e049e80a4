import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { join as joinNames } from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import { type MigrateOptions, migrateDatabase } from '#platform/database/migrate.ts'
import { quoteIdentifier } from '#platform/database/sql.ts'
import { siteSchemaFolder } from '#platform/prepare-database.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

let folder: string
const db = await createTestDatabase()
afterAll(() => db.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-migrations-'))
  for (const subfolder of ['migrations', 'schema'])
    await cp(join(siteSchemaFolder, subfolder), join(folder, subfolder), { recursive: true })
  return () => rm(folder, { recursive: true })
})

const migrate = () => migrateDatabase({ connection: db.connection, siteSchemaFolder: folder, log: () => {} })
const addMigration = (name: string, text: string) => writeFile(join(folder, 'migrations', name), text)
const listSiteMigrations = () =>
  db.admin<{ name: string }[]>`select name from platform.migrations where source = 'site' order by name`

test('A second start doesn’t apply migrations or change passwords', async () => {
  const listPasswords = () =>
    db.admin`select rolname, rolpassword from pg_authid where rolpassword is not null order by 1`
  const before = [await listSiteMigrations(), await listPasswords()]
  await migrate()
  expect([await listSiteMigrations(), await listPasswords()]).toEqual(before)
})

test('Two simultaneous starts apply a new migration once, without superuser rights', async () => {
  await addMigration(
    '20990101000000_first.sql',
    'create table first_table (id int); insert into first_table values (1);',
  )
  await Promise.all([migrate(), migrate()])
  await migrate()
  const [row] = await db.admin`
    select count(*)::int as rows, (select rolsuper from pg_roles where oid = relowner) as super
    from first_table, pg_class where pg_class.oid = 'first_table'::regclass group by relowner`
  expect(row).toEqual({ rows: 1, super: false })
  await db.admin`drop table first_table`
  await db.admin`delete from platform.migrations where name like '2099%'`
})

test('A failing migration is rolled back, and the error names it and the cause', async () => {
  await addMigration('20990101000000_broken.sql', 'create table half_done (id int); select 1 / 0;')
  await expect(migrate()).rejects.toThrow('Migration 20990101000000_broken.sql: division by zero')
  expect(await db.admin`select from pg_class where relname = 'half_done'`).toHaveLength(0)
})

test('The next start with a changed schema revokes grants that no schema file contains', async () => {
  const roles = ['anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin']
  await db.admin`grant execute on function private.flatten_object(jsonb) to ${joinNames(roles.map(quoteIdentifier))}`
  await writeFile(join(folder, 'schema', 'pages', 'more.sql'), '-- This changes the schema.')
  await migrate()
  const holders = await db.admin`
    select rolname from pg_roles
    where rolname = any(${roles}) and has_function_privilege(oid, 'private.flatten_object(jsonb)', 'execute')`
  expect(holders).toEqual([])
})

test('The first start after a restore isn’t an upgrade, even if it runs migrations', async () => {
  const name = `${db.name}_restored`
  await db.admin.query(`create database ${name}`)
  const connection = { ...db.connection, database: name }
  let upgradeCount = 0
  const start = (options: Partial<MigrateOptions> = {}) => {
    const beforeUpgrade = async () => {
      upgradeCount += 1
    }
    return migrateDatabase({ connection, siteSchemaFolder: folder, beforeUpgrade, log: () => {}, ...options })
  }
  const migrations = await db.admin<{ name: string }[]>`select name from platform.migrations`
  await start({ restoredMigrations: new Set(migrations.map((migration) => migration.name)) })
  await addMigration('20990101000000_first.sql', 'select 1')
  await start()
  expect(upgradeCount).toBe(0)
  await addMigration('20990101000001_second.sql', 'select 1')
  await start()
  expect(upgradeCount).toBe(1)
  await db.admin.query(`drop database ${name} with (force)`)
})

test('A changed migration stops the start, and the error names it and the fix', async () => {
  const [{ name } = { name: '' }] = await listSiteMigrations()
  await addMigration(name, 'select 1')
  await expect(migrate()).rejects.toThrow(
    new RegExp(
      `^Migration ${name}: was changed after it had been applied to .+\\. Nothing was changed\\. If git status`,
    ),
  )
})

test('A missing migration stops the start, and the error names it', async () => {
  const [{ name } = { name: '' }] = await listSiteMigrations()
  await rm(join(folder, 'migrations', name))
  await expect(migrate()).rejects.toThrow(`Migration ${name}: was applied to this database, but its file is missing`)
})

test('A database older than 0.6.1 is rejected with an explanation and stays unchanged', async () => {
  const name = `${db.name}_outdated`
  await db.admin.query(`create database ${name}`)
  const connection = { ...db.connection, database: name }
  const admin = connect(connection)
  await admin.query(`
    create schema platform;
    create table platform.migrations (source text, name text, sha256 text, applied_at timestamptz default now());
    insert into platform.migrations values ('platform', '10-roles.sql', '-'), ('site', '20261121090000_url_rules.sql', '-')`)
  const sentence = explainFailure(
    await migrateDatabase({ connection, siteSchemaFolder: folder, log: () => {} }).catch((error: unknown) => error),
  )
  expect(sentence).toMatch(/^A version before 0\.6\.1 made this data\. Start version 0\.6\.1 with this data once/)
  expect(await admin`select name from platform.migrations order by name`).toHaveLength(2)
  expect(await admin`select from pg_namespace where nspname = 'auth'`).toHaveLength(0)
  await admin.end()
  await db.admin.query(`drop database ${name} with (force)`)
})
