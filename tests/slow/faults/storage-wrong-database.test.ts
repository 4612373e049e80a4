import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { runFilesCommand } from '#scripts/files/run-files-command.ts'
import { siteData } from '#supabase/site-data.ts'
import { countRounds } from '#tests/support/full-size.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { copyFolder } from '#tests/support/site/copy-folder.ts'
import { machineEnvironment } from '#tests/support/site/machine-environment.ts'
import { type StartedSite, spawnSite, startSite } from '#tests/support/site/start-site.ts'

let DATA_DIR: string
let kept: string
const uploads = Array.from({ length: 20 }, (_, index) => `general/${index}.png`)
const rounds = countRounds({ usual: 3, full: 10 })

/** A site with files, and beside it two other databases: one from before most of the files, and a stranger's. */
beforeAll(async () => {
  DATA_DIR = await copyDataFolder('sample')
  kept = dirname(DATA_DIR)
  await copyFolder(join(DATA_DIR, 'postgres'), join(kept, 'older'))
  await copyFolder(DATA_DIR, join(kept, 'other'))
  const other = await prepareDatabase({
    dataDir: join(kept, 'other'),
    databaseUrl: null,
    siteData: siteData(),
    beforeUpgrade: null,
    log: () => {},
  })
  const sql = connect(other.address)
  await sql`update platform.database_id set id = gen_random_uuid()`
  await sql.end()
  await other.stop()
  await rename(join(kept, 'other', 'postgres'), join(kept, 'foreign'))

  const site = await startSite({ DATA_DIR })
  const bucket = (await connectAsService({ url: site.url, dataDir: DATA_DIR })).storage.from('media-library')
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  for (const name of uploads) expect((await bucket.upload(name, picture)).error).toBeNull()
  await site.stop()
  await makeOld()
})
afterAll(() => rm(kept, { recursive: true, force: true }))

async function listFiles(): Promise<string[]> {
  const entries = await readdir(join(DATA_DIR, 'storage'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /[/\\](objects|trash)\b/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

async function makeOld(): Promise<void> {
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const file of await listFiles()) await utimes(file, long, long)
}

/** Runs with another database in the place of the right one, or with none. */
async function withDatabase(name: string | null, run: () => Promise<void>): Promise<void> {
  const place = join(DATA_DIR, 'postgres')
  await rename(place, join(kept, 'right'))
  if (name) await copyFolder(join(kept, name), place)
  try {
    await run()
  } finally {
    await rm(place, { recursive: true, force: true })
    await rename(join(kept, 'right'), place)
  }
}

async function failToStart(): Promise<{ code: number | null; lines: string[] }> {
  const { exited, output } = spawnSite({ DATA_DIR, AUTH_RATE_LIMITS: 'on' })
  const code = await exited
  return {
    code,
    lines: output()
      .split('\n')
      .filter((line) => line !== '' && !line.endsWith('…') && !line.includes('"event":"start"')),
  }
}

const emptyDatabase = /^There are files in .* is empty: put the database back that they belong to, /
const foreignDatabase = /^The files in .* are not those of the database in .*: set DATA_DIR and DATABASE_URL to /

async function expectServed(site: StartedSite): Promise<void> {
  const bucket = (await connectAsService({ url: site.url, dataDir: DATA_DIR })).storage.from('media-library')
  for (const name of uploads) expect((await bucket.download(name)).error).toBeNull()
}

test('An empty, a foreign and an older database cost no file: the first two are refused, the third is told of', async () => {
  const files = await listFiles()
  await withDatabase(null, async () => {
    const { code, lines } = await failToStart()
    expect([code, lines]).toEqual([1, [expect.stringMatching(emptyDatabase)]])
    await expect(access(join(DATA_DIR, 'postgres'))).rejects.toThrow('ENOENT')
  })
  expect(await listFiles()).toEqual(files)
  await withDatabase('foreign', async () => {
    const { code, lines } = await failToStart()
    expect([code, lines]).toEqual([1, [expect.stringMatching(foreignDatabase)]])
  })
  expect(await listFiles()).toEqual(files)
  await withDatabase('older', async () => {
    const site = await startSite({ DATA_DIR })
    await expect.poll(site.output).toContain('"event":"sweep_stopped","unnamed":20,')
    expect(site.output()).toContain('npm run files -- sweep')
    await site.stop()
  })
  expect(await listFiles()).toEqual(files)
})

test('A kill in the middle of a sweep leaves every file in one of two places, and the next sweep goes on', async () => {
  const strays = 600
  const site = await startSite({ DATA_DIR })
  const named = await listFiles()
  for (let round = 0; round < rounds; round += 1) {
    for (let stray = 0; stray < strays; stray += 1) {
      const version = randomUUID()
      const shard = join(DATA_DIR, 'storage', 'objects', version.slice(0, 2))
      await mkdir(shard, { recursive: true })
      await writeFile(join(shard, version), version)
    }
    await makeOld()
    const before = (await listFiles()).map((path) => path.slice(-36)).toSorted()
    const goal = 1 + Math.floor(Math.random() * strays * 0.8)
    await killSweepAt(round * strays + goal)
    expect((await listFiles()).map((path) => path.slice(-36)).toSorted()).toEqual(before)
    // The one at work may have been touched and not moved yet: it is young once more.
    await makeOld()
    expect((await runFilesCommand(['sweep'], { DATA_DIR })).exitCode).toBe(0)
    const left = await listFiles()
    expect(left.filter((path) => !path.includes('trash'))).toEqual(named)
    expect(left.map((path) => path.slice(-36)).toSorted()).toEqual(before)
  }
  await expectServed(site)
  await site.stop()
})

async function killSweepAt(trashed: number): Promise<void> {
  const script = join(import.meta.dirname, '../../../scripts/files.ts')
  const child = spawn(process.execPath, [script, 'sweep'], {
    env: { ...machineEnvironment(), DATA_DIR },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const trash = join(DATA_DIR, 'storage', 'trash')
  const count = () =>
    readdir(trash).then(
      (names) => names.length,
      () => 0,
    )
  while ((await count()) < trashed && child.exitCode === null) await setTimeout(1)
  child.kill('SIGKILL')
  await ended
}
