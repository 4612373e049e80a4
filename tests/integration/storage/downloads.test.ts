import { afterAll, describe, expect, test } from 'vitest'
import { createStorageFixture, makeMp4, makePng, type TestIdentity } from './storage-fixture.ts'

const clip = makeMp4(600_000)
const clipPath = '/object/public/open/clip.mp4'

async function upload(path: string, body: Buffer<ArrayBuffer>, type: string): Promise<void> {
  const response = await fixture.send(`/object/${path}`, {
    method: 'PUT',
    as: 'staff',
    headers: { 'content-type': type },
    body,
  })
  expect(response.status).toBe(200)
}

const fixture = await createStorageFixture()
await upload('open/clip.mp4', clip, 'video/mp4')
await upload('open/hidden/secret.png', await makePng(), 'image/png')
await upload('closed/private.png', await makePng(), 'image/png')
await upload('open/paper.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'), 'application/pdf')
afterAll(() => fixture.close())

describe('Ranges', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-499', 0, 499],
    ['bytes=500-', 500, 599_999],
    ['bytes=-500', 599_500, 599_999],
    ['bytes=-9999999', 0, 599_999],
    ['bytes=100-9999999', 100, 599_999],
    ['bytes=262144-599998', 262_144, 599_998],
  ])('return exactly the bytes of %s', async (range, start, end) => {
    const response = await fixture.send(clipPath, { headers: { range } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/600000`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect(Buffer.from(await response.bytes()).equals(clip.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=600000-', 'bytes=-0', 'bytes=700000-800000'])(
    'get status 416 if they are outside the file: %s',
    async (range) => {
      const response = await fixture.send(clipPath, { headers: { range } })
      expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */600000'])
    },
  )

  test.each(['bytes=0-1,5-9', 'lines=0-4', 'bytes=9-5', 'bytes=-', 'bytes=a-b'])(
    'are ignored if they are invalid or more than one: %s',
    async (range) => {
      const response = await fixture.send(clipPath, { headers: { range } })
      expect(response.status).toBe(200)
      expect((await response.bytes()).length).toBe(600_000)
    },
  )

  test('honor If-Range only for an unchanged file', async () => {
    const eTag = (await fixture.send(clipPath, { method: 'HEAD' })).headers.get('etag') ?? ''
    const send = (ifRange: string) => fixture.send(clipPath, { headers: { range: 'bytes=0-9', 'if-range': ifRange } })
    expect((await send(eTag)).status).toBe(206)
    expect((await send('"another"')).status).toBe(200)
  })
})

describe('Conditional requests', () => {
  test('do not send an unchanged file again', async () => {
    const first = await fixture.send(clipPath, { method: 'HEAD' })
    expect(first.headers.get('content-length')).toBe('600000')
    const eTag = first.headers.get('etag') ?? ''
    expect(eTag).toMatch(/^"[0-9a-f]{32}"$/)
    for (const tagHeader of [eTag, `"x", W/${eTag}`, '*']) {
      const again = await fixture.send(clipPath, { headers: { 'if-none-match': tagHeader } })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, eTag, ''])
    }
    const since = first.headers.get('last-modified') ?? ''
    expect((await fixture.send(clipPath, { headers: { 'if-modified-since': since } })).status).toBe(304)
    const old = { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }
    expect((await fixture.send(clipPath, { headers: old })).status).toBe(200)
    const conditions = { 'if-none-match': '"x"', 'if-modified-since': since }
    expect((await fixture.send(clipPath, { headers: conditions })).status).toBe(200)
  })
})

test('Every response keeps browsers from running a file as a page', async () => {
  for (const path of [clipPath, '/object/public/open/missing.png', '/object/public/open/..%2f', '/nothing']) {
    expect((await fixture.send(path)).headers.get('x-content-type-options')).toBe('nosniff')
  }
  const { headers } = await fixture.send(clipPath, { method: 'HEAD' })
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('content-disposition')).toBe('inline')
})

test('A download has the file’s name or the requested name, safely encoded', async () => {
  const getDisposition = async (query: string) =>
    (await fixture.send(`/object/public/open/paper.pdf${query}`, { method: 'HEAD' })).headers.get('content-disposition')
  expect(await getDisposition('')).toBe('inline')
  expect(await getDisposition('?download')).toBe(`attachment; filename="paper.pdf"; filename*=UTF-8''paper.pdf`)
  expect(await getDisposition('?download=a%22%0D%0Ab%C3%BC.pdf')).toBe(
    `attachment; filename="a___b_.pdf"; filename*=UTF-8''a%22%0D%0Ab%C3%BC.pdf`,
  )
})

test('The bucket and its policies decide what a caller may read', async () => {
  const getStatus = async (as: TestIdentity, path: string) => (await fixture.send(path, { as })).status
  for (const as of ['anon', 'other', 'staff', 'service'] as const) {
    expect(await getStatus(as, '/object/public/open/hidden/secret.png')).toBe(404)
    expect(await getStatus(as, '/object/public/closed/private.png')).toBe(404)
    expect(await getStatus(as, '/render/image/public/closed/private.png?width=320')).toBe(404)
    expect(await getStatus(as, '/render/image/public/open/hidden/secret.png?width=320')).toBe(404)
  }
  for (const path of ['/object/closed/private.png', '/object/authenticated/closed/private.png']) {
    expect(await getStatus('anon', path)).toBe(404)
    expect(await getStatus('other', path)).toBe(404)
    expect(await getStatus('staff', path)).toBe(200)
    expect(await getStatus('service', path)).toBe(200)
  }
  const download = await fixture.send('/object/closed/private.png', { as: 'staff' })
  expect(download.headers.get('cache-control')).toBe('private, no-cache')
  expect(await getStatus('other', '/object/info/closed/private.png')).toBe(404)
  expect(await getStatus('staff', '/object/info/closed/private.png')).toBe(200)
})

test('Every instance hides a file that becomes private, until it is public again', async () => {
  const secondStorage = await fixture.startInstance()
  const download = () => secondStorage.fetch(new Request('http://site.test/storage/v1/object/public/open/paper.pdf'))
  expect((await download()).status).toBe(200)
  await fixture.db.admin`update storage.objects set name = 'hidden/paper.pdf' where name = 'paper.pdf'`
  await expect.poll(async () => (await download()).status).toBe(404)
  await fixture.db.admin`update storage.objects set name = 'paper.pdf' where name = 'hidden/paper.pdf'`
  await expect.poll(async () => (await download()).status).toBe(200)
  await secondStorage.close()
})

test('A signed URL opens only the file that it was signed for, and any change to the URL invalidates it', async () => {
  const sign = (as: TestIdentity, expiresIn: unknown) =>
    fixture.send('/object/sign/closed/private.png', { method: 'POST', as, body: JSON.stringify({ expiresIn }) })
  expect((await sign('other', 60)).status).toBe(404)
  expect((await sign('staff', 0)).status).toBe(400)
  const signed: { signedURL: string } = await (await sign('staff', 60)).json()
  const signedResponse = await fixture.send(signed.signedURL)
  expect([signedResponse.status, signedResponse.headers.get('cross-origin-resource-policy')]).toEqual([
    200,
    'cross-origin',
  ])
  expect((await fixture.send(signed.signedURL.replace('closed/private', 'open/hidden/secret'))).status).toBe(400)
  const [path, token = ''] = signed.signedURL.split('?token=')
  for (let offset = 0; offset < token.length; offset += Math.ceil(token.length / 100)) {
    const tampered = `${token.slice(0, offset)}${token[offset] === 'A' ? 'B' : 'A'}${token.slice(offset + 1)}`
    expect((await fixture.send(`${path}?token=${tampered}`)).status).toBe(400)
  }
  expect((await fixture.send(`${path}`)).status).toBe(400)
})
