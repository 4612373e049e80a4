import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import { runBackupCommand, runRestoreCommand } from '#scripts/backup/run-backup-command.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { prepareSiteDatabase } from '#tests/support/backend/prepare-site-database.ts'

const cleanUps: (() => void)[] = []
const folder = await mkdtemp(join(tmpdir(), 'stationhouse-managed-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), isThrowaway: true, log: () => {} })
const superuser = connect(server.connection)
afterAll(async () => {
  for (const cleanUp of cleanUps) cleanUp()
  await superuser.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Creates settings for a database and a login of the server, with a separate `DATA_DIR`. */
async function createSettings(database: string, user: string) {
  const { url, close } = await openDatabaseUrl({ ...server.connection, database, user, password: 'pw' })
  cleanUps.push(close)
  return { DATABASE_URL: url, DATA_DIR: join(folder, database) }
}

const start = (settings: Awaited<ReturnType<typeof createSettings>>) =>
  prepareSiteDatabase(settings.DATA_DIR, settings.DATABASE_URL)

test('A login without superuser rights can set up, back up and restore a site', async () => {
  await superuser.query(`create role manager login createrole bypassrls password 'pw'`)
  for (const database of ['first', 'second']) await superuser.query(`create database ${database} owner manager`)
  const firstSettings = await createSettings('first', 'manager')
  await start(firstSettings)
  const sql = connect({ ...server.connection, database: 'first' })
  await sql`insert into articles (title, excerpt, content, category, author) values ('Seen', 'E', 'C', 'K', 'A')`
  await sql`insert into auth.users (email) values ('gull@example.org')`
  await sql.end()
  const archive = join(folder, 'site.backup')
  expect(await runBackupCommand([archive], firstSettings)).toMatchObject({ exitCode: 0 })
  const secondSettings = await createSettings('second', 'manager')
  const outcome = await runRestoreCommand([archive], secondSettings)
  expect(outcome).toMatchObject({ exitCode: 0, text: expect.stringContaining('verified against the archive') })
  const target = connect({ ...server.connection, database: 'second' })
  expect(await target`select title from articles`).toEqual([{ title: 'Seen' }])
  await start(secondSettings)
  await target`select public.is_staff()`
  await target.end()
})

test('A restore reports the SQL that gives a login enough rights, before it writes anything', async () => {
  await superuser.query(`create role "a guest" login password 'pw'`)
  await superuser.query('create database third')
  const settings = await createSettings('third', 'a guest')
  const archive = join(folder, 'site.backup')
  const rejection = await runRestoreCommand([archive], settings)
  const [, statements = ''] =
    /^The login a guest of DATABASE_URL isn't allowed to set up this database. Have a superuser run this once: (.+;)$/.exec(
      rejection.text,
    ) ?? []
  expect(statements).toMatch(
    /^alter role "a guest" createrole bypassrls; grant anon, .+, site_owner to "a guest" with admin option; alter database "third" owner to "a guest";$/,
  )
  await superuser.query(statements)
  expect(await runRestoreCommand([archive], settings)).toMatchObject({
    text: expect.stringContaining('verified against'),
    exitCode: 0,
  })
})

test('Start and restore reject a database with an unfinished restore', async () => {
  await superuser.query('create database broken owner manager')
  const broken = connect({ ...server.connection, database: 'broken' })
  await broken.query(
    `set role manager; create schema platform; comment on schema platform is 'A restore into this database has begun and is not finished.'`,
  )
  await broken.end()
  const settings = await createSettings('broken', 'manager')
  const unfinishedMessage = 'A restore into this database is not finished: create an empty database'
  await expect(start(settings)).rejects.toThrow(unfinishedMessage)
  const outcome = await runRestoreCommand([join(folder, 'site.backup')], settings)
  expect(outcome).toMatchObject({ exitCode: 1, text: expect.stringContaining(unfinishedMessage) })
})

test('A restore reports the SQL for a login that can’t create roles', async () => {
  await superuser.query(`create role lodger login password 'pw'`)
  await superuser.query('create database fourth owner lodger')
  await superuser.query('alter role anon rename to anon_before')
  try {
    const { text } = await runRestoreCommand([join(folder, 'site.backup')], await createSettings('fourth', 'lodger'))
    expect(text).toContain(
      'Have a superuser run this once: alter role "lodger" createrole bypassrls; ' +
        'create role anon nologin noinherit; grant anon, authenticated, ',
    )
  } finally {
    await superuser.query('alter role anon_before rename to anon')
  }
})
