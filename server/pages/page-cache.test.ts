import { expect, test } from 'vitest'
import { createPage, type Render, type RenderedPage } from './page.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

const createTestPage = (text: string, status = 200) =>
  createPage(status, { 'content-type': 'text/plain' }, Buffer.from(text))

/** Creates a site whose pages contain their render count, on a fake clock. */
function setUp(options: Partial<PageCacheOptions> = {}) {
  const site = { time: 0, rendered: [] as string[], isFailing: false, gate: Promise.resolve() }
  const cache = createPageCache({ maxBytes: 1_000_000, now: () => site.time, ...options })
  const createRender =
    (key: string): Render =>
    async () => {
      const count = site.rendered.push(key)
      await site.gate
      if (site.isFailing) return createTestPage('away', 503)
      return createTestPage(`version ${count}`)
    }
  async function get(key = '/') {
    const response = await (await cache.get(key, createRender(key))).respond(new Request('http://site.test/'))
    return { text: await response.text(), cacheStatus: response.headers.get('cache-status'), status: response.status }
  }
  return { cache, site, get }
}

const readText = async (page: Promise<RenderedPage>) =>
  (await (await page).respond(new Request('http://site.test/'))).text()

test('A page is rendered once for all requests until the content version changes', async () => {
  const { cache, site, get } = setUp()
  const responses = await Promise.all([get(), get(), get()])
  expect([...responses, await get()].map(({ text }) => text)).toEqual(Array(4).fill('version 1'))
  cache.incrementVersion(false)
  expect((await Promise.all([get(), get()])).map(({ text }) => text)).toEqual(['version 2', 'version 2'])
  expect(site.rendered).toHaveLength(2)
  expect(cache.getCounts()).toMatchObject({ hits: 1, misses: 5, stale: 0, pages: 1 })
})

test('A request after a change never gets a page whose render started earlier', async () => {
  const { cache, site, get } = setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  site.gate = promise
  const before = get()
  cache.incrementVersion(false)
  const after = get()
  resolve()
  expect([(await before).text, (await after).text]).toEqual(['version 1', 'version 2'])
  expect((await get()).text).toBe('version 2')
})

test.each([404, 500])('A response with status %i is not cached', async (status) => {
  const { cache } = setUp()
  let renders = 0
  const render: Render = () => createTestPage(`${++renders}`, status)
  await cache.get('/', render)
  expect(await readText(cache.get('/', render))).toBe('2')
})

test('A failed render rejects its own request, and the next request renders again', async () => {
  const { cache, get } = setUp()
  await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect((await get()).text).toBe('version 1')
})

test('The last page is served as stale while rendering fails, with a retry once a second', async () => {
  const { cache, site, get } = setUp()
  await get()
  cache.incrementVersion(false)
  site.isFailing = true
  site.time = 3_500
  const cacheStatus = 'Stationhouse; hit; ttl=-4; detail=stale-if-error'
  expect(await get()).toEqual({ text: 'version 1', cacheStatus, status: 200 })
  await get()
  expect(site.rendered).toHaveLength(2)
  site.time += 1_000
  await get()
  expect(site.rendered).toHaveLength(3)
  site.isFailing = false
  site.time += 1_000
  expect(await get()).toEqual({ text: 'version 4', cacheStatus: null, status: 200 })
})

test('After a removal, no earlier version is served, even if a pending render fails', async () => {
  const { cache, site, get } = setUp()
  await get()
  cache.incrementVersion(false)
  site.isFailing = true
  const { promise, resolve } = Promise.withResolvers<void>()
  site.gate = promise
  const running = get()
  cache.incrementVersion(true)
  resolve()
  expect((await running).status).toBe(503)
  expect((await get()).status).toBe(503)
})

test('Without change notifications, a stale page is sent while it is rendered again, but an expired page is not', async () => {
  const { site, get } = setUp({ freshness: { freshMs: 5_000, staleMs: 60_000 } })
  await get()
  site.time = 4_999
  await get()
  expect(site.rendered).toHaveLength(1)
  site.time = 5_000
  expect((await get()).text).toBe('version 1')
  await expect.poll(async () => (await get()).text).toBe('version 2')
  site.time = 65_000
  expect((await get()).text).toBe('version 3')
})

test('The least recently requested page is evicted at the size limit', async () => {
  const { bytes } = await createTestPage('version 1')
  const { cache, site, get } = setUp({ maxBytes: Math.ceil(bytes + 10) * 2 })
  for (const key of ['/1', '/2', '/1', '/3']) await get(key)
  expect(cache.getCounts()).toMatchObject({ pages: 2 })
  site.rendered.length = 0
  for (const key of ['/1', '/3', '/2']) await get(key)
  expect(site.rendered).toEqual(['/2'])
})
