import { mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVariantCache } from './variant-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-variants-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = () => openVariantCache({ folder, maxBytes: 1_000, onError: (error) => Promise.reject(error) })

async function countBytesOnDisk(): Promise<number> {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('The cache stays within its limit, even after a restart, and evicts the least recently used pictures', async () => {
  let computeCount = 0
  const compute = async () => {
    computeCount += 1
    return new Uint8Array(300)
  }
  const cache = await open()
  for (const name of ['a', 'b', 'c', 'a', 'd']) {
    expect(await cache.get(name, compute)).toHaveLength(300)
    await expect.poll(countBytesOnDisk).toBeLessThanOrEqual(1_000)
  }
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd'])
  expect(computeCount).toBe(4)
  const reopened = await open()
  await reopened.get('e', compute)
  await expect.poll(countBytesOnDisk).toBe(900)
  await reopened.get('too large', async () => new Uint8Array(2_000))
  expect(await countBytesOnDisk()).toBeLessThanOrEqual(1_000)
})

test('A start deletes abandoned temporary files and tolerates files that disappear', async () => {
  await writeFile(join(folder, 'written.part'), 'half')
  await writeFile(join(folder, 'abandoned.part'), 'half')
  const longAgo = new Date(Date.now() - 11 * 60_000)
  await utimes(join(folder, 'abandoned.part'), longAgo, longAgo)
  // Appears in the listing, but can't be read.
  await symlink(join(folder, 'nowhere'), join(folder, 'gone'))
  const cache = await open()
  expect([cache.has('gone'), cache.has('written.part')]).toEqual([false, false])
  expect((await readdir(folder)).sort()).toEqual(['gone', 'written.part'])
})

test('The cache deletes the variants of a removed file and recreates a variant that is missing on disk', async () => {
  const cache = await open()
  const compute = async () => new Uint8Array(10)
  for (const name of ['one-480', 'two-320', 'three-320']) await cache.get(name, compute)
  await cache.removeByPrefix(['one', 'three'])
  expect(await readdir(folder)).toEqual(['two-320'])
  await rm(join(folder, 'two-320'))
  expect(await cache.get('two-320', compute)).toHaveLength(10)
})
