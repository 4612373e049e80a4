import { afterAll, afterEach, expect, test } from 'vitest'
import { createStorageFixture, makeMp4, makePng } from './storage-fixture.ts'

const fixture = await createStorageFixture()
afterAll(() => fixture.close())
afterEach(() => expect(fixture.failures).toEqual([]))

const png = { 'content-type': 'image/png' }

test('A form with fields before the file is stored like a raw body', async () => {
  const form = new FormData()
  form.append('cacheControl', '120')
  form.append('metadata', JSON.stringify({ by: 'test' }))
  const bytes = makeMp4(700_000)
  form.append('', new Blob([bytes], { type: 'video/mp4' }), 'clip.mp4')
  const uploaded = await fixture.send('/object/open/form.mp4', { method: 'POST', as: 'staff', body: form })
  expect(uploaded.status).toBe(200)
  const download = await fixture.send('/object/public/open/form.mp4')
  expect(download.headers.get('cache-control')).toBe('public, max-age=120')
  expect(Buffer.from(await download.bytes()).equals(bytes)).toBe(true)
  const info = await fixture.send('/object/info/public/open/form.mp4')
  expect(await info.json()).toMatchObject({ size: 700_000, content_type: 'video/mp4', metadata: { by: 'test' } })
})

test('Visitors and accounts without permission are denied after at most three chunks of their file', async () => {
  for (const as of ['anon', 'other'] as const) {
    let pullCount = 0
    const endless = new ReadableStream({
      pull(controller) {
        pullCount++
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const response = await fixture.send('/object/open/b.png', {
      method: 'POST',
      as,
      headers: png,
      body: endless,
      duplex: 'half',
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      statusCode: '403',
      error: 'Unauthorized',
      message: 'new row violates row-level security policy',
    })
    expect(pullCount).toBeLessThan(4)
  }
  expect(await fixture.listFiles('incoming')).toEqual([])
})

test('An upload without a length gets 413 soon after the bucket’s limit', async () => {
  let sentBytes = 0
  const endless = new ReadableStream({
    pull(controller) {
      sentBytes += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const response = await fixture.send('/object/open/big.mp4', {
    method: 'POST',
    as: 'staff',
    headers: { 'content-type': 'video/mp4' },
    body: endless,
    duplex: 'half',
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ statusCode: '413', error: 'Payload too large' })
  expect(sentBytes).toBeLessThanOrEqual(2_000_000 + 3 * 64 * 1024)
  expect(await fixture.listFiles('incoming')).toEqual([])
})

test('Uploads that break at any point leave neither a row nor a file', async () => {
  const bytes = makeMp4(300_000)
  const before = (await fixture.listFiles('objects')).length
  for (let cut = 0; cut < 20; cut++) {
    const sentBytes = bytes.subarray(0, Math.floor((bytes.length * cut) / 20))
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(sentBytes.length ? sentBytes : new Uint8Array(1)),
      pull: (controller) => controller.error(new Error('connection reset')),
    })
    const response = await fixture.send(`/object/open/cut-${cut}.mp4`, {
      method: 'POST',
      as: 'staff',
      headers: { 'content-type': 'video/mp4' },
      body: broken,
      duplex: 'half',
    })
    expect(response.status).toBe(400)
  }
  expect(await fixture.listFiles('incoming')).toEqual([])
  expect((await fixture.listFiles('objects')).length).toBe(before)
  expect(await fixture.db.admin`select from storage.objects where name like 'cut-%'`).toHaveLength(0)
})

test('Of many simultaneous uploads to one name, one creation and all replacements succeed', async () => {
  const pictures = await Promise.all([10, 20, 30, 40, 50, 60, 70, 80].map((red) => makePng(red)))
  const responses = await Promise.all(
    pictures.map((body) => fixture.send('/object/open/race.png', { method: 'POST', as: 'staff', headers: png, body })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  const upserts = await Promise.all(
    pictures.map((body) => fixture.send('/object/open/race.png', { method: 'PUT', as: 'staff', headers: png, body })),
  )
  expect(new Set(upserts.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await fixture.send('/object/public/open/race.png')).status).toBe(200)
})
