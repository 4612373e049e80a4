import { expect, test } from 'vitest'
import { createMemoryBudget } from '#lib/memory-budget.ts'
import { createPage } from './page.ts'
import { createPageCache, type Render } from './page-cache.ts'

/** A cache whose pages end when articles do, on a clock that stands still unless it is moved. */
function setUp(next: () => Promise<number | null>) {
  const state = { time: 0, renders: 0, isAway: false }
  const cache = createPageCache({
    memory: createMemoryBudget(1_000_000),
    schedules: [{ table: 'articles', next }],
    wallClock: () => state.time,
  })
  const render: (table: string) => Render = (table) => async (tables) => {
    state.renders += 1
    tables.add(table)
    if (state.isAway) throw new Error('away')
    return createPage(200, { 'content-type': 'text/plain' }, { body: Buffer.from(`version ${state.renders}`) })
  }
  const get = async (table = 'articles') => {
    const response = await (await cache.get(`/${table}`, render(table))).respond(new Request('http://site.test/'))
    return { text: await response.text(), status: response.headers.get('cache-status') }
  }
  return { cache, state, get }
}

test('A page is kept until the moment when an article becomes public, and not a moment longer', async () => {
  const moments = [60_000, 90_000, null]
  const { state, get } = setUp(async () => moments.find((moment) => moment === null || moment > state.time) ?? null)
  for (const [time, renders] of [
    [0, 1],
    [59_999, 1],
    [60_000, 2],
    [89_999, 2],
    [90_000, 3],
    [10_000_000, 3],
  ] as const) {
    state.time = time
    expect((await get()).text).toBe(`version ${renders}`)
  }
})

test('Pages without articles are kept, and those that may read anything are not', async () => {
  const { state, get } = setUp(async () => (state.time < 60_000 ? 60_000 : null))
  await get('leadership')
  await get('*')
  state.time = 60_000
  expect([(await get('leadership')).text, (await get('*')).text]).toEqual(['version 1', 'version 3'])
})

test('A page that has ended is shown once more while the backend is away, and says so', async () => {
  const { state, get } = setUp(async () => (state.time < 60_000 ? 60_000 : null))
  await get()
  state.time = 60_000
  state.isAway = true
  expect(await get()).toEqual({ text: 'version 1', status: expect.stringContaining('stale-if-error') })
})

test('Where nobody knows how long it holds, a page with articles is rendered for each request', async () => {
  const { state, get } = setUp(async () => {
    throw new Error('no such function')
  })
  await get()
  await get()
  await get('leadership')
  await get('leadership')
  expect(state.renders).toBe(3)
})

test('The moment is asked for before the page reads', async () => {
  const order: string[] = []
  const cache = createPageCache({
    memory: createMemoryBudget(10_000),
    schedules: [
      {
        table: 'articles',
        async next() {
          await null
          order.push('asked')
          return null
        },
      },
    ],
  })
  await cache.get('/', async () => {
    order.push('read')
    return createPage(200, {}, { body: Buffer.from('') })
  })
  expect(order).toEqual(['asked', 'read'])
})

test('A page that was asked for before articles changed, and reads afterwards, is not kept', async () => {
  const schedules = [{ table: 'articles', next: async () => null }]
  const cache = createPageCache({ memory: createMemoryBudget(1_000_000), schedules })
  const waiting = Promise.withResolvers<void>()
  let renders = 0
  const render: Render = async (tables) => {
    renders += 1
    if (renders === 1) await waiting.promise
    tables.add('articles')
    return createPage(200, {}, { body: Buffer.from('x') })
  }
  const first = cache.get('/', render)
  await expect.poll(() => renders).toBe(1)
  cache.invalidate('articles')
  waiting.resolve()
  await first
  await cache.get('/', render)
  expect(renders).toBe(2)
})

test('A page made from two tables ends with whichever comes first, and one that reads one of them with that alone', async () => {
  const state = { time: 0, renders: 0 }
  const until = (moment: number) => async () => (state.time < moment ? moment : null)
  const cache = createPageCache({
    memory: createMemoryBudget(1_000_000),
    schedules: [
      { table: 'articles', next: until(90_000) },
      { table: 'alerts', next: until(60_000) },
    ],
    wallClock: () => state.time,
  })
  const render: (names: readonly string[]) => Render = (names) => async (tables) => {
    state.renders += 1
    for (const name of names) tables.add(name)
    return createPage(200, {}, { body: Buffer.from('') })
  }
  for (const [time, renders] of [
    [0, 3],
    [59_999, 3],
    // The home page and the page without news: an alert starts.
    [60_000, 5],
    [89_999, 5],
    // The home page and the feed of articles alone.
    [90_000, 7],
    [1_000_000, 7],
  ] as const) {
    state.time = time
    await cache.get('/', render(['articles', 'alerts']))
    await cache.get('/about', render(['alerts']))
    await cache.get('/feed/news.xml', render(['articles']))
    expect(state.renders).toBe(renders)
  }
})
