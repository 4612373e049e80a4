import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createStorageFixture, makePicture } from './storage-fixture.ts'

const fixture = await createStorageFixture()
afterAll(() => fixture.close())

const upload = (name: string, bytes: Buffer) =>
  fixture.send(`/object/open/${name}`, { method: 'PUT', as: 'staff', body: new Uint8Array(bytes) })
await upload('wide.jpg', await makePicture(2000, 1000).jpeg().toBuffer())
const render = (query: string, headers = {}) => fixture.send(`/render/image/public/open/wide.jpg?${query}`, { headers })
const renderForStaff = (query: string, headers = {}) =>
  fixture.send(`/render/image/authenticated/open/wide.jpg?${query}`, { as: 'staff', headers })
/** Makes a picture that is as hard to compress as a photo. */
const makeGrain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  })
const download = async (path: string) => Buffer.from(await (await fixture.send(path)).bytes())

test('A listed width is served in the best format that the browser accepts', async () => {
  for (const [accept, type, format] of [
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ] as const) {
    const response = await render('width=640', { accept })
    expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual([type, 'accept'])
    expect(await sharp(Buffer.from(await response.bytes())).metadata()).toMatchObject({
      format,
      width: 640,
      height: 320,
    })
  }
  const webpResponse = await renderForStaff('width=320&format=webp', { accept: 'image/avif' })
  expect([webpResponse.headers.get('content-type'), webpResponse.headers.get('vary')]).toEqual(['image/webp', null])
  const secondResponse = await renderForStaff('width=320&format=webp', {
    'if-none-match': webpResponse.headers.get('etag') ?? '',
  })
  expect(secondResponse.status).toBe(304)
})

test('Browsers get WebP, which they cache for a minute, until AVIF is ready', async () => {
  await upload('grain.jpg', await makeGrain(900, 600).jpeg().toBuffer())
  const accept = 'image/avif,image/webp,*/*'
  const requestVariant = (headers = {}) =>
    fixture.send('/render/image/public/open/grain.jpg?width=480', { headers: { accept, ...headers } })
  const firstResponse = await requestVariant()
  expect(Object.fromEntries(firstResponse.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=60',
    vary: 'accept',
  })
  const webp = await firstResponse.bytes()
  await expect.poll(async () => (await requestVariant()).headers.get('content-type')).toBe('image/avif')
  const avifResponse = await requestVariant()
  expect(avifResponse.headers.get('cache-control')).toBe('private, max-age=3600')
  expect(avifResponse.headers.get('etag')).not.toBe(firstResponse.headers.get('etag'))
  const avif = await avifResponse.bytes()
  expect(await sharp(avif).metadata()).toMatchObject({ compression: 'av1', width: 480, height: 320 })
  expect(avif.length).toBeLessThan(webp.length)
  const avifTag = { 'if-none-match': avifResponse.headers.get('etag') ?? '' }
  expect(await requestVariant(avifTag)).toMatchObject({ status: 304 })
  expect(await requestVariant({ 'if-none-match': firstResponse.headers.get('etag') ?? '' })).toMatchObject({
    status: 200,
  })
  // A browser that accepts only WebP never gets AVIF.
  expect((await requestVariant({ ...avifTag, accept: 'image/webp' })).headers.get('content-type')).toBe('image/webp')
  // A server without the AVIF file still confirms the file in the browser's cache.
  await rm(join(fixture.folder, 'variants'), { recursive: true })
  const secondStorage = await fixture.startInstance()
  const path = 'http://site.test/storage/v1/render/image/public/open/grain.jpg?width=480'
  expect((await secondStorage.fetch(new Request(path, { headers: { accept, ...avifTag } }))).status).toBe(304)
  await secondStorage.close()
})

test('Unlisted widths, qualities and formats are rejected, and no variant is computed', async () => {
  const before = await fixture.listFiles('variants')
  for (const query of ['width=321', 'width=0', 'width=-320', 'width=99999', 'width=320&height=1', '', 'width=abc']) {
    expect((await render(query)).status).toBe(400)
  }
  for (const query of ['width=320&quality=1', 'width=320&format=gif', 'width=320&resize=x']) {
    const response = await renderForStaff(query)
    expect([response.status, (await response.json()).message]).toEqual([400, expect.stringContaining('Allowed: ')])
  }
  expect(await fixture.listFiles('variants')).toEqual(before)
})

test('The status is 503 with Retry-After if too many variants are requested concurrently', async () => {
  const queries = [320, 480, 828, 1280, 1600, 1920].flatMap((width) =>
    [50, 60, 70, 75, 80, 90].flatMap((quality) =>
      ['webp', 'jpeg'].map((format) => `width=${width}&quality=${quality}&format=${format}`),
    ),
  )
  const responses = await Promise.all(queries.map((query) => renderForStaff(query)))
  const rejectedResponses = responses.filter(({ status }) => status === 503)
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20)
  expect(rejectedResponses.length).toBeGreaterThan(0)
  expect(rejectedResponses[0]?.headers.get('retry-after')).toBe('2')
  fixture.failures.length = 0
}, 60_000)

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'The server removes location and camera from a stored %s and keeps its pixels',
  async (format) => {
    const exif = {
      IFD0: { Model: 'SECRETCAM', ImageDescription: 'SECRETPLACE' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    }
    const original = await makePicture(64, 48).withExif(exif).toFormat(format).toBuffer()
    expect(original.includes('SECRETCAM')).toBe(true)
    const name = `place.${format === 'jpeg' ? 'jpg' : format}`
    expect((await upload(name, original)).status).toBe(200)
    const stored = await download(`/object/public/open/${name}`)
    expect(stored.includes('SECRET')).toBe(false)
    expect((await sharp(stored).raw().toBuffer()).equals(await sharp(original).raw().toBuffer())).toBe(true)
    expect((await download(`/render/image/public/open/${name}?width=320`)).includes('SECRET')).toBe(false)
  },
)

test('A sideways picture is stored upright', async () => {
  const original = await makePicture(60, 40)
    .withExif({ IFD0: { Orientation: '6' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await upload('sideways.jpg', original)).status).toBe(200)
  const stored = await sharp(await download('/object/public/open/sideways.jpg')).metadata()
  expect([stored.width, stored.height, stored.orientation]).toEqual([40, 60, undefined])
})

const makeBox = (type: string, ...content: Buffer[]) => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + Buffer.concat(content).length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...content])
}

test('The server removes the location from a stored MP4 and from its fragments', async () => {
  const location = makeBox('udta', Buffer.from('+51.5000-000.1200/SECRETPLACE'))
  const type = makeBox('ftyp', Buffer.from('isom\0\0\0\0isommp42'))
  const index = makeBox('moov', location, makeBox('trak', location))
  const fragment = makeBox('moof', location, makeBox('traf', location))
  const film = makeBox('mdat', Buffer.alloc(4_000, 7))
  const bytes = Buffer.concat([type, index, fragment, film])
  expect((await upload('place.mp4', bytes)).status).toBe(200)
  const stored = await download('/object/public/open/place.mp4')
  expect(stored.length).toBe(bytes.length)
  expect(stored.includes('SECRETPLACE')).toBe(false)
  expect(stored.subarray(-film.length).equals(film)).toBe(true)
})
