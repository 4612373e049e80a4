import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import type { PageHandler } from '#app/page-handler.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { startServerFixture } from './server-fixture.ts'

let renderCount = 0
let visitCount = 0

/**
 * Renders a page with its URL, its headers and the articles, so that any input changes its bytes.
 */
const echoPage: PageHandler = async (request, backend) => {
  renderCount += 1
  const url = new URL(request.url)
  if (url.pathname === '/missing')
    return new Response('<h1>Oops! Page not found</h1>', { status: 404, headers: htmlHeaders })
  const client = createClient(backend.url, backend.publishableKey, { global: { fetch: backend.fetch } })
  const { data, error } = await client.from('articles').select('title').order('created_at', { ascending: false })
  if (error) return new Response('<h1>Out of order</h1>', { status: 503, headers: htmlHeaders })
  const received = { address: request.url, method: request.method, headers: [...request.headers], articles: data }
  return new Response(
    `<script>echo()</script><pre>${JSON.stringify(received)}</pre>${'<p>More to read.</p>'.repeat(50)}`,
    { headers: htmlHeaders },
  )
}
const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'set-cookie': 'a=b',
  'cache-control': 'public, max-age=9999',
}

const server = await startServerFixture(echoPage, { onHomeVisit: () => (visitCount += 1) })
afterAll(() => server.close())

const fetchBody = async (path: string, init?: RequestInit) => (await server.get(path, init)).text()

test('A page is rendered once for all visitors until an article changes', async () => {
  const before = renderCount
  const [first, second] = [await fetchBody('/news'), await fetchBody('/news')]
  expect(second).toBe(first)
  expect(renderCount).toBe(before + 1)
  await server.service.from('articles').insert(createArticleRow('A heron is rescued')).throwOnError()
  expect(await fetchBody('/news')).toContain('A heron is rescued')
})

test('All spellings of a page’s URL share one cached page', async () => {
  await server.get('/news')
  const { pages } = server.site.getPageCacheCounts()
  const letters = [...'news'].map((letter) => `%${letter.charCodeAt(0).toString(16)}`)
  const paths = [
    '/NEWS',
    '/nEws',
    '/news/',
    '/./news',
    '/x/../news',
    ...letters.map((each, at) => `/${'news'.slice(0, at)}${each}${'news'.slice(at + 1)}`),
  ]
  const queries = [
    '?',
    '?&',
    '?x=1',
    '?X=2&x=1',
    '?type=',
    '?type=news',
    '?TYPE=press-release',
    '?_routes=root',
    '?_routes=',
    '?page[]=2',
    '?q=a',
    '?;page=2',
    '?%',
  ]
  for (const target of [...paths, ...queries.map((query) => `/news${query}`)])
    expect((await server.get(target)).status).toBeLessThan(400)
  expect((await server.get('/news.data?_routes=root')).status).toBe(404)
  expect(server.site.getPageCacheCounts().pages).toBe(pages)
  const validQueries = [
    '?type=press-release&page=2',
    '?page=2&type=press-release',
    '?page=2&x=1&type=press-release',
    '?type=press-release&page=%32&page=3',
  ]
  for (const query of validQueries) await server.get(`/news${query}`)
  expect(server.site.getPageCacheCounts().pages).toBe(pages + 1)
  for (const target of ['//news', '/news//', '/%2fnews%']) expect((await server.get(target)).status).toBe(404)
})

test('A read after a write shows the change, fifty times out of fifty', async () => {
  for (let round = 0; round < 50; round += 1) {
    const title = `Edition ${round}`
    const { error } = await server.service.from('articles').update({ title }).not('id', 'is', null)
    expect(error).toBeNull()
    expect(await fetchBody('/news')).toContain(title)
  }
})

