import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isProcessAlive } from '#lib/system-processes.ts'
import { findOrphan } from '#platform/cluster/orphaned-server.ts'
import { readPostmaster } from '#platform/cluster/postmaster.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'

let DATA_DIR: string
let site: StartedSite

beforeEach(async () => {
  DATA_DIR = await copyDataFolder('none')
  site = await startSite({ DATA_DIR, SEED: 'none' })
})
afterEach(async () => {
  await site.stop()
  await rm(dirname(DATA_DIR), { recursive: true, force: true })
})

const socket = '.s.PGSQL.5432'
const lock = '.s.PGSQL.5432.lock'
const pidFile = 'postmaster.pid'

const readDatabasePid = async () => (await readPostmaster(join(DATA_DIR, 'postgres')))?.pid ?? null

async function write(title: string) {
  return (await connectAsService({ url: site.url, dataDir: DATA_DIR })).from('articles').insert(createArticleRow(title))
}

async function listTitles() {
  const client = await connectAsService({ url: site.url, dataDir: DATA_DIR })
  const { data } = await client.from('articles').select('title').order('created_at').throwOnError()
  return data.map(({ title }) => title)
}

async function removeFiles(names: readonly string[]) {
  for (const name of names) await rm(join(DATA_DIR, 'postgres', name))
}

test.each([{ names: [socket] }, { names: [socket, lock, pidFile] }])(
  'The next start succeeds after Postgres lost $names and the server was killed',
  async ({ names }) => {
    expect((await write('Before')).error).toBeNull()
    const before = (await readDatabasePid()) ?? 0
    await removeFiles(names)
    // The database is not an orphan while its server is alive.
    expect(await findOrphan(join(DATA_DIR, 'postgres'))).toBeNull()
    site.process.kill('SIGKILL')
    await site.stop()
    expect(isProcessAlive(before)).toBe(true)
    expect(await findOrphan(join(DATA_DIR, 'postgres'))).toBe(before)
    site = await startSite({ DATA_DIR, SEED: 'none' })
    expect(isProcessAlive(before)).toBe(false)
    expect(await listTitles()).toEqual(['Before'])
  },
)

test('A running server restarts Postgres when the socket is deleted', async () => {
  expect((await write('Before')).error).toBeNull()
  const before = await readDatabasePid()
  await removeFiles([socket])
  const isNew = async () => ![null, before].includes(await readDatabasePid())
  await expect.poll(isNew).toBe(true)
  const isReady = async () => (await fetch(`${site.url}/readyz`)).status
  await expect.poll(isReady).toBe(200)
  expect((await write('After')).error).toBeNull()
  expect(await listTitles()).toEqual(['Before', 'After'])
  expect(isProcessAlive(before ?? 0)).toBe(false)
})

test('The server restarts Postgres when the temporary folder with its socket is deleted', async () => {
  const parent = await mkdtemp(join(tmpdir(), `stationhouse-${'long-'.repeat(20)}`))
  const otherFolder = await copyDataFolder('none', parent)
  const otherSite = await startSite({ DATA_DIR: otherFolder, SEED: 'none' })
  const running = await readPostmaster(join(otherFolder, 'postgres'))
  expect(running?.socketFolder).not.toContain(otherFolder)
  await rm(running?.socketFolder ?? '', { recursive: true })
  const isNew = async () =>
    ![undefined, running?.pid].includes((await readPostmaster(join(otherFolder, 'postgres')))?.pid)
  await expect.poll(isNew).toBe(true)
  const isReady = async () => (await fetch(`${otherSite.url}/readyz`)).status
  await expect.poll(isReady).toBe(200)
  expect(await otherSite.stop()).toBe(0)
  await rm(parent, { recursive: true })
})
