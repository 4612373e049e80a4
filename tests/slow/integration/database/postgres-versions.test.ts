import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import { connect } from '#platform/database/connect.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'
import { quoteIdentifier } from '#platform/database/sql.ts'
import { runBackupCommand, runRestoreCommand } from '#scripts/backup/run-backup-command.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { startExternalPostgres } from '#tests/support/backend/external-postgres.ts'
import { prepareSiteDatabase } from '#tests/support/backend/prepare-site-database.ts'

const siteUrl = 'http://stationhouse.test'
const guide = join(import.meta.dirname, '../../../../docs/operate/scale.md')
const versions = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17']

async function startServer(version: string) {
  const server = await startExternalPostgres(version)
  onTestFinished(() => server.stop())
  const superuser = connect(server.connection)
  onTestFinished(() => superuser.end())
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-own-postgres-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { superuser, folder, site: { ...server.connection, database: 'site', user: 'site', password: 'choose one' } }
}

/** Returns the settings of a site that uses this database. */
async function createSettings(connection: ConnectionSettings, dataDir: string) {
  const { url, close } = await openDatabaseUrl(connection)
  onTestFinished(close)
  return { DATA_DIR: dataDir, DATABASE_URL: url }
}

type Settings = Awaited<ReturnType<typeof createSettings>>

/** Runs the site, adds an article with this title if given, and returns all titles. */
async function runSite({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Settings, title?: string) {
  const prepared = await prepareSiteDatabase(dataDir, databaseUrl)
  const failures: unknown[] = []
  const platform = await createSitePlatform({
    connection: prepared.connection,
    dataDir,
    siteUrl,
    signingKeysFile: null,
    signUpPolicy: 'approval',
    autoconfirm: false,
    onError: (error) => failures.push(error),
  })
  const client = createClient(siteUrl, platform.keys.secret, {
    auth: statelessAuth,
    global: { fetch: createInProcessFetch(platform.fetch) },
  })
  const article = { excerpt: 'E', content: 'C', category: 'K', author: 'A', state: 'published' }
  if (title !== undefined) {
    await client
      .from('articles')
      .insert({ title, ...article })
      .throwOnError()
  }
  const { data } = await client.from('articles').select('title').throwOnError()
  await platform.close()
  await prepared.stop()
  expect(failures).toEqual([])
  return data.map((row) => row.title)
}

test.each(versions)(
  "The operator docs' SQL is enough for a site on Postgres %s, without superuser rights",
  async (version) => {
    const { superuser, folder, site } = await startServer(version)
    const [, statements = ''] = /```sql\n(create role "site" [^`]+)```/.exec(await readFile(guide, 'utf8')) ?? []
    // Runs one statement at a time, as psql does, because a database can't be created in a
    // transaction.
    for (const statement of statements.split(/;\n/).filter(Boolean)) await superuser.query(statement)

    const firstSettings = await createSettings(site, join(folder, 'first'))
    expect(await runSite(firstSettings, 'The harbor lights')).toEqual(['The harbor lights'])
    const sql = connect(site)
    const roles = await sql<{ name: string }[]>`
      select rolname as name from pg_roles where pg_has_role(oid, 'member') and not starts_with(rolname, 'pg_')`
    expect(roles.map(({ name }) => name).toSorted()).toEqual([
      'anon',
      'authenticated',
      'authenticator',
      'service_role',
      'site',
      'site_owner',
      'supabase_auth_admin',
      'supabase_storage_admin',
    ])
    for (const { name } of roles) {
      await sql`set role ${quoteIdentifier(String(name))}`
      expect(await sql`select current_setting('is_superuser') as super`).toEqual([{ super: 'off' }])
    }
    await sql.end()
    expect(await runSite(firstSettings)).toEqual(['The harbor lights'])

    const archive = join(folder, 'site.backup')
    expect(await runBackupCommand([archive], firstSettings)).toMatchObject({ exitCode: 0 })
    await superuser.query('create database restored owner site')
    const secondSettings = await createSettings({ ...site, database: 'restored' }, join(folder, 'second'))
    expect(await runRestoreCommand([archive], secondSettings)).toMatchObject({ exitCode: 0 })
    expect(await runSite(secondSettings, 'A second light')).toEqual(['The harbor lights', 'A second light'])
  },
)

test('The server rejects an unsupported Postgres version with one sentence', async () => {
  const { folder, site, superuser } = await startServer('14.23.0-beta.17')
  await superuser.query(`create role site login superuser password '${site.password}'`)
  await superuser.query('create database site owner site')
  const settings = await createSettings(site, join(folder, 'data'))
  await expect(runSite(settings)).rejects.toThrow(
    'The database at DATABASE_URL runs Postgres 14.23. This version needs Postgres 15 to 18.',
  )
})
