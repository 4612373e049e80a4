import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runFilesCommand } from '#scripts/files/run-files-command.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { startFreshSite } from '#tests/support/site/fresh-site.ts'
import { getMachineEnvironment } from '#tests/support/site/machine-environment.ts'

const unreferencedCount = 600

/** Lists the files of a store, including its trash. */
async function listFiles(storage: string): Promise<string[]> {
  const entries = await readdir(storage, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /[/\\](objects|trash)\b/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

const getName = (path: string) => path.slice(-36)

/** Makes all files two hours old, because a sweep ignores young files. */
async function ageFiles(storage: string): Promise<void> {
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const file of await listFiles(storage)) await utimes(file, twoHoursAgo, twoHoursAgo)
}

/** Starts a sweep and kills it when the trash has this many files. */
async function killSweepAt(dataDir: string, trashedCount: number): Promise<void> {
  const script = join(import.meta.dirname, '../../../scripts/files.ts')
  const env = { ...getMachineEnvironment(), DATA_DIR: dataDir }
  const child = spawn(process.execPath, [script, 'sweep'], { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const trash = join(dataDir, 'storage', 'trash')
  const count = () =>
    readdir(trash).then(
      (names) => names.length,
      () => 0,
    )
  while ((await count()) < trashedCount && child.exitCode === null) await setTimeout(1)
  child.kill('SIGKILL')
  await ended
}

test('A killed sweep doesn’t lose files, and the next sweep continues', async () => {
  const { dataDir, ...site } = await startFreshSite('none')
  const storage = join(dataDir, 'storage')
  const bucket = (await connectAsService({ url: site.url, dataDir })).storage.from('media-library')
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  expect((await bucket.upload('general/referenced.png', picture)).error).toBeNull()
  const referenced = await listFiles(storage)
  for (let round = 0; round < 3; round += 1) {
    for (let stray = 0; stray < unreferencedCount; stray += 1) {
      const version = randomUUID()
      const path = join(storage, 'objects', version.slice(0, 2), version)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'a file without a row')
    }
    await ageFiles(storage)
    const before = (await listFiles(storage)).map(getName).toSorted()
    await killSweepAt(dataDir, round * unreferencedCount + 1 + Math.floor(Math.random() * unreferencedCount * 0.8))
    expect((await listFiles(storage)).map(getName).toSorted()).toEqual(before)
    // The killed sweep may have touched a file without moving it. The next sweep would ignore that
    // file.
    await ageFiles(storage)
    expect((await runFilesCommand(['sweep'], { DATA_DIR: dataDir })).exitCode).toBe(0)
    const remaining = await listFiles(storage)
    expect(remaining.filter((path) => !path.includes('trash'))).toEqual(referenced)
    expect(remaining.map(getName).toSorted()).toEqual(before)
  }
  expect((await bucket.download('general/referenced.png')).error).toBeNull()
  await site.close()
})
