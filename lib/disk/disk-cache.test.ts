import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

test('The cache evicts the least recently read file, even after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-cache-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const open = () => openDiskCache({ folder, maxBytes: 1_000, maxFiles: 2, onError: (error) => Promise.reject(error) })
  const cache = await open()
  for (const [name, writtenAt] of [
    ['first', 1],
    ['second', 2],
  ] as const) {
    await cache.write(name, new Uint8Array(10))
    await utimes(join(folder, name), writtenAt, writtenAt)
  }
  expect(await cache.read('first')).toHaveLength(10)
  const reopenedCache = await open()
  await reopenedCache.write('third', new Uint8Array(10))
  await expect.poll(() => readdir(folder)).toHaveLength(2)
  expect([await reopenedCache.read('first'), await reopenedCache.read('second')]).toEqual([expect.any(Buffer), null])
})

test('Looking for a file counts as a use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-cache-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const cache = await openDiskCache({
    folder,
    maxBytes: 1_000,
    maxFiles: 2,
    onError: (error) => Promise.reject(error),
  })
  for (const name of ['first', 'second']) await cache.write(name, new Uint8Array(10))
  expect(cache.has('first')).toBe(true)
  await cache.write('third', new Uint8Array(10))
  expect([cache.has('first'), cache.has('second')]).toEqual([true, false])
})
