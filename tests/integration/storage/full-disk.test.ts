import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Storage } from '#platform/storage/create-storage.ts'
import { createLocalFileStore } from '#platform/storage/files/local-file-store.ts'
import { createStorageFixture, makePng, type StorageFixture } from './storage-fixture.ts'

let fixture: StorageFixture
let storage: Storage
const disk = { isFull: false }

beforeAll(async () => {
  fixture = await createStorageFixture()
  const fileStore = createLocalFileStore(fixture.folder)
  storage = await fixture.startInstance({
    fileStore: {
      ...fileStore,
      async put(localPath, version) {
        if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        await fileStore.put(localPath, version)
      },
    },
  })
})
afterAll(async () => {
  await storage.close()
  await fixture.close()
})

const noSpaceMessage = 'The server has no space left for files. Try again later or ask your administrator.'

const send = (path: string, init: RequestInit = {}, instance = storage) =>
  instance.fetch(
    new Request(`http://site.test/storage/v1${path}`, {
      ...init,
      headers: { 'x-test-identity': 'staff', ...init.headers },
    }),
  )

test('Uploads to a full disk leave nothing behind, downloads still work, and uploads work once there is space', async () => {
  const body = await makePng()
  expect((await send('/object/open/before.png', { method: 'POST', body })).status).toBe(200)
  disk.isFull = true
  for (const [method, name] of [
    ['POST', 'new'],
    ['PUT', 'before'],
  ]) {
    const rejection = await send(`/object/open/${name}.png`, { method, body: await makePng(9) })
    expect([rejection.status, await rejection.json()]).toEqual([
      507,
      expect.objectContaining({
        statusCode: '507',
        message: noSpaceMessage,
      }),
    ])
  }
  expect(await fixture.listFiles('incoming')).toEqual([])
  expect(await fixture.db.admin`select from storage.objects where name = 'new.png'`).toHaveLength(0)
  const download = await send('/object/public/open/before.png')
  expect((await download.arrayBuffer()).byteLength).toBe(body.length)
  disk.isFull = false
  expect((await send('/object/open/new.png', { method: 'POST', body })).status).toBe(200)
  fixture.failures.splice(0)
})

test('An upload reports a full disk if Postgres has no space for its row', async () => {
  const { admin } = fixture.db
  // Postgres raises this code (disk_full) when it can't extend a file.
  await admin`create function storage.fail_for_lack_of_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`
  await admin`create trigger fail before insert on storage.objects
    for each row execute function storage.fail_for_lack_of_space()`
  const rejection = await send('/object/open/row.png', { method: 'POST', body: await makePng() })
  expect([rejection.status, await rejection.json()]).toEqual([
    507,
    expect.objectContaining({
      statusCode: '507',
      message: noSpaceMessage,
    }),
  ])
  await admin`drop trigger fail on storage.objects`
  fixture.failures.splice(0)
})

test('A file that leaves the database too little space is rejected before it is stored', async () => {
  let freeBytes = 1_000
  const limitedStorage = await fixture.startInstance({
    async reserveSpace(bytes) {
      if (bytes > freeBytes) return null
      freeBytes -= bytes
      return () => {
        freeBytes += bytes
      }
    },
  })
  const body = await makePng()
  const lengthHeader = { 'content-length': String(body.length) }
  const upload = (headers: Record<string, string>) =>
    send(
      '/object/open/upload.png',
      { method: 'POST', body, headers: { ...headers, 'x-upsert': 'true' } },
      limitedStorage,
    )
  expect((await upload(lengthHeader)).status).toBe(200)
  expect(freeBytes).toBe(1_000)
  // Without a length, the server reserves as much space as the bucket allows.
  const rejection = await upload({})
  expect([rejection.status, await rejection.json()]).toEqual([
    507,
    expect.objectContaining({
      message: noSpaceMessage,
    }),
  ])
  freeBytes = 10
  expect((await upload(lengthHeader)).status).toBe(507)
  const paths = { bucketId: 'open', sourceKey: 'upload.png', destinationKey: 'copy.png' }
  const headers = { 'content-type': 'application/json' }
  const copyRequest = { method: 'POST', body: JSON.stringify(paths), headers }
  const copyResponse = await send('/object/copy', copyRequest, limitedStorage)
  expect(copyResponse.status).toBe(507)
  expect(await fixture.listFiles('incoming')).toEqual([])
  expect((await send('/object/open/upload.png', { method: 'DELETE' }, limitedStorage)).status).toBe(200)
  expect(freeBytes).toBe(10)
  fixture.failures.splice(0)
  await limitedStorage.close()
})
