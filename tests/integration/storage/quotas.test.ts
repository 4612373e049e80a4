import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStaff } from '#tests/support/backend/test-database.ts'
import { createStorageFixture, makePng, type StorageFixture } from './storage-fixture.ts'

let fixture: StorageFixture
let png: Buffer<ArrayBuffer>
beforeEach(async () => {
  fixture = await createStorageFixture()
  await fixture.db.admin`update storage.quota set files_per_hour = default, max_bytes = default`
  png = await makePng()
})
afterEach(() => fixture.close())

const upload = (
  path: string,
  init: { as?: 'staff' | 'service'; method?: string; body?: BodyInit; duplex?: 'half' } = {},
) => fixture.send(`/object/open/${path}`, { method: 'POST', as: 'staff', body: png, ...init })

const readUsedBytes = async () => Number((await fixture.db.admin`select used_bytes from storage.quota`)[0]?.used_bytes)

test('A user can upload a hundred files an hour, then gets 429 with Retry-After', async () => {
  for (let index = 0; index < 99; index += 1) expect((await upload(`${index}.png`)).status).toBe(200)
  expect((await upload('0.png', { method: 'PUT' })).status).toBe(200)
  await fixture.send('/object/open/0.png', { method: 'DELETE', as: 'staff' })

  let isRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const rejection = await upload('more.png', { body, duplex: 'half' })
  expect(rejection.status).toBe(429)
  expect(Number(rejection.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect(await rejection.json()).toEqual({
    statusCode: '429',
    code: 'SlowDown',
    error: 'Too many files',
    message: 'You have uploaded 100 files within an hour. Please try again in 60 minutes.',
  })
  expect(isRead).toBe(false)
  expect((await upload('server.png', { as: 'service' })).status).toBe(200)

  await fixture.db.admin`update storage.recent_uploads set uploaded_at = now() - interval '59 minutes 30 seconds'`
  expect(await (await upload('more.png')).json()).toMatchObject({ message: expect.stringMatching(/in 1 minute\.$/) })
  await fixture.db.admin`update storage.recent_uploads set uploaded_at = now() - interval '1 hour'`
  expect((await upload('more.png')).status).toBe(200)
  expect(fixture.failures).toEqual([])
})

test('Simultaneous uploads cannot exceed the hourly limit', async () => {
  await fixture.db.admin`update storage.quota set files_per_hour = 5`
  const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => upload(`${index}.png`)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
  expect(await fixture.listFiles('incoming')).toEqual([])
})

test.each([
  ['Administrators have no', 'admin', 200],
  ['Editors have no', 'editor', 200],
  ['Contributors have an', 'contributor', 429],
] as const)('%s hourly upload limit', async (_, role, expected) => {
  const { admin } = fixture.db
  await admin`update storage.quota set files_per_hour = 2`
  await admin`create policy "test staff" on storage.objects for all to authenticated using (true) with check (true)`
  const identity = await createStaff(admin, { role, status: 'active' })
  const storage = await fixture.startInstance({ authenticate: async () => identity })
  const statuses = []
  for (const name of ['1.png', '2.png', '3.png']) {
    const request = new Request(`http://site.test/storage/v1/object/open/${name}`, { method: 'POST', body: png })
    statuses.push((await storage.fetch(request)).status)
  }
  await storage.close()
  expect(statuses).toEqual([200, 200, expected])
})

test('The total size of files is limited, and deletions free space', async () => {
  await upload('first.png')
  const size = await readUsedBytes()
  expect(size).toBeGreaterThan(0)
  await (await fixture.startInstance({ quotaBytes: size * 2 })).close()
  expect((await upload('second.png', { as: 'service' })).status).toBe(200)
  const rejection = await upload('third.png')
  expect([rejection.status, await rejection.json()]).toEqual([
    413,
    expect.objectContaining({ statusCode: '413', message: expect.stringMatching(/^There is not enough storage left/) }),
  ])
  expect(await readUsedBytes()).toBe(size * 2)
  expect((await upload('second.png', { method: 'PUT' })).status).toBe(200)
  await fixture.send('/object/open/first.png', { method: 'DELETE', as: 'staff' })
  expect(await readUsedBytes()).toBe(size)
  expect((await upload('third.png')).status).toBe(200)
  await fixture.db.admin`truncate storage.objects`
  expect(await readUsedBytes()).toBe(0)
})
