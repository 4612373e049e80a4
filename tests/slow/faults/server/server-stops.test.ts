import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isProcessAlive } from '#lib/system-processes.ts'
import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { connectAsService, readApiKeys } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { spawnSite, startSite } from '#tests/support/site/start-site.ts'

let DATA_DIR: string

beforeEach(async () => {
  DATA_DIR = await copyDataFolder('none')
})
afterEach(() => rm(dirname(DATA_DIR), { recursive: true, force: true }))

const connectTo = (url: string) => connectAsService({ url, dataDir: DATA_DIR })

const readDatabasePid = async () =>
  Number((await readFile(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

test('A restart doesn’t lose requests on open connections', async () => {
  let site = await startSite({ DATA_DIR, SEED: 'none' })
  const port = new URL(site.url).port
  const outcomes: Record<string, number> = {}
  let isOver = false
  const visit = async (pauseMs: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      const outcome = await new Promise<string>((resolve) => {
        const call = get(`http://127.0.0.1:${port}/news`, { agent }, (response) => {
          response.resume().once('close', () => resolve(response.complete ? String(response.statusCode) : 'cut'))
        }).once('error', (error: NodeJS.ErrnoException) =>
          resolve(call.reusedSocket ? (error.code ?? error.message) : 'not connected'),
        )
      })
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      await setTimeout(outcome === 'not connected' ? 50 : pauseMs)
    }
    agent.destroy()
  }
  const visitors = [0, 0, 0, 5, 5, 20, 20, 100].map(visit)
  for (let round = 0; round < 3; round += 1) {
    const okCount = outcomes['200'] ?? 0
    await expect.poll(() => outcomes['200'] ?? 0).toBeGreaterThan(okCount + 100)
    const database = await readDatabasePid()
    expect(await site.stop()).toBe(0)
    expect(isProcessAlive(database)).toBe(false)
    site = await startSite({ DATA_DIR, SEED: 'none', PORT: port })
  }
  isOver = true
  await Promise.all(visitors)
  await site.stop()
  const { 200: _answered, 'not connected': _whileItStarts, ...lost } = outcomes
  expect(lost).toEqual({})
})

test('An interrupted first start stops its database, and the next start succeeds', async () => {
  await rm(DATA_DIR, { recursive: true })
  const { child, exited } = spawnSite({ DATA_DIR })
  const findDatabase = () => readDatabasePid().catch(() => 0)
  await expect.poll(findDatabase, { interval: 10 }).toBeGreaterThan(0)
  const database = await readDatabasePid()
  // If a second signal comes more than a second after the first, the server stops without finishing
  // its work.
  const timer = setInterval(() => child.kill('SIGTERM'), 400)
  await exited
  clearInterval(timer)
  await expect.poll(() => isProcessAlive(database)).toBe(false)
  const site = await startSite({ DATA_DIR })
  expect((await fetch(`${site.url}/news`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
})

test('SIGTERM lets a running upload finish', async () => {
  const site = await startSite({ DATA_DIR, SEED: 'none' })
  const { secretKey } = await readApiKeys(DATA_DIR)
  const picture = await readFile(
    join(import.meta.dirname, '../../../../content/samples/harbor/files/badge-on-navy.webp'),
  )
  const upload = request(`${site.url}/storage/v1/object/media-library/general/late.webp`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'image/webp',
      'content-length': picture.length,
      expect: '100-continue',
    },
  })
  upload.flushHeaders()
  // The server has received the headers now.
  await once(upload, 'continue')
  upload.write(picture.subarray(0, 100))
  const exitCode = site.stop()
  upload.end(picture.subarray(100))
  const [response] = await once(upload, 'response')
  expect(response.resume().statusCode).toBe(200)
  expect(await exitCode).toBe(0)
  const again = await startSite({ DATA_DIR, SEED: 'none' })
  const { data } = await (await connectTo(again.url)).storage.from('media-library').list('general')
  await again.stop()
  expect(data?.map(({ name }) => name)).toEqual(['late.webp'])
})

test('A start after SIGKILL during writes finds every acknowledged article', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 4; round += 1) {
    const site = await startSite({ DATA_DIR, SEED: 'none' })
    const client = await connectTo(site.url)
    const lastRound = `Round ${round - 1},`
    const { data } = await client.from('articles').select('title').like('title', `${lastRound}*`).limit(1_000)
    const savedTitles = new Set(data?.map(({ title }) => title))
    expect(acknowledged.filter((title) => title.startsWith(lastRound) && !savedTitles.has(title))).toEqual([])
    let isKilled = false
    const write = async (writer: number) => {
      for (let edition = 0; !isKilled; edition += 1) {
        const title = `Round ${round}, writer ${writer}, edition ${edition}`
        const { error } = await client.from('articles').insert(createArticleRow(title))
        if (!error) acknowledged.push(title)
      }
    }
    const writers = [1, 2, 3, 4].map(write)
    const goal = acknowledged.length + 40 + (round % 4) * 13
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(goal)
    isKilled = true
    await site.kill()
    await Promise.all(writers)
  }
  const site = await startSite({ DATA_DIR, SEED: 'none' })
  const { count } = await (await connectTo(site.url)).from('articles').select('*', { count: 'exact', head: true })
  expect(count).toBeGreaterThanOrEqual(acknowledged.length)
  expect(await site.stop()).toBe(0)
  expect(await compareIndexes()).toEqual({ unusable: 0, inTable: count, inIndex: count })
})

/** Counts articles by a table scan and by a scan of the primary key, and counts invalid indexes. */
async function compareIndexes(): Promise<Record<string, unknown>> {
  const database = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => {} })
  const sql = connect(database.connection)
  const [indexes] = await sql`select count(*)::int as unusable from pg_index where not indisvalid`
  await sql`set enable_indexscan = off`
  await sql`set enable_indexonlyscan = off`
  await sql`set enable_bitmapscan = off`
  const [table] = await sql`select count(*)::int as "inTable" from articles where id is not null`
  await sql`reset all`
  await sql`set enable_seqscan = off`
  const [index] = await sql`select count(*)::int as "inIndex" from (select id from articles order by id) as ids`
  // Reindexing fails if two rows have the same key.
  await sql`reindex schema public`
  await sql.end()
  await database.stop()
  return { ...indexes, ...table, ...index }
}

const root = join(import.meta.dirname, '../../../..')

test.each([
  { killed: 'the launcher', program: process.execPath, args: [join(root, 'scripts', 'launch.mjs'), 'start'] },
  { killed: 'npm', program: 'npm', args: ['start'] },
])('Server and database end when $killed is killed', async ({ program, args }) => {
  const launcher = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR,
      SEED: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  launcher.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await expect.poll(() => output, { timeout: 240_000 }).toMatch(/is open at/)
  const url = /is open at (\S+)/.exec(output)?.[1]
  const database = await readDatabasePid()
  launcher.kill('SIGKILL')
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  await expect.poll(() => isProcessAlive(database)).toBe(false)
})
