import { once } from 'node:events'
import { get, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageHandler } from '#app/page-handler.ts'
import { baseHeaders } from '#server/http/base-headers.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { article, type ServerFixture, startServerFixture } from './server-fixture.ts'

let server: ServerFixture
let listening: Listening
const kept: string[] = []

let slow = Promise.withResolvers<void>()
let visits = 0

/** What compresses the better the longer one tries. */
const varied = Array.from({ length: 400 }, (_, nth) => `<p class="row">${nth} of ${Math.sin(nth)}</p>`).join('')

const page: PageHandler = async (request, { dependOn }) => {
  dependOn('articles')
  if (request.url.endsWith('/slow')) await slow.promise
  const html = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(
    `<p>${new URL(request.url).pathname}, rendered at ${performance.now()}</p>${request.url.endsWith('/again') ? varied : '<p>…</p>'.repeat(100)}`,
    { headers: html },
  )
}

beforeAll(async () => {
  server = await startServerFixture(page, { onHomeVisit: () => (visits += 1) })
  listening = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: server.site.fetch,
    headers: baseHeaders('https://site.test'),
    kept: { find: server.site.kept, note: (target, status) => kept.push(`${target} ${status}`) },
  })
})
afterAll(async () => {
  await listening.close(0)
  await server.close()
})

async function ask(path: string, { method = 'GET', headers = {} }: RequestOptions = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(listening.url + path, { method, headers, agent: false }, resolve).once('error', reject)
  })
  const { date: _, ...others } = answer.headers
  return { status: answer.statusCode, headers: others, body: Buffer.concat(await answer.toArray()).toString('base64') }
}

test.each(['br', 'gzip', 'identity', undefined])(
  'A kept page in %s is the same answer as the first one',
  async (encoding) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
    const path = `/news/${encoding}`
    const first = await ask(path, { headers })
    expect(kept).not.toContain(`${path} 200`)
    expect(await ask(path, { headers })).toEqual(first)
    expect(kept).toContain(`${path} 200`)
    expect(first.headers['strict-transport-security']).toBeDefined()

    const unchanged = await ask(path, {
      headers: { ...headers, 'if-none-match': `W/"other", W/${first.headers.etag}` },
    })
    expect(unchanged).toMatchObject({ status: 304, body: '' })
    expect(unchanged.headers).toMatchObject({ etag: first.headers.etag, vary: 'Accept-Encoding' })
    // Meanwhile the page may have been compressed once more.
    const length = encoding === 'br' ? expect.any(String) : first.headers['content-length']
    const sent = { ...first, body: '', headers: { ...first.headers, ...(length && { 'content-length': length }) } }
    expect(await ask(path, { method: 'HEAD', headers })).toEqual(sent)
  },
)

test('A picture in a size of pages is kept like a page, in the format that the browser shows, while it is there', async () => {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const images = server.service.storage.from('article-images')
  expect((await images.upload('quay.png', bytes, { contentType: 'image/png' })).error).toBeNull()
  const path = '/storage/v1/render/image/public/article-images/quay.png?width=320'
  const headers = { accept: 'image/webp' }
  const first = await ask(path, { headers })
  expect(first.headers['content-type']).toBe('image/webp')
  expect(kept).not.toContain(`${path} 200`)
  expect(await ask(path, { headers })).toEqual(first)
  expect(kept).toContain(`${path} 200`)
  expect((await ask(path)).headers['content-type']).toBe('image/jpeg')
  const unchanged = await ask(path, { headers: { ...headers, 'if-none-match': first.headers.etag } })
  expect(unchanged).toMatchObject({ status: 304, body: '', headers: { etag: first.headers.etag, vary: 'accept' } })
  expect(await ask(path, { method: 'HEAD', headers })).toEqual({ ...first, body: '' })
  expect((await images.remove(['quay.png'])).error).toBeNull()
  expect((await ask(path, { headers })).status).toBe(404)
})

test('A page that is asked for again is compressed once more, as small as it gets, and keeps its tag', async () => {
  const headers = { 'accept-encoding': 'br' }
  const first = await ask('/again', { headers })
  const length = Number(first.headers['content-length'])
  await expect
    .poll(async () => Number((await ask('/again', { headers })).headers['content-length']))
    .toBeLessThan(length)
  const best = await ask('/again', { headers })
  expect(brotliDecompressSync(Buffer.from(best.body, 'base64'))).toEqual(
    brotliDecompressSync(Buffer.from(first.body, 'base64')),
  )
  expect(best.headers.etag).toBe(first.headers.etag)
  expect(first.headers.etag).toMatch(/^W\//)
  const known = { ...headers, 'if-none-match': first.headers.etag }
  expect((await ask('/again', { headers: known })).status).toBe(304)
})

test('What is written drops the kept page before its writer is answered', async () => {
  const before = await ask('/news')
  expect(await ask('/news')).toEqual(before)
  await server.service.from('articles').insert(article('A heron is rescued')).throwOnError()
  expect((await ask('/news')).body).not.toBe(before.body)
})

test('A kept answer that waits behind another one of its connection runs until it is taken', async () => {
  await ask('/about')
  slow = Promise.withResolvers<void>()
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
  socket.write(['/slow', '/about'].map((path) => `GET ${path} HTTP/1.1\r\nhost: site.test\r\n\r\n`).join(''))
  await expect.poll(() => listening.countOpen().requests).toBe(2)
  slow.resolve()
  await once(socket, 'data')
  await expect.poll(() => listening.countOpen().requests).toBe(0)
  socket.destroy()
})

test('A visit of the home page is noted, also between two pages', () => {
  for (const target of ['/', '/_root.data?_routes=routes%2Fpublic%2Fhome', '/news'])
    server.site.noteKept(target, 200, 1)
  expect(visits).toBe(2)
})

test('Other spellings, other methods and refused requests are never answered by it', async () => {
  await ask('/about')
  await ask('/about')
  kept.length = 0
  expect(await ask('/About')).toMatchObject({ status: 301 })
  expect(await ask('/about/')).toMatchObject({ status: 301 })
  expect(await ask('/about', { method: 'POST' })).toMatchObject({ status: 405 })
  expect(await ask('/about', { headers: { host: 'a b' } })).toMatchObject({ status: 400 })
  expect(await ask('/about?utm=1')).toMatchObject({ status: 200 })
  expect(kept).toEqual([])
  expect(await ask('/about')).toMatchObject({ status: 200 })
  expect(kept).toEqual(['/about 200'])
})
