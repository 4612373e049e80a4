import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { readPostmaster } from '#platform/cluster/postmaster.ts'
import { connect } from '#platform/database/connect.ts'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import type { Sql } from '#platform/database/sql.ts'
import { siteSchemaFolder } from '#platform/prepare-database.ts'
import { copyFolder } from '#tests/support/site/copy-folder.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

/** A data folder after its first start. Tests copy it, because a first start takes longer than most tests. */
let prepared: string
let parent: string
let dataDir: string
let running: EmbeddedPostgres[]
const createParent = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-fault-'))
  await chmod(folder, 0o711)
  return folder
}
beforeAll(async () => {
  prepared = await createParent()
  await (await startEmbeddedPostgres({ dataDir: join(prepared, 'data'), log: () => {} })).stop()
})
afterAll(() => rm(prepared, { recursive: true, force: true }))
beforeEach(async () => {
  parent = await createParent()
  dataDir = join(parent, 'data')
  await copyFolder(join(prepared, 'data'), dataDir)
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await rm(parent, { recursive: true, force: true })
})

async function start(folder = dataDir, log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log })
  running.push(server)
  return server
}

/** Starts the database in another process and waits until it responds. */
async function startProcess(): Promise<ChildProcess> {
  const child = spawnProcess()
  if (!child.stdout) throw new Error('the process has no output')
  for await (const line of createInterface({ input: child.stdout })) if (line === 'ready') break
  return child
}

function spawnProcess(): ChildProcess {
  const script = `
    import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    console.log('ready')
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('Postgres restarts within 5 seconds of a kill, with all acknowledged rows', async () => {
  const server = await start()
  await withConnection(server, (sql) => sql`create table kept (id int primary key)`)
  for (let round = 1; round <= 5; round++) {
    await retryUntilSuccess(() =>
      withConnection(server, (sql) => sql`insert into kept values (${round}) on conflict do nothing`),
    )
    const postmaster = await readPostmaster(join(dataDir, 'postgres'))
    process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL')
    const killedAt = performance.now()
    // A connection of the killed server may still respond briefly.
    const isBack = retryUntilSuccess(async () => {
      const now = await readPostmaster(join(dataDir, 'postgres'))
      if (now?.pid === postmaster?.pid) throw new Error('not started again yet')
      expect(await withConnection(server, (sql) => sql`select id from kept`)).toHaveLength(round)
    })
    await Promise.race([isBack, server.failure])
    const durationMs = performance.now() - killedAt
    expect(durationMs).toBeLessThan(scaleToLoad(5_000, durationMs))
  }
})

test('Requests, accounts and subscribers recover from a Postgres kill by themselves', async () => {
  const server = await start()
  await migrateDatabase({ connection: server.connection, siteSchemaFolder, log: () => {} })
  const database = await openDatabase({ connection: server.connection })
  const gap = Promise.withResolvers<void>()
  const notification = Promise.withResolvers<string>()
  await database.subscribe('stationhouse_changes', notification.resolve, gap.resolve)
  const listRows = () =>
    database.queryAs({ role: 'anon', claims: {} }, { readOnly: true, timeoutMs: 60_000 }, 'select from articles', [])
  await listRows()
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL')
  const killedAt = performance.now()
  await gap.promise
  for (const outcome of await Promise.allSettled(Array.from({ length: 40 }, listRows))) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DatabaseUnavailableError)
  }
  await retryUntilSuccess(listRows)
  await retryUntilSuccess(() => database.auth.begin((sql) => sql`select from auth.users`))
  const durationMs = performance.now() - killedAt
  expect(durationMs).toBeLessThan(scaleToLoad(5_000, durationMs))
  await database.queryAs(
    { role: 'service_role', claims: {} },
    { readOnly: false, timeoutMs: 60_000 },
    'update site_settings set settings = settings',
    [],
  )
  expect(await notification.promise).toMatch(/^site_settings/)
  await database.close(1)
})

test('A database that is stopped during a Postgres restart can start again', async () => {
  const server = await start()
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL')
  await server.stop()
  await expect(startEmbeddedPostgres({ dataDir, log: () => {} }).then((again) => again.stop())).resolves.toBeUndefined()
})

test('A start ends the database that a killed server left behind', async () => {
  for (let round = 0; round < 3; round++) {
    await kill(await startProcess())
    const orphan = await readPostmaster(join(dataDir, 'postgres'))
    const server = await start()
    const now = await readPostmaster(join(dataDir, 'postgres'))
    expect(now?.pid).not.toBe(orphan?.pid)
    await server.stop()
  }
})

test('A killed start never blocks the next one', async () => {
  for (let round = 0; round < 8; round++) {
    // The initdb of a killed start may still write files while the folder is removed.
    await rm(dataDir, { recursive: true, maxRetries: 20 })
    const child = spawnProcess()
    await setTimeout(100 + round * 120)
    await kill(child)
    const server = await start()
    const sql = connect(server.connection)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await sql.end()
    await server.stop()
  }
})

test('A file in the cluster cannot turn fsync off', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n')
  const settings = await withConnection(await start(), (sql) => sql<{ fsync: string }[]>`show fsync`)
  expect(settings).toEqual([{ fsync: 'on' }])
})

async function withConnection<T>(server: EmbeddedPostgres, run: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = connect(server.connection)
  try {
    return await run(sql)
  } finally {
    await sql.end(0)
  }
}

/** Retries an attempt until it succeeds or the test times out. */
async function retryUntilSuccess(attempt: () => PromiseLike<unknown>): Promise<void> {
  for (;;) {
    const isDone = await attempt().then(
      () => true,
      () => false,
    )
    if (isDone) return
    await setTimeout(20)
  }
}
