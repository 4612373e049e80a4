import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import { deriveLoginPassword, logins } from '#platform/database/logins.ts'
import type { Sql } from '#platform/database/sql.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { toCommandResult } from '#scripts/command-result.ts'
import { createLog } from '#server/log/log.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { spawnSite } from '#tests/support/site/start-site.ts'

const formerPassword = 'canary-before'
const password = 'canary-after'

let folder: string
let server: EmbeddedPostgres
let superuser: Sql
let databaseUrl: { url: string; close(): void }
const postgresLog: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-passwords-'))
  const dataDir = join(folder, 'server')
  server = await startEmbeddedPostgres({ dataDir, isThrowaway: true, log: (line) => void postgresLog.push(line) })
  superuser = connect(server.connection)
  await superuser.query(`create role owner login createrole bypassrls password '${formerPassword}'`)
  await superuser.query('create database site owner owner')
  await superuser.query('alter database site set log_statement = "all"')
  databaseUrl = await openDatabaseUrl({ ...server.connection, database: 'site', user: 'owner', password })
})
afterAll(async () => {
  databaseUrl.close()
  await superuser.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('A failed start doesn’t write passwords to its output or the Postgres log', async () => {
  const firstStart = { dataDir: join(folder, 'first'), databaseUrl: databaseUrl.url.replace(password, formerPassword) }
  await prepareDatabase({ ...firstStart, contentModelsSql: '', beforeUpgrade: null, log: () => {} })
  // A new owner password changes the passwords of all logins. Now only a superuser may change the
  // password of `authenticator`.
  await superuser.query(`alter role owner password '${password}'`)
  await superuser.query('alter role authenticator superuser')
  postgresLog.length = 0

  const startSettings = { SEED: 'none', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl.url }
  const { exited, output } = spawnSite(startSettings, { hasPages: false })
  expect(await exited).toBe(1)
  await superuser`do $$ begin raise log 'the start has ended'; end $$`
  await expect.poll(() => postgresLog.join('\n')).toContain('the start has ended')
  const logText = [output(), ...postgresLog].join('\n')
  expect(logText).toContain('permission denied to alter role')
  expect(logText).toMatch(/statement: alter role authenticator/i)
  for (const secret of [password, ...logins.map((login) => deriveLoginPassword({ password }, login))]) {
    expect(logText).not.toContain(secret)
  }
})

test('Logs and commands omit statements and rows of database errors', async () => {
  const error: unknown = await superuser
    .query(`
      do $$ begin
        create temporary table kept (secret text check (secret <> 'canary-row'));
        execute 'insert into kept values (''canary-row'')';
      end $$`)
    .catch(
      (cause: unknown) =>
        new Error('the start failed', { cause: new AggregateError([cause], 'all failed', { cause }) }),
    )
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  log.fatal({ event: 'server_failed', err: error }, 'the server failed')
  log.error({ err: error instanceof Error && error.cause }, 'its cause')
  lines.push((await toCommandResult(() => Promise.reject(error))).text)
  const logText = lines.join('\n')
  expect(logText.match(/violates check constraint/g)?.length).toBeGreaterThanOrEqual(3)
  expect(logText).not.toContain('canary-row')
})
