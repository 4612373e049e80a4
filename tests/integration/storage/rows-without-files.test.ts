import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStorageFixture, makePng, type StorageFixture } from './storage-fixture.ts'

let fixture: StorageFixture
beforeAll(async () => {
  fixture = await createStorageFixture()
})
afterAll(() => fixture.close())

/** Rows as SQL makes them, which name no file: the seed of the hosted platform's own tests has such rows. */
beforeEach(async () => {
  await fixture.db.admin`delete from storage.objects`
  await fixture.db.admin`
    insert into storage.objects (bucket_id, name, version, metadata) values
      ('open', 'plain.png', null, '{"mimetype": "image/png", "size": 100}'),
      ('open', 'bare.png', null, null),
      ('open', 'other.png', 'v1', '{"mimetype": "image/png", "size": 100}')`
})

const names = ['plain.png', 'bare.png', 'other.png']
const staff = { as: 'staff' } as const
const json = { 'content-type': 'application/json' }

test.each(names)('The row of %s, which has no file, is answered like a file that is not there', async (name) => {
  for (const path of ['object/public', 'object/authenticated', 'object', 'object/info/authenticated', 'object/sign']) {
    const init = path === 'object/sign' ? { method: 'POST', headers: json, body: '{"expiresIn":60}' } : {}
    const answer = await fixture.send(`/${path}/open/${name}`, { ...staff, ...init })
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 'NoSuchKey' }])
  }
  expect((await fixture.send(`/render/image/public/open/${name}?width=320`)).status).toBe(404)
  expect(fixture.failures).toEqual([])
})

test('Rows without files are listed, replaced by an upload and removed', async () => {
  const list = { method: 'POST', headers: json, body: '{"prefix":""}', ...staff }
  expect(await (await fixture.send('/object/list/open', list)).json()).toHaveLength(3)
  const upload = { method: 'PUT', ...staff, body: await makePng() }
  for (const name of names) expect((await fixture.send(`/object/open/${name}`, upload)).status).toBe(200)
  expect((await fixture.send('/object/public/open/other.png')).status).toBe(200)

  await fixture.db.admin`update storage.objects set version = null where name = 'plain.png'`
  await fixture.db.admin`update storage.objects set version = 'v1' where name = 'other.png'`
  const remove = { method: 'DELETE', headers: json, body: JSON.stringify({ prefixes: names }), ...staff }
  const removed = await fixture.send('/object/open', remove)
  expect([removed.status, await removed.json()]).toMatchObject([200, [{}, {}, {}]])
  expect(await fixture.db.admin`select from storage.objects`).toHaveLength(0)
  expect(fixture.failures).toEqual([])
})

test('Rows without files keep no picture from its color', async () => {
  expect((await fixture.send('/object/open/real.png', { method: 'PUT', ...staff, body: await makePng() })).status).toBe(
    200,
  )
  const { admin } = fixture.db
  await admin`delete from storage.picture_colors`
  await admin`update storage.objects set created_at = now() - interval '1 day' where name = 'real.png'`
  const another = await fixture.startAnother()
  const colors = () => admin`
    select color from storage.picture_colors join storage.objects using (version) where name = 'real.png'`
  await expect.poll(colors).toMatchObject([{ color: expect.stringMatching(/^[0-9a-f]{6}$/) }])
  await another.close()
  expect(fixture.failures).toEqual([])
})
