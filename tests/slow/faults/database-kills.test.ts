import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { DataFolderError, DataFolderInUseError } from '#platform/cluster/errors.ts'
import { readPostmaster } from '#platform/cluster/postmaster.ts'
import { connect } from '#platform/database/connect.ts'
import { createDatabase } from '#platform/database/create-database.ts'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import type { Sql } from '#platform/database/sql.ts'
import { siteFolder } from '#platform/prepare-database.ts'
import { countRounds } from '#tests/support/full-size.ts'
import { copyFolder } from '#tests/support/site/copy-folder.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

/** What a first start leaves: making it takes longer than all that most tests do with it. */
let prepared: string
let parent: string
let dataDir: string
let running: EmbeddedPostgres[]
const makeParent = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-fault-'))
  await chmod(folder, 0o711)
  return folder
}
beforeAll(async () => {
  prepared = await makeParent()
  await (await startEmbeddedPostgres({ dataDir: join(prepared, 'data'), log: () => {} })).stop()
})
afterAll(() => rm(prepared, { recursive: true, force: true }))
beforeEach(async () => {
  parent = await makeParent()
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

/** A copy of the server in a process of its own; resolves when its database answers. */
async function startCopy(): Promise<ChildProcess> {
  const copy = spawnCopy()
  if (!copy.stdout) throw new Error('a copy without output')
  for await (const line of createInterface({ input: copy.stdout })) if (line === 'ready') break
  return copy
}

function spawnCopy(): ChildProcess {
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

async function kill(copy: ChildProcess): Promise<void> {
  if (copy.exitCode !== null || copy.signalCode !== null) return
  copy.kill('SIGKILL')
  await once(copy, 'exit')
}

const kills = countRounds({ usual: 5, full: 50 })

test('Postgres killed while it runs is back within 5 seconds, with everything acknowledged', {
  timeout: kills * 60_000,
}, async ({ annotate }) => {
  let longest = 0
  const server = await start()
  await ask(server, (sql) => sql`create table kept (id int primary key)`)
  for (let round = 1; round <= kills; round++) {
    await insist(() => ask(server, (sql) => sql`insert into kept values (${round}) on conflict do nothing`))
    const postmaster = await readPostmaster(join(dataDir, 'postgres'))
    process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL')
    const killedAt = performance.now()
    // A connection of the killed server may answer for a moment longer.
    const isBack = insist(async () => {
      const now = await readPostmaster(join(dataDir, 'postgres'))
      if (now?.pid === postmaster?.pid) throw new Error('not started again yet')
      expect(await ask(server, (sql) => sql`select id from kept`)).toHaveLength(round)
    })
    await Promise.race([isBack, server.failed])
    longest = Math.max(longest, performance.now() - killedAt)
    const took = performance.now() - killedAt
    expect(took).toBeLessThan(scaleToLoad(5_000, took))
  }
  await annotate(`${kills} kills, ${kills} rows acknowledged, 0 lost; back within ${Math.round(longest)} ms`)
})

test('Postgres killed again as soon as it is back, before its lock is taken, is started once more', async () => {
  let kills = 0
  const server = await start(dataDir, (line) => {
    const pid = Number(/\[(\d+)\] LOG: +database system is ready/.exec(line)?.[1])
    if (kills === 0 || kills > 3 || !pid) return
    kills += 1
    process.kill(pid, 'SIGKILL')
  })
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  kills = 1
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL')
  const isBack = insist(async () => {
    expect(kills).toBe(4)
    expect(await ask(server, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })
  await Promise.race([isBack, server.failed])
})

test('Requests, accounts and subscribers get over a killed Postgres by themselves', async () => {
  const server = await start()
  await migrateDatabase({ address: server.address, siteFolder, log: () => {} })
  const database = await createDatabase({ address: server.address })
  const gap = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<string>()
  await database.subscribe('stationhouse_changes', heard.resolve, gap.resolve)
  const read = () =>
    database.queryAs({ role: 'anon', claims: {} }, { readOnly: true, timeoutMs: 60_000 }, 'select from articles', [])
  await read()
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL')
  const killedAt = performance.now()
  await gap.promise
  for (const outcome of await Promise.allSettled(Array.from({ length: 40 }, read))) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DatabaseUnavailableError)
  }
  await insist(read)
  await insist(() => database.auth.begin((sql) => sql`select from auth.users`))
  const took = performance.now() - killedAt
  expect(took).toBeLessThan(scaleToLoad(5_000, took))
  await database.queryAs(
    { role: 'service_role', claims: {} },
    { readOnly: false, timeoutMs: 60_000 },
    'update articles set title = title',
    [],
  )
  expect(await heard.promise).toBe('articles')
  await database.close(1)
})

test('A server that is stopped while it is being started again leaves nothing running', async () => {
  const server = await start()
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL')
  await server.stop()
  await expect(startEmbeddedPostgres({ dataDir, log: () => {} }).then((again) => again.stop())).resolves.toBeUndefined()
})

test('A start after kill -9 of the server alone ends the database that it left behind', async () => {
  for (let round = 0; round < countRounds({ usual: 3, full: 20 }); round++) {
    await kill(await startCopy())
    const left = await readPostmaster(join(dataDir, 'postgres'))
    const server = await start()
    const now = await readPostmaster(join(dataDir, 'postgres'))
    expect(now?.pid).not.toBe(left?.pid)
    await server.stop()
  }
})

test('A part of a killed Postgres that hangs does not block the next start', async () => {
  const copy = await startCopy()
  const postmaster = (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? Number.NaN
  const parts = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8'))
    .trim()
    .split(' ')
    .map(Number)
  const [part = Number.NaN] = parts
  // As one that waits for what another held when it died: only its server would have ended it.
  process.kill(part, 'SIGSTOP')
  process.kill(postmaster, 'SIGKILL')
  await kill(copy)
  try {
    expect(await ask(await start(), (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  } finally {
    spawnSync('kill', ['-KILL', String(part)])
  }
})

const killedStarts = countRounds({ usual: 8, full: 30 })

test('A start killed at any moment never blocks the next', { timeout: killedStarts * 60_000 }, async ({ annotate }) => {
  for (let round = 0; round < killedStarts; round++) {
    // What initdb still writes for a moment may come back while the folder is removed.
    await rm(dataDir, { recursive: true, maxRetries: 20 })
    const copy = spawnCopy()
    await setTimeout(100 + (round % 8) * 120)
    await kill(copy)
    const server = await start()
    const sql = connect(server.address)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await sql.end()
    await server.stop()
  }
  await annotate(`${killedStarts} killed first starts, opened ${killedStarts} of ${killedStarts}`)
})

test('What killed first starts left behind is removed when nobody can be at it any more', async () => {
  await rm(dataDir, { recursive: true })
  const old = join(dataDir, 'postgres.draft-old')
  await mkdir(old, { recursive: true })
  await utimes(old, 0, 0)
  await mkdir(join(dataDir, 'postgres.draft-new'))
  await start()
  expect((await readdir(dataDir)).filter((name) => name.includes('draft'))).toEqual(['postgres.draft-new'])
})

test('A second opener is refused within 2 seconds and the first one goes on', async () => {
  const server = await start()
  const sql = connect(server.address)
  const [{ pid } = { pid: 0 }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const startedAt = performance.now()
  await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toBeInstanceOf(DataFolderInUseError)
  const took = performance.now() - startedAt
  expect(took).toBeLessThan(scaleToLoad(2_000, took))
  expect(await sql`select pg_backend_pid() as pid`).toEqual([{ pid }])
  await sql.end()
})

test('Of two first starts at the same moment one gets the folder', async () => {
  await rm(dataDir, { recursive: true })
  const outcomes = await Promise.allSettled([start(), start()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(DataFolderInUseError)
})

test('A stale pid file that names a living stranger does not block', async () => {
  const copy = await startCopy()
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const left = await readPostmaster(join(dataDir, 'postgres'))
  process.kill(left?.pid ?? Number.NaN, 'SIGKILL')
  await kill(copy)
  const owner = await stat(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid })
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  await writeFile(file, [stranger.pid, ...lines.slice(1)].join('\n'))
  expect(await ask(await start(), (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  stranger.kill()
})

test('A database with fsync switched off is refused', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n')
  const refused = await startEmbeddedPostgres({ dataDir, log: () => {} }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'not_durable', message: expect.stringContaining('fsync') })
})

test('A key file of another database, and a folder that is none, are told in one sentence', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'keys', 'database-password'), 'other')
  await expect(start()).rejects.toMatchObject({ code: 'wrong_password' })
  await writeFile(join(parent, 'file'), '')
  await expect(start(join(parent, 'file'))).rejects.toBeInstanceOf(DataFolderError)
})

test('The data folder is closed to others, below a closed folder and with a long name too', async () => {
  await chmod(parent, 0o700)
  const deep = join(parent, 'x'.repeat(120))
  const server = await start(deep)
  const modes = await Promise.all(['', 'keys', 'keys/database-password'].map((name) => stat(join(deep, name))))
  expect(modes.map(({ mode }) => mode & 0o007)).toEqual([0, 0, 0])
  expect((await stat(server.address.host)).mode & 0o777).toBe(0o700)
})

async function ask<T>(server: EmbeddedPostgres, run: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = connect(server.address)
  try {
    return await run(sql)
  } finally {
    await sql.end(0)
  }
}

/** Tries until it succeeds; the test's own time limit ends it. */
async function insist(attempt: () => PromiseLike<unknown>): Promise<void> {
  for (;;) {
    const isDone = await attempt().then(
      () => true,
      () => false,
    )
    if (isDone) return
    await setTimeout(20)
  }
}
