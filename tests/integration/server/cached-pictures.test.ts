import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getCachedPictureUrl } from '#lib/http/cached-picture-url.ts'
import {
  type CachedPictures,
  type CachedPicturesOptions,
  openCachedPictures,
} from '#server/pictures/cached-pictures.ts'
import { type FakePictureHost, startFakePictureHost } from '#tests/support/backend/fake-picture-host.ts'

let host: FakePictureHost
let jpeg: Buffer
const folders: string[] = []
const instances: CachedPictures[] = []

beforeAll(async () => {
  host = await startFakePictureHost()
  const image = sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#345' } })
  jpeg = await image
    .withExif({ IFD0: { Artist: 'canary' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await host.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})
afterEach(async () => {
  await Promise.all(instances.splice(0).map((pictures) => pictures.close()))
  host.requests.splice(0)
})

const servePicture = (path: string, body: Buffer | string) =>
  void host.handlers.set(path, (response) => response.end(body))

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-pictures-'))
  folders.push(folder)
  return folder
}

async function openCache(options: Partial<CachedPicturesOptions> = {}) {
  const lines: Record<string, unknown>[] = []
  const folder = options.folder ?? (await createFolder())
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) })
  const pictures = await openCachedPictures({ log, network: host.network(), ...options, folder })
  instances.push(pictures)
  let changeCount = 0
  pictures.onChange(() => {
    changeCount += 1
  })
  return { pictures, folder, lines, getChangeCount: () => changeCount }
}

const fetchCachedPicture = (pictures: CachedPictures, url: string | null, method = 'GET') =>
  pictures.respond(new Request(`http://site.test${getCachedPictureUrl(url ?? '')}`, { method }), url)

test('An external picture is fetched once and served at most 1920 pixels wide', async () => {
  servePicture('/harbor.jpg', jpeg)
  const { pictures, getChangeCount } = await openCache()
  const url = host.url('/harbor.jpg')
  for (let round = 0; round < 20; round += 1) pictures.request(url)
  await expect.poll(() => pictures.request(url)).toBe(true)
  expect(host.requests).toEqual(['pictures.test /harbor.jpg'])
  await expect.poll(getChangeCount).toBe(1)
  const pictureResponse = await fetchCachedPicture(pictures, url)
  expect(pictureResponse.status).toBe(200)
  expect(Object.fromEntries(pictureResponse.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const bytes = Buffer.from(await pictureResponse.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 960 })
  expect(bytes.includes('canary')).toBe(false)
  expect((await fetchCachedPicture(pictures, url, 'HEAD')).status).toBe(200)
  expect((await fetchCachedPicture(pictures, url, 'POST')).status).toBe(405)
})

test('A URL that no page has requested is never fetched or served', async () => {
  servePicture('/harbor.jpg', jpeg)
  const { pictures, folder } = await openCache()
  for (const url of [host.url('/harbor.jpg'), 'https://10.0.0.1/', '../../etc/passwd', '', 'x'.repeat(100_000), null]) {
    const pictureResponse = await fetchCachedPicture(pictures, url)
    expect([pictureResponse.status, pictureResponse.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
  expect(host.requests).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a document', '%PDF-1.4\n%%EOF'],
  ['an empty response', ''],
  ['the beginning of a picture', '\u0089PNG\r\n\u001a\n'],
])('If a host sends %s, it isn’t served as a picture or requested again immediately', async (_, body) => {
  const path = `/${encodeURIComponent(body).length}.png`
  servePicture(path, Buffer.from(body, 'latin1'))
  const { pictures, folder, lines } = await openCache()
  pictures.request(host.url(path))
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ event: 'picture_not_cached', host: 'pictures.test', tries: 1 })
  for (let round = 0; round < 5; round += 1) expect(pictures.request(host.url(path))).toBe(false)
  expect(host.requests).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
})

test('A picture with too many pixels is rejected', async () => {
  servePicture(
    '/bomb.png',
    await sharp({ create: { width: 9_000, height: 5_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
  )
  const { pictures, lines } = await openCache()
  pictures.request(host.url('/bomb.png'))
  await expect.poll(() => lines).toMatchObject([{ reason: 'it cannot be decoded' }])
})

test('At most two pictures are fetched at a time', async () => {
  const urls = Array.from({ length: 12 }, (_, index) => host.url(`/many/${index}`))
  const small = await sharp(jpeg).resize(50).jpeg().toBuffer()
  for (const url of urls) {
    host.handlers.set(new URL(url).pathname, (response) => setTimeout(() => response.end(small), 30))
  }
  const { pictures } = await openCache()
  for (const url of urls) pictures.request(url)
  await expect.poll(() => urls.every(pictures.request)).toBe(true)
  expect(host.maxConcurrency()).toBe(2)
})

test('A restart keeps cached pictures and deletes abandoned partial files', async () => {
  servePicture('/harbor.jpg', jpeg)
  const first = await openCache()
  first.pictures.request(host.url('/harbor.jpg'))
  await expect.poll(() => first.pictures.request(host.url('/harbor.jpg'))).toBe(true)
  await first.pictures.close()
  const [picture = ''] = await readdir(first.folder)
  await writeFile(join(first.folder, 'half.part'), 'half')
  const abandonedAt = new Date(Date.now() - 11 * 60_000)
  await utimes(join(first.folder, 'half.part'), abandonedAt, abandonedAt)
  await writeFile(join(first.folder, 'of-another-process.part'), 'half')
  const second = await openCache({ folder: first.folder })
  expect((await fetchCachedPicture(second.pictures, host.url('/harbor.jpg'))).status).toBe(200)
  expect(host.requests).toHaveLength(1)
  expect((await readdir(first.folder)).sort()).toEqual([picture, 'of-another-process.part'].sort())
})

test('Without a usable folder, external pictures aren’t fetched or served', async () => {
  const parent = await createFolder()
  await writeFile(join(parent, 'file'), '')
  const { pictures, lines } = await openCache({ folder: join(parent, 'file', 'below') })
  expect(pictures.request(host.url('/harbor.jpg'))).toBe(false)
  expect((await fetchCachedPicture(pictures, host.url('/harbor.jpg'))).status).toBe(404)
  expect(lines).toMatchObject([{ event: 'no_picture_folder' }])
  expect(host.requests).toEqual([])
})

test('A full folder evicts the least recently used picture and calls onChange', async () => {
  const { pictures, folder, getChangeCount } = await openCache({ folderLimits: { maxFiles: 2, maxBytes: 1_000_000 } })
  for (const path of ['/1.jpg', '/2.jpg', '/3.jpg']) {
    servePicture(path, jpeg)
    pictures.request(host.url(path))
    await expect.poll(() => pictures.request(host.url(path))).toBe(true)
  }
  await expect.poll(() => readdir(folder)).toHaveLength(2)
  expect((await fetchCachedPicture(pictures, host.url('/1.jpg'))).status).toBe(404)
  expect((await fetchCachedPicture(pictures, host.url('/3.jpg'))).status).toBe(200)
  await expect.poll(getChangeCount).toBeGreaterThan(0)
})
