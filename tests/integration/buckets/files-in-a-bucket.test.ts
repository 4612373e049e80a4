import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createBucketFileStore } from '#platform/storage/files/bucket-file-store.ts'
import type { FileEvent } from '#platform/storage/files/file-events.ts'
import { FilesUnavailableError } from '#platform/storage/files/files-unavailable-error.ts'
import { startFakeS3 } from '#tests/support/s3/fake-s3.ts'
import { createStorageFixture, makeMp4, makePng } from '../storage/storage-fixture.ts'

const events: FileEvent[] = []
const fakeS3 = await startFakeS3()
const fileStore = createBucketFileStore({
  account: fakeS3.account,
  location: { bucket: 'files', prefix: '' },
  onEvent: (event) => events.push(event),
  probeMs: 20,
})
const fixture = await createStorageFixture({ fileStore })
afterAll(async () => {
  await fixture.close()
  fileStore.close()
  await fakeS3.close()
})
beforeEach(() => {
  events.length = 0
})
afterEach(async () => {
  fakeS3.fault = null
  await expect.poll(() => fileStore.getOutage()).toBeNull()
  await fixture.db.admin`delete from storage.objects`
  fakeS3.bucket('files').objects.clear()
  fixture.failures.length = 0
})

const listKeys = () => [...fakeS3.bucket('files').objects.keys()]
const upload = (path: string, body: Uint8Array<ArrayBuffer>, type: string, headers: HeadersInit = {}) =>
  fixture.send(`/object/${path}`, { method: 'POST', as: 'staff', body, headers: { 'content-type': type, ...headers } })
const post = (path: string, body: object) =>
  fixture.send(path, {
    method: 'POST',
    as: 'staff',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const countRows = async () => (await fixture.db.admin`select from storage.objects`).length

test('Uploads, ranges, thumbnails, copies, moves, replacements and removals work in a bucket', async () => {
  const video = makeMp4(1_500_000)
  expect((await upload('open/a film.mp4', video, 'video/mp4')).status).toBe(200)
  const fullResponse = await fixture.send('/object/public/open/a%20film.mp4')
  expect(Buffer.from(await fullResponse.arrayBuffer()).equals(video)).toBe(true)
  const rangeResponse = await fixture.send('/object/public/open/a%20film.mp4', {
    headers: { range: 'bytes=700000-1400000' },
  })
  expect([rangeResponse.status, rangeResponse.headers.get('content-range')]).toEqual([
    206,
    'bytes 700000-1400000/1500000',
  ])
  expect(Buffer.from(await rangeResponse.arrayBuffer()).equals(video.subarray(700_000, 1_400_001))).toBe(true)

  await upload('pictures/badge.png', await makePng(), 'image/png')
  const thumbnail = await fixture.send('/render/image/public/pictures/badge.png?width=320')
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  expect(
    (await post('/object/copy', { bucketId: 'pictures', sourceKey: 'badge.png', destinationKey: 'b.png' })).status,
  ).toBe(200)
  expect(
    (await post('/object/move', { bucketId: 'pictures', sourceKey: 'b.png', destinationKey: 'c.png' })).status,
  ).toBe(200)
  expect(listKeys()).toHaveLength(3)
  expect((await upload('pictures/c.png', await makePng(7), 'image/png', { 'x-upsert': 'true' })).status).toBe(200)
  expect(listKeys()).toHaveLength(3)
  expect((await fixture.send('/object/pictures/c.png', { method: 'DELETE', as: 'staff' })).status).toBe(200)
  expect(listKeys()).toHaveLength(2)
  expect(await fixture.listFiles('incoming')).toEqual([])
  expect(fixture.failures).toEqual([])
  expect(await readdir(fixture.folder)).not.toContain('objects')
})

test('During an outage, storage returns 503 and stores no row of an upload; it recovers by itself', async () => {
  await upload('open/before.png', await makePng(), 'image/png')
  await fakeS3.setUnavailable(true)
  const download = () => fixture.send('/object/public/open/before.png')
  const rejected = await download()
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await rejected.json()).toEqual({
    statusCode: '503',
    code: 'S3Error',
    error: 'S3Error',
    message: "The files can't be reached at the moment. Please try again shortly.",
  })
  await expect.poll(() => fileStore.getOutage()?.reason).toBe('S3 did not respond (ECONNREFUSED)')
  expect((await upload('open/during.png', await makePng(), 'image/png')).status).toBe(503)
  expect((await fixture.send('/render/image/public/open/before.png?width=320')).status).toBe(503)
  // A deletion needs only the database.
  expect((await fixture.send('/object/open/before.png', { method: 'DELETE', as: 'staff' })).status).toBe(200)
  expect(await countRows()).toBe(0)
  expect(fixture.failures.every((failure) => failure instanceof FilesUnavailableError)).toBe(true)
  await fakeS3.setUnavailable(false)
  await expect.poll(() => fileStore.getOutage()).toBeNull()
  expect((await upload('open/after.png', await makePng(), 'image/png')).status).toBe(200)
  const [outage, recovery] = events
  expect(events.map(({ event }) => event)).toEqual(['files_unavailable', 'files_recovered'])
  expect(outage).toEqual({
    event: 'files_unavailable',
    reason: 'S3 did not respond (ECONNREFUSED)',
    location: 's3://files',
  })
  expect(recovery).toMatchObject({ failures: expect.any(Number), seconds: expect.any(Number) })
})

test('A lost response to an upload doesn’t leave a row without a file', async () => {
  fakeS3.fault = ({ method, key }) => (method === 'PUT' && key.startsWith('objects/') ? 'cut after it was done' : null)
  expect((await upload('open/lost.png', await makePng(), 'image/png')).status).toBe(503)
  expect([await countRows(), listKeys().length]).toEqual([0, 1])
  // The outage ends when the bucket responds to the next probe.
  await expect.poll(() => fileStore.getOutage()).toBeNull()
})