test('Requests during a write never put the old page back into the cache', async () => {
  for (let round = 0; round < 40; round += 1) {
    const title = `Late edition ${round}`
    const earlierRequests = Array.from({ length: 5 }, () => fetchBody('/news'))
    await server.service.from('articles').update({ title }).not('id', 'is', null)
    const laterRequests = [fetchBody('/news'), fetchBody('/news')]
    await Promise.all(earlierRequests)
    for (const body of [...(await Promise.all(laterRequests)), await fetchBody('/news')]) expect(body).toContain(title)
  }
})

test('Pages show a change that another program makes in the database', async () => {
  await fetchBody('/news')
  await server.database.admin`update articles set title = 'Straight from the database'`
  await expect.poll(() => fetchBody('/news')).toContain('Straight from the database')
})

test('A settings change invalidates pages, but an article draft does not', async () => {
  await fetchBody('/news')
  const before = renderCount
  const settings = { motto: 'Awake' }
  await server.service.from('site_settings').update({ settings }).eq('id', 1).throwOnError()
  await fetchBody('/news')
  expect(renderCount).toBe(before + 1)
  const draft = createArticleRow('A draft', { state: 'draft' })
  const { data } = await server.service.from('articles').insert(draft).select('id').single().throwOnError()
  await server.service.from('articles').update({ title: 'A better draft' }).eq('id', data.id).throwOnError()
  await server.service.from('articles').delete().eq('id', data.id).throwOnError()
  await fetchBody('/news')
  expect(renderCount).toBe(before + 1)
})

const poisonHeaders = [
  'Cookie',
  'Authorization',
  'Accept',
  'Accept-Language',
  'User-Agent',
  'Referer',
  'Origin',
  'Range',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-For',
  'Forwarded',
  'X-Host',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-React-Router-SPA-Mode',
  'X-React-Router-Prerender-Data',
  'X-Remix-Revalidate',
  'X-HTTP-Method-Override',
  'X-Real-IP',
  'Pragma',
  'Cache-Control',
  'Sec-Purpose',
  'Sec-Fetch-Mode',
  'Sec-Fetch-Site',
  'Content-Security-Policy',
  'Content-Type',
  'apikey',
]
const paths = ['/', '/news', '/news/x.css']

test.each(poisonHeaders)('A request with %s never changes the page of the next visitor', async (name) => {
  await server.service.from('articles').update({ title: 'The same' }).not('id', 'is', null)
  for (const path of paths) {
    const clean = await fetchBody(path)
    await server.service.from('articles').update({ title: 'The same' }).not('id', 'is', null)
    const before = renderCount
    await fetchBody(`${path}?cb=${name}`, { headers: { [name]: name === 'Range' ? 'bytes=0-1' : 'evil.example' } })
    const next = await server.get(path)
    expect(renderCount).toBe(before + 1)
    expect(await next.text()).toBe(clean)
    expect(next.headers.get('set-cookie')).toBeNull()
    expect(next.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  }
})

test('Account and staff pages are never cached', async () => {
  for (const path of ['/admin', '/admin?tab=media', '/auth', '/auth.data', '/reset-password?access_token=secret']) {
    const before = renderCount
    const first = await server.get(path)
    await server.get(path)
    expect(renderCount).toBe(before + 2)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect(first.headers.get('etag')).toBeNull()
    expect(await first.text()).not.toContain('secret')
  }
})

test('HEAD returns the headers of GET without a body', async () => {
  const [get, head] = [await server.get('/news'), await server.get('/news', { method: 'HEAD' })]
  expect(await head.text()).toBe('')
  expect([...head.headers]).toEqual([...get.headers])
})

test('A missing page is not cached, and the log contains its path without the query', async () => {
  const before = renderCount
  await server.get('/missing')
  const response = await server.get(`/missing?secret=1`)
  expect(renderCount).toBe(before + 2)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
  server.errorReporter.close()
  expect(server.log.slice(-2)).toMatchObject([
    { event: 'not_found', path: '/missing' },
    { event: 'not_found', count: 1 },
  ])
})

test('Visits of the home page are counted, even from the cache', async () => {
  visitCount = 0
  for (const target of ['/', '/', '/news']) await server.get(target)
  expect(visitCount).toBe(2)
})
