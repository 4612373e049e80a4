import { expect, test } from 'vitest'
import { createMemoryBudget, entryBytes } from '#lib/memory-budget.ts'
import { createPage, type Page } from './page.ts'
import { createPageCache, type Render } from './page-cache.ts'
import { createPageReads } from './page-reads.ts'

const pageOf = (text: string, status = 200) =>
  createPage(status, { 'content-type': 'text/plain' }, { body: Buffer.from(text) })
/** Room for three pages of 10,000 bytes. */
const sizeOfThree = (pageOf('a'.repeat(10_000)).bytes() + createPageReads().bytes() + entryBytes + 2) * 3
const textOf = async (page: Page) => (await page.respond(new Request('http://site.test/'))).text()

/** Renders are counted, and can be held back until they are released. */
function counting(table: string) {
  let made = 0
  let gate = Promise.resolve()
  const render: Render = async (tables) => {
    made += 1
    const text = `version ${made}`
    tables.add(table)
    await gate
    return pageOf(text)
  }
  return {
    render,
    made: () => made,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

test('A page is rendered once and cached', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  const site = counting('articles')
  await cache.get('/', site.render)
  expect(await textOf(await cache.get('/', site.render))).toBe('version 1')
  expect(site.made()).toBe(1)
})

test('A change to a table drops the pages that depend on it, and no others', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  const [news, leaders] = [counting('articles'), counting('leadership')]
  await cache.get('/news', news.render)
  await cache.get('/leadership', leaders.render)
  cache.invalidate('articles')
  await cache.get('/news', news.render)
  await cache.get('/leadership', leaders.render)
  expect([news.made(), leaders.made()]).toEqual([2, 1])
  cache.invalidate('*')
  await cache.get('/leadership', leaders.render)
  expect(leaders.made()).toBe(2)
})

/** A page of some rows, told when each of its renders begins. */
function ofRows(keys: readonly string[]) {
  const rendered: string[] = []
  const render: Render = async (reads) => {
    rendered.push(keys.join())
    reads.addRows('articles')(keys)
    return pageOf(keys.join())
  }
  return { render, rendered }
}

test('A change of a row drops the pages that show it, and one that is told of no row drops all of the table', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  const [heron, gull] = [ofRows(['heron']), ofRows(['gull', 'lists'])]
  const ask = async () => {
    await cache.get('/news/heron', heron.render)
    await cache.get('/news', gull.render)
    return [heron.rendered.length, gull.rendered.length]
  }
  await ask()
  cache.invalidate('articles', 'heron')
  expect([cache.getKept('/news/heron'), cache.getKept('/news') === null]).toEqual([null, false])
  expect(await ask()).toEqual([2, 1])
  cache.invalidate('articles', 'lists')
  expect(await ask()).toEqual([2, 2])
  cache.invalidate('articles')
  expect(await ask()).toEqual([3, 3])
})

test('A change of another row during a render outdates it: nobody knows yet which rows it shows', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  const { promise, resolve } = Promise.withResolvers<void>()
  const page = ofRows(['heron'])
  const running = cache.get('/', async (reads) => {
    const declare = reads.addRows('articles')
    await promise
    declare(['heron'])
    return pageOf('old')
  })
  cache.invalidate('articles', 'gull')
  resolve()
  await running
  expect(await textOf(await cache.get('/', page.render))).toBe('heron')
})

test('Dropped pages are made again before somebody asks, those asked for last first, as many as are wanted', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000), renewals: 2 })
  const rendered: string[] = []
  const ask = (key: string) =>
    cache.get(key, async (reads) => {
      reads.add('articles')
      rendered.push(key)
      return pageOf(key)
    })
  for (const key of ['/1', '/2', '/3', '/1']) await ask(key)
  rendered.length = 0
  cache.invalidate('articles')
  // Also where what was dropped is forgotten at once.
  cache.forgetDropped()
  await expect.poll(() => rendered).toEqual(['/1', '/3'])
  await expect.poll(() => cache.getKept('/3')).not.toBeNull()
  expect(cache.getKept('/2')).toBeNull()
  await ask('/3')
  expect(rendered).toEqual(['/1', '/3'])
})

test('While pages fail, the others are not made again', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000), renewals: 9 })
  const site = failing('articles')
  await cache.get('/1', site.render)
  await cache.get('/2', site.render)
  site.isAway = true
  cache.invalidate('articles')
  await expect.poll(site.made).toBe(3)
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(site.made()).toBe(3)
})

test('Any change drops a page that may have read anything', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  const site = counting('*')
  await cache.get('/', site.render)
  cache.invalidate('media_library')
  await cache.get('/', site.render)
  expect(site.made()).toBe(2)
})

test('Many requests at once wait for one render', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  const site = counting('articles')
  const release = site.hold()
  const answers = Array.from({ length: 50 }, () => cache.get('/', site.render))
  release()
  await Promise.all(answers)
  expect(site.made()).toBe(1)
})

test('A change during a render: its page is not cached, and requests after the change do not get it', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  const site = counting('articles')
  const release = site.hold()
  const before = cache.get('/', site.render)
  cache.invalidate('articles')
  const after = cache.get('/', site.render)
  release()
  expect(await textOf(await before)).toBe('version 1')
  expect(await textOf(await after)).toBe('version 2')
  expect(await textOf(await cache.get('/', site.render))).toBe('version 2')
})

