import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { connect, loginPassword, logins } from '#platform/database/address.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { explain } from '#scripts/backup/command.ts'
import { createLog } from '#server/log.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { machineEnvironment } from '#tests/support/site/machine-environment.ts'

const root = join(import.meta.dirname, '../../..')
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
  superuser = connect(server.address, { max: 1 })
  await superuser.unsafe(`create role owner login createrole bypassrls password '${formerPassword}'`)
  await superuser.unsafe('create database site owner owner')
  await superuser.unsafe('alter database site set log_statement = "all"')
  databaseUrl = await openDatabaseUrl({ ...server.address, database: 'site', user: 'owner', password })
})
afterAll(async () => {
  databaseUrl.close()
  await superuser.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the server as its own process, without pages; resolves to all that it wrote once it has ended. */
async function startAndFail(): Promise<string> {
  const program = `
    const { runServer } = await import('#server/main.ts')
    await runServer(async () => ({ handlePage: async () => new Response(), staticFiles: null, isDevelopment: false }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: {
      ...machineEnvironment(),
      PORT: '0',
      SEED: 'none',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  await new Promise((resolve) => child.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

test('A start that may not set its passwords writes none of them, nor does the log of Postgres', async () => {
  const first = { dataDir: join(folder, 'first'), databaseUrl: databaseUrl.url.replace(password, formerPassword) }
  await prepareDatabase({ ...first, siteData: '', beforeUpgrade: null, log: () => {} })
  // With another password of its owner a site needs other passwords for all its logins, and nobody but superusers may change this one.
  await superuser.unsafe(`alter role owner password '${password}'`)
  await superuser.unsafe('alter role authenticator superuser')
  postgresLog.length = 0

  const output = await startAndFail()
  await superuser`do $$ begin raise log 'the start has ended'; end $$`
  await expect.poll(() => postgresLog.join('\n')).toContain('the start has ended')
  const written = [output, ...postgresLog].join('\n')
  expect(written).toContain('permission denied to alter role')
  expect(written).toMatch(/statement: alter role authenticator/i)
  for (const secret of [password, ...logins.map((login) => loginPassword({ password }, login))]) {
    expect(written).not.toContain(secret)
  }
})

test('Neither the log nor a command writes the statements and rows that an error of the database brings along', async () => {
  const error: unknown = await superuser
    .unsafe(`
      do $$ begin
        create temporary table kept (secret text check (secret <> 'canary-row'));
        execute 'insert into kept values (''canary-row'')';
      end $$`)
    .catch(
      (cause: unknown) =>
        new Error('the start failed', { cause: new AggregateError([cause], 'all failed', { cause }) }),
    )
  const lines: string[] = []
  const log = createLog({ destination: { write: (line) => void lines.push(line) } })
  log.fatal({ event: 'server_failed', err: error }, 'the server failed')
  log.error({ err: error instanceof Error && error.cause }, 'its cause')
  lines.push((await explain(() => Promise.reject(error))).text)
  const written = lines.join('\n')
  expect(written.match(/violates check constraint/g)?.length).toBeGreaterThanOrEqual(3)
  expect(written).not.toContain('canary-row')
})
