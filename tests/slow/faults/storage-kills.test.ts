import { randomBytes } from 'node:crypto'
import { readdir, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { startSite } from '#tests/support/site/start-site.ts'

let DATA_DIR: string
beforeEach(async () => {
  DATA_DIR = await copyDataFolder('none')
})
afterEach(() => rm(dirname(DATA_DIR), { recursive: true, force: true }))

async function openBucket(url: string) {
  const client = await connectAsService({ url, dataDir: DATA_DIR })
  return client.storage.from('media-library')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(DATA_DIR, 'storage', folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('SIGKILL during uploads doesn’t lose acknowledged files, and files without rows are trashed later', async () => {
  const noise = randomBytes(300 * 200 * 3)
  const picture = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer()
  const acknowledged = new Set<string>()
  for (let round = 0; round < 3; round += 1) {
    const site = await startSite({ DATA_DIR, SEED: 'none' })
    const bucket = await openBucket(site.url)
    let isKilled = false
    const upload = async (sender: number) => {
      for (let file = 0; !isKilled; file += 1) {
        const name = `general/${round}-${sender}-${file}.png`
        const { error } = await bucket.upload(name, picture)
        if (!error) acknowledged.add(name)
      }
    }
    const senders = [1, 2, 3, 4].map(upload)
    const goal = acknowledged.size + 12 + round * 5
    await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(goal)
    isKilled = true
    await site.kill()
    await Promise.all(senders)
    // Each sender leaves at most one file without a row. The next start moves that many files to
    // the trash.
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const file of [...(await listFiles('objects')), ...(await listFiles('incoming'))])
      await utimes(file, twoHoursAgo, twoHoursAgo)
  }

  const site = await startSite({ DATA_DIR, SEED: 'none' })
  const bucket = await openBucket(site.url)
  const names: string[] = []
  for (let offset = 0; ; offset += 1_000) {
    const { data } = await bucket.list('general', { limit: 1_000, offset })
    names.push(...(data ?? []).map(({ name }) => `general/${name}`))
    if ((data?.length ?? 0) < 1_000) break
  }
  expect([...acknowledged].filter((name) => !names.includes(name))).toEqual([])
  const [first, ...otherFiles] = await Promise.all(
    names.map(async (name) => (await bucket.download(name)).data?.bytes()),
  )
  for (const otherFile of otherFiles) expect(otherFile).toEqual(first)
  await expect.poll(async () => (await listFiles('objects')).length).toBe(names.length)
  expect(await listFiles('incoming')).toEqual([])
  expect(await site.stop()).toBe(0)
})