test('A change to a table that a running render has not read does not outdate it', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  const site = counting('articles')
  const release = site.hold()
  const running = cache.get('/', site.render)
  cache.invalidate('leadership')
  release()
  await running
  await cache.get('/', site.render)
  expect(site.made()).toBe(1)
})

test.each([201, 302, 404, 500, 503])('A response of %d is not cached', async (status) => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  let made = 0
  const render: Render = async () => {
    made += 1
    return pageOf('', status)
  }
  await cache.get('/', render)
  await cache.get('/', render)
  expect(made).toBe(2)
})

test('A render that fails leaves nothing behind', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(await cache.get('/', async () => pageOf('yes')))).toBe('yes')
})

test('The cache stays within its bound: the least recently used page goes first', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(sizeOfThree) })
  const made: string[] = []
  const ask = (key: string) =>
    cache.get(key, async () => {
      made.push(key)
      return pageOf('a'.repeat(10_000))
    })
  for (const key of ['/1', '/2', '/3', '/1', '/4', '/1', '/2']) await ask(key)
  expect(made).toEqual(['/1', '/2', '/3', '/4', '/2'])
})

test('Without change notices a page is fresh for a while, then stale while it is rendered again, then expired', async () => {
  let time = 0
  const cache = createPageCache({
    memory: createMemoryBudget(1_000_000),
    freshness: { freshMs: 5, staleMs: 60 },
    now: () => time,
  })
  const site = counting('articles')
  const ask = async () => textOf(await cache.get('/', site.render))
  expect(await ask()).toBe('version 1')
  time = 4
  expect(await ask()).toBe('version 1')
  time = 10
  expect(await ask()).toBe('version 1')
  await new Promise((resolve) => setImmediate(resolve))
  expect(await ask()).toBe('version 2')
  time = 100
  expect(await ask()).toBe('version 3')
})

/** Renders fail while `isAway`. */
function failing(table: string) {
  let made = 0
  const state = { isAway: false, made: () => made }
  const render: Render = async (tables) => {
    made += 1
    tables.add(table)
    if (state.isAway && made % 2 === 0) throw new Error('no database')
    return state.isAway ? pageOf('Out of order', 503) : pageOf(`version ${made}`)
  }
  return Object.assign(state, { render })
}

test('A dropped page that can not be rendered again is served, marked as stale and never to be kept', async () => {
  let time = 0
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000), now: () => time })
  const site = failing('articles')
  await cache.get('/', site.render)
  time = 2_000
  cache.invalidate('articles')
  site.isAway = true
  for (let round = 0; round < 2; round += 1) {
    time += 5_000
    const tag = { 'if-none-match': '*' }
    const answer = await (await cache.get('/', site.render)).respond(new Request('http://site.test/', { headers: tag }))
    expect([answer.status, await answer.text()]).toEqual([200, 'version 1'])
    const seconds = 5 * (round + 1)
    expect(answer.headers.get('cache-status')).toBe(`Stationhouse; hit; ttl=-${seconds}; detail=stale-if-error`)
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null])
  }
  site.isAway = false
  time += 5_000
  const answer = await (await cache.get('/', site.render)).respond(new Request('http://site.test/'))
  expect([await answer.text(), answer.headers.get('cache-status')]).toEqual(['version 4', null])
})

test('While a page fails, it is tried once a second, and after a change at once', async () => {
  let time = 0
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000), now: () => time })
  const site = failing('articles')
  await cache.get('/', site.render)
  cache.invalidate('articles')
  site.isAway = true
  for (time = 0; time < 3_000; time += 100) await cache.get('/', site.render)
  expect(site.made()).toBe(4)
  site.isAway = false
  cache.invalidate('articles')
  expect(await textOf(await cache.get('/', site.render))).toBe('version 5')
})

test('A dropped page is forgotten once something was removed, also while it is being rendered again', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  const site = failing('articles')
  const other = failing('leadership')
  await cache.get('/', site.render)
  await cache.get('/leadership', other.render)
  cache.invalidate('articles')
  site.isAway = true
  const rendering = cache.get('/', site.render).catch(String)
  cache.forgetDropped()
  expect(await rendering).toBe('Error: no database')
  expect((await cache.get('/', site.render)).status).toBe(503)
  expect(await textOf(await cache.get('/leadership', other.render))).toBe('version 1')
  expect(other.made()).toBe(1)
})

test('A page that is gone is not served from before', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000) })
  const page = async (status: number) => (await cache.get('/', async () => pageOf('', status))).status
  expect(await page(200)).toBe(200)
  cache.invalidate('*')
  expect(await page(404)).toBe(404)
  expect(await page(503)).toBe(503)
})

test('Dropped pages count towards the bound', async () => {
  const cache = createPageCache({ memory: createMemoryBudget(sizeOfThree) })
  const page = async (key: string, status: number) =>
    (await cache.get(key, async () => pageOf('a'.repeat(10_000), status))).status
  for (const key of ['/1', '/2', '/3']) await page(key, 200)
  cache.invalidate('*')
  await page('/4', 200)
  expect([await page('/1', 503), await page('/2', 503), await page('/4', 503)]).toEqual([503, 200, 200])
})
