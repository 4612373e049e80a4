import { afterAll, expect, test } from 'vitest'
import { createBaseHeaders } from '#server/http/base-headers.ts'
import { listen } from '#server/http/listen.ts'
import { sendUntilClosed } from '#tests/support/hostile/send-until-closed.ts'
import { startServerFixture } from './server-fixture.ts'

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

const server = await startServerFixture(async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/broken') throw new Error('the page is broken')
  if (pathname === '/moved') return new Response(null, { status: 301, headers: { location: '/' } })
  return new Response('<h1>A page</h1>', { status: pathname === '/lost' ? 404 : 200, headers: htmlHeaders })
})
const listener = await listen({
  host: '127.0.0.1',
  port: 0,
  fetch: server.site.fetch,
  headers: createBaseHeaders('https://police.example.org'),
})
afterAll(async () => {
  await listener.close(0)
  await server.close()
})

const fetchPath = (path: string, init?: RequestInit) => fetch(listener.url + path, { redirect: 'manual', ...init })

const requests: [string, number, RequestInit?][] = [
  ['/', 200],
  ['/', 200, { method: 'HEAD' }],
  ['/', 405, { method: 'POST' }],
  ['/admin', 200],
  ['/moved', 301],
  ['/lost', 404],
  ['/broken', 500],
  ['//', 404],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/rest/v1/articles', 401],
  ['/rest/v1/articles', 204, { method: 'OPTIONS' }],
  ['/auth/v1/health', 200],
  ['/auth/v1/nothing', 404],
  ['/auth/v1/verify', 400],
  ['/storage/v1/object/public/nothing/here.png', 404],
  ['/functions/v1/nothing', 404],
]

test.each(requests)('The response to %s with status %i has the base security headers', async (path, status, init) => {
  const response = await fetchPath(path, init)
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
  })
})

test.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
  ['invalid HTTP', 'NONSENSE\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}`, 431],
  ['an expectation', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: wonders\r\n\r\n', 417],
  ['too many headers', `GET / HTTP/1.1\r\nhost: a\r\n${'x: 1\r\n'.repeat(70)}\r\n`, 431],
])('The rejection of %s has the base security headers', async (_, request, expected) => {
  const text = await sendUntilClosed(Number(new URL(listener.url).port), request)
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${expected} `))
  expect(text).toContain('strict-transport-security: max-age=31536000')
  expect(text).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
})

test('A site without HTTPS does not ask browsers to use HTTPS', () => {
  for (const address of ['http://police.example.org', null]) {
    expect(createBaseHeaders(address)).not.toHaveProperty('strict-transport-security')
  }
})
