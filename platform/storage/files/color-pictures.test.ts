import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairQueue } from '#lib/queues/fair-queue.ts'
import type { Database } from '#platform/database/database.ts'
import { pictureLanes } from '../picture-lanes.ts'
import { storageErrors } from '../protocol/errors.ts'
import { colorPictures } from './color-pictures.ts'
import type { FileStore } from './file-store.ts'

const [one, two] = ['20f1c1de-3d3c-4a6f-9d5b-0d2f6f0c8a01', '20f1c1de-3d3c-4a6f-9d5b-0d2f6f0c8a02'] as const

let incomingFolder: string
beforeEach(async () => {
  incomingFolder = await mkdtemp(join(tmpdir(), 'stationhouse-colors-'))
})
afterEach(() => rm(incomingFolder, { recursive: true, force: true }))

const saveTo = async (_version: string, path: string) => {
  await sharp({ create: { width: 4, height: 4, channels: 3, background: '#105028' } })
    .png()
    .toFile(path)
  return true
}

/** Colors two pictures while others have filled the queue; `saved` has their versions and colors. */
function start({ maxWaiting, files = { saveTo } }: { maxWaiting: number; files?: Pick<FileStore, 'saveTo'> }) {
  const saved = new Map<string, string | null>()
  const database: Pick<Database, 'queryAs'> = {
    queryAs: vi.fn(async (_who, _how, statement: string, [values]: readonly unknown[]) => {
      if (statement.includes('insert')) {
        for (const { version, color } of JSON.parse(String(values))) saved.set(version, color)
      }
      if (!statement.startsWith('select')) return []
      return [one, two].filter((version) => !saved.has(version)).map((version) => ({ version }))
    }),
  }
  const pictures = createFairQueue({ concurrency: 1, maxWaiting, createFullError: storageErrors.slowDown })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const others = Array.from({ length: maxWaiting + 1 }, () =>
    pictures.run(() => held, { lane: pictureLanes.nobody }).catch(() => {}),
  )
  const done = colorPictures({
    database: database as Database,
    files: files as FileStore,
    pictures,
    incomingFolder,
    closing: new AbortController().signal,
  })
  return { saved, done, letGo, others }
}

test.each([1, 2])('Pictures get their colors however many sizes of pictures wait (room for %d)', async (maxWaiting) => {
  const { saved, done, letGo, others } = start({ maxWaiting })
  setTimeout(letGo, 100)
  await done
  await Promise.all(others)
  expect([...saved]).toEqual([
    [one, '105028'],
    [two, '105028'],
  ])
})

test('Colors that were found are saved when the next picture can not be read', async () => {
  const { saved, done, letGo } = start({
    maxWaiting: 1,
    files: {
      async saveTo(version, path) {
        if (version === two) throw new Error('the disk is broken')
        return saveTo(version, path)
      },
    },
  })
  letGo()
  await expect(done).rejects.toThrow('the disk is broken')
  expect([...saved]).toEqual([[one, '105028']])
})
