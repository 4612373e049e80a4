import { expect, test } from 'vitest'
import { createPage, type Page, type Render } from './page.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

const pageOf = (text: string, status = 200) => createPage(status, { 'content-type': 'text/plain' }, Buffer.from(text))

/** A site whose pages contain their render count, on a fake clock. */
function setUp(options: Partial<PageCacheOptions> = {}) {
  const state = { time: 0, rendered: [] as string[], isFailing: false, gate: Promise.resolve() }
  const cache = createPageCache({ maxBytes: 1_000_000, now: () => state.time, ...options })
  const renderOf =
    (key: string): Render =>
    async () => {
      const count = state.rendered.push(key)
      await state.gate
      if (state.isFailing) return pageOf('away', 503)
      return pageOf(`version ${count}`)
    }
  async function get(key = '/') {
    const response = await (await cache.get(key, renderOf(key))).respond(new Request('http://site.test/'))
    return { text: await response.text(), cacheStatus: response.headers.get('cache-status'), status: response.status }
  }
  return { cache, state, get }
}

const textOf = async (page: Promise<Page>) => (await (await page).respond(new Request('http://site.test/'))).text()

test('Renders a page once for all requests, until the version is raised', async () => {
  const { cache, state, get } = setUp()
  const responses = await Promise.all([get(), get(), get()])
  expect([...responses, await get()].map(({ text }) => text)).toEqual(Array(4).fill('version 1'))
  cache.raiseVersion(false)
  expect((await Promise.all([get(), get()])).map(({ text }) => text)).toEqual(['version 2', 'version 2'])
  expect(state.rendered).toHaveLength(2)
  expect(cache.counts()).toMatchObject({ hits: 1, misses: 5, stale: 0, pages: 1 })
})

test('A request after a change never gets a page whose render started earlier', async () => {
  const { cache, state, get } = setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.gate = promise
  const before = get()
  cache.raiseVersion(false)
  const after = get()
  resolve()
  expect([(await before).text, (await after).text]).toEqual(['version 1', 'version 2'])
  expect((await get()).text).toBe('version 2')
})

test.each([404, 500])('Does not cache a response with status %i', async (status) => {
  const { cache } = setUp()
  let renders = 0
  const render: Render = () => pageOf(`${++renders}`, status)
  await cache.get('/', render)
  expect(await textOf(cache.get('/', render))).toBe('2')
})

test('A failed render rejects its own request, and the next request renders again', async () => {
  const { cache, get } = setUp()
  await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect((await get()).text).toBe('version 1')
})

test('Serves the last page as stale while rendering fails and retries once a second', async () => {
  const { cache, state, get } = setUp()
  await get()
  cache.raiseVersion(false)
  state.isFailing = true
  state.time = 3_500
  const cacheStatus = 'Stationhouse; hit; ttl=-4; detail=stale-if-error'
  expect(await get()).toEqual({ text: 'version 1', cacheStatus, status: 200 })
  await get()
  expect(state.rendered).toHaveLength(2)
  state.time += 1_000
  await get()
  expect(state.rendered).toHaveLength(3)
  state.isFailing = false
  state.time += 1_000
  expect(await get()).toEqual({ text: 'version 4', cacheStatus: null, status: 200 })
})

test('After a removal, doesn’t serve an earlier version, even if a pending render fails', async () => {
  const { cache, state, get } = setUp()
  await get()
  cache.raiseVersion(false)
  state.isFailing = true
  const { promise, resolve } = Promise.withResolvers<void>()
  state.gate = promise
  const running = get()
  cache.raiseVersion(true)
  resolve()
  expect((await running).status).toBe(503)
  expect((await get()).status).toBe(503)
})

test('Without change notices, revalidates in the background after 5 seconds and blocks after a minute', async () => {
  const { state, get } = setUp({ freshness: { freshMs: 5_000, staleMs: 60_000 } })
  await get()
  state.time = 4_999
  await get()
  expect(state.rendered).toHaveLength(1)
  state.time = 5_000
  expect((await get()).text).toBe('version 1')
  await expect.poll(async () => (await get()).text).toBe('version 2')
  state.time = 65_000
  expect((await get()).text).toBe('version 3')
})

test('Evicts the least recently requested page at the size limit', async () => {
  const { bytes } = await pageOf('version 1')
  const { cache, state, get } = setUp({ maxBytes: Math.ceil(bytes + 10) * 2 })
  for (const key of ['/1', '/2', '/1', '/3']) await get(key)
  expect(cache.counts()).toMatchObject({ pages: 2 })
  state.rendered.length = 0
  for (const key of ['/1', '/3', '/2']) await get(key)
  expect(state.rendered).toEqual(['/2'])
})

test('Renders the most requested pages once in advance after changes', async () => {
  const { cache, state, get } = setUp({ renewedPages: 2 })
  for (const key of ['/1', '/2', '/2', '/2', '/3', '/3']) await get(key)
  state.rendered.length = 0
  for (const mayRemove of [false, true, false]) cache.raiseVersion(mayRemove)
  await expect.poll(() => state.rendered).toEqual(['/2', '/3'])
  await expect.poll(() => cache.counts().pages).toBe(2)
  await get('/2')
  expect(state.rendered).toEqual(['/2', '/3'])
})

test('Stops rendering pages in advance when one of them fails', async () => {
  const { cache, state, get } = setUp({ renewedPages: 5 })
  await get('/1')
  await get('/2')
  state.isFailing = true
  cache.raiseVersion(false)
  await expect.poll(() => state.rendered).toHaveLength(3)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(state.rendered).toHaveLength(3)
})
