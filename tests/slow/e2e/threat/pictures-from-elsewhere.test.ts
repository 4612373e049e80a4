import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Listening, listen } from '#server/http/listen.ts'
import { createSite, type Site } from '#server/http/site.ts'
import { createReports, type Reports } from '#server/log/reports.ts'
import { type CopiedPictures, createCopiedPictures } from '#server/pictures/copied-pictures.ts'
import { loadBuild } from '#server/start/load-build.ts'
import { type PictureHost, startPictureHost } from '#tests/support/backend/picture-host.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService, readApiKeys } from '#tests/support/site/api-keys.ts'

const root = join(import.meta.dirname, '../../../..')
const samples = join(root, 'content/samples/harbor/files')
const clip = 'https://videos.example.org/harbor-beam.webm'

let host: PictureHost
let pictures: CopiedPictures
let listening: Listening
let site: Site
let folder: string
let reports: Reports

/** The built website in front of the tests' backend, on an internet of which the pictures' host is a part. */
test.beforeAll(async () => {
  host = await startPictureHost()
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-copies-'))
  const log = pino({ level: 'silent' })
  reports = createReports(log, { isHosted: true })
  pictures = await createCopiedPictures({ folder, log, network: host.network() })
  listening = await listen({ host: '127.0.0.1', port: 0, fetch: (request, address) => site.fetch(request, address) })
  const { url, dataDir } = visitedSite()
  site = createSite({
    ...(await loadBuild(join(root, 'build'))),
    siteUrl: listening.url,
    backend: { url, publishableKey: (await readApiKeys(dataDir)).publishableKey, isReady: async () => true },
    pictures,
    isDevelopment: false,
    reports,
  })
  await addRows()
})
test.afterAll(async () => {
  const client = await connectAsService(visitedSite())
  await client.from('articles').delete().like('legacy_id', 'from-elsewhere%')
  await client.from('leadership').delete().eq('slug', 'from-elsewhere')
  await client.from('media_library').delete().eq('title', 'From elsewhere')
  await listening.close(0)
  await pictures.close()
  reports.close()
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

async function addRows(): Promise<void> {
  const client = await connectAsService(visitedSite())
  const texts = { excerpt: 'E', content: 'C', category: 'Community', author: 'A', type: 'news' }
  const article = {
    ...texts,
    legacy_id: 'from-elsewhere',
    title: 'Pictures from elsewhere',
    hero_image: host.url('/hero.webp'),
    gallery_images: [host.url('/gallery.webp')],
    gallery_captions: [''],
    gallery_alts: ['A gallery picture'],
  }
  const film = { ...texts, legacy_id: 'from-elsewhere-film', title: 'A film from elsewhere', hero_video: clip }
  const leader = {
    slug: 'from-elsewhere',
    name: 'Nobody',
    rank: 'Officer',
    department: 'Harbor',
    badge: '1',
    years: '1 year',
    description: 'D',
    has_filled_position: true,
    photo: host.url('/photo.webp'),
  }
  const file = {
    title: 'From elsewhere',
    file_name: 'a.webp',
    file_path: host.url('/file.webp'),
    file_type: 'image/webp',
    file_size: 1,
    is_public: true,
  }
  const rows: [string, object][] = [
    ['articles', article],
    ['articles', film],
    ['leadership', leader],
    ['media_library', file],
  ]
  for (const [table, row] of rows) {
    const { error } = await client.from(table).insert(row)
    if (error) throw new Error(`${table}: ${error.message}`)
  }
}

const read = async (path: string) => (await fetch(listening.url + path)).text()

test('Pictures from elsewhere are drawn at first, then shown from here; no browser asks another host', async ({
  openPage,
}) => {
  const first = await read('/news/from-elsewhere')
  expect(first).toContain('src="/drawn-picture.svg"')
  expect((await fetch(`${listening.url}/drawn-picture.svg`)).headers.get('content-type')).toBe('image/svg+xml')
  expect(first).not.toContain('/copied-picture')
  await expect.poll(() => host.asked.length).toBe(2)

  const picture = await readFile(join(samples, 'harbor-patrol.webp'))
  for (const name of ['hero', 'gallery', 'photo', 'file']) {
    host.answers.set(`/${name}.webp`, (response) => response.end(picture))
  }
  // The first ones were not there yet, and wait for their next turn.
  host.asked.splice(0)
  await read('/leadership/from-elsewhere')
  await expect.poll(() => read('/leadership/from-elsewhere')).toContain('/copied-picture?from=')
  await read('/media')
  await expect.poll(() => read('/media')).toContain('/copied-picture?from=')

  const page = await openPage({ url: listening.url })
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  for (const [path, alt] of [
    ['/leadership/from-elsewhere', 'Photo of Nobody'],
    ['/media', 'From elsewhere'],
  ] as const) {
    await page.goto(path)
    const image = page.getByRole('img', { name: alt, exact: true })
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100)
    expect(await image.getAttribute('src')).toMatch(/^\/copied-picture\?from=/)
  }
  await page.goto('/news/from-elsewhere')
  await expect.poll(() => page.locator('main figure img').first().getAttribute('src')).toBe('/drawn-picture.svg')
  expect([...asked]).toEqual([listening.url, visitedSite().url].filter((origin) => asked.has(origin)))
  expect(host.asked.toSorted()).toEqual(['pictures.test /file.webp', 'pictures.test /photo.webp'])
})
