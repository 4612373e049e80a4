import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { FileEvent } from '#platform/storage/files/file-events.ts'
import { createLocalFileStore } from '#platform/storage/files/local-file-store.ts'
import { sweepFiles } from '#platform/storage/files/sweep-files.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'
import { createStorageFixture, makePng } from './storage-fixture.ts'
import { createStoredFiles, insertObjectRows, listFileNames } from './stored-files.ts'

let folder: string
let events: FileEvent[]
const db = await createTestDatabase()
afterAll(() => db.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-trash-'))
  events = []
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await db.admin`delete from storage.objects`
})

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const createFiles = (count: number, ageMs = 2 * hourMs) => createStoredFiles(folder, count, ageMs)
/** Lists files; an empty array if no file was ever in the folder. */
const listFiles = async (subfolder: 'objects' | 'trash') =>
  (await listFileNames(join(folder, subfolder)).catch(() => [])).toSorted()

const sweep = (options?: { isConfirmed: boolean }, now = Date.now()) =>
  sweepFiles(
    { database: db, fileStore: createLocalFileStore(folder), onEvent: (event) => events.push(event), now },
    options,
  )

test.each([
  { count: 4, isStopped: false, result: 'moves these files to the trash' },
  { count: 5, isStopped: true, result: 'stops and moves nothing' },
])('If $count of 100 files are unreferenced, the sweep $result', async ({ count, isStopped }) => {
  const referencedFiles = await createFiles(100 - count)
  await insertObjectRows(db.admin, referencedFiles)
  const unreferenced = await createFiles(count)
  expect(await sweep()).toBe(isStopped ? 0 : count)
  expect(await listFiles('trash')).toEqual(isStopped ? [] : unreferenced.toSorted())
  expect(await listFiles('objects')).toEqual(
    (isStopped ? [...referencedFiles, ...unreferenced] : referencedFiles).toSorted(),
  )
  expect(events).toEqual([
    isStopped
      ? { event: 'sweep_stopped', unreferenced: count, files: 100, location: folder }
      : { event: 'files_trashed', files: count, days: 30, location: folder },
  ])
})

test('The sweep ignores files younger than an hour and files already in the trash', async () => {
  await insertObjectRows(db.admin, await createFiles(100))
  const youngFiles = await createFiles(60, hourMs / 2)
  expect(await sweep()).toBe(0)
  for (let round = 1; round <= 3; round += 1) {
    await createFiles(4)
    expect(await sweep()).toBe(4)
    expect(await listFiles('trash')).toHaveLength(round * 4)
  }
  expect((await listFiles('objects')).filter((version) => youngFiles.includes(version))).toHaveLength(60)
})

test('The sweep moves any number of files if an operator confirms', async () => {
  const unreferenced = await createFiles(120)
  expect(await sweep()).toBe(0)
  expect(await sweep({ isConfirmed: true })).toBe(120)
  expect(await listFiles('trash')).toEqual(unreferenced.toSorted())
  expect(await listFiles('objects')).toEqual([])
})

test('The sweep restores a file when a row references it again, even after 30 days', async () => {
  const unreferenced = await createFiles(4)
  await sweep()
  await insertObjectRows(db.admin, unreferenced.slice(0, 2))
  events = []
  await sweep(undefined, Date.now() + 31 * dayMs)
  expect(await listFiles('objects')).toEqual(unreferenced.slice(0, 2).toSorted())
  expect(await listFiles('trash')).toEqual([])
  expect(events).toEqual([
    { event: 'files_restored', files: 2, location: folder },
    { event: 'trash_emptied', files: 2, location: folder },
  ])
})

test('The trash keeps a file for 30 days, regardless of its age', async () => {
  await createFiles(3, 400 * dayMs)
  await sweep()
  await sweep(undefined, Date.now() + 29.9 * dayMs)
  expect(await listFiles('trash')).toHaveLength(3)
  await sweep(undefined, Date.now() + 30.1 * dayMs)
  expect(await listFiles('trash')).toEqual([])
})

test('A trashed file is served right after a start if a row references it again', async () => {
  const fixture = await createStorageFixture()
  await fixture.send('/object/open/kept.png', { method: 'POST', as: 'staff', body: await makePng() })
  const [version = ''] = await fixture.listFiles('objects')
  await createLocalFileStore(fixture.folder).trash.put(version)
  expect((await fixture.send('/object/public/open/kept.png')).status).toBe(404)
  const storage = await fixture.startInstance()
  const response = await storage.fetch(new Request('http://site.test/storage/v1/object/public/open/kept.png'))
  expect(response.status).toBe(200)
  await response.body?.cancel()
  await storage.close()
  await fixture.close()
})
