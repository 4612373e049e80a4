import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { PageHandler } from '#app/page-handler.ts'
import { createSite } from '#server/http/site.ts'
import { createErrorReporter } from '#server/log/error-reporter.ts'
import { startServerFixture } from './server-fixture.ts'

/** Renders a page with the platform's address. `/lost` is a missing page, and `/broken` fails. */
const plainPage: PageHandler = async (request, backend) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/broken') throw new Error('the page is broken: secret-cause')
  if (pathname.startsWith('/lost')) return new Response('<h1>Oops!</h1>', { status: 404, headers: htmlHeaders })
  backend.allowScript("'sha256-c3RhcnQ='")
  return new Response(`<h1>${backend.url}</h1><script>start()</script><script>smuggled()</script>`, {
    headers: htmlHeaders,
  })
}
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

const server = await startServerFixture(plainPage)
afterAll(() => server.close())

describe('Responses', () => {
  test.each([
    ['/rest/v1/articles', 'application/json'],
    ['/auth/v1/signup', 'application/json'],
    ['/storage/v1/object/media-library/general/half.png', 'image/png'],
  ])('log no error for %s if the client disconnects', async (path, type) => {
    const before = server.log.length
    // Node ends a request body like this when the client disconnects.
    const disconnectError = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const body = new ReadableStream({ pull: (controller) => controller.error(disconnectError) })
    const { secret } = server.platform.keys
    const headers = { apikey: secret, authorization: `Bearer ${secret}`, 'content-type': type }
    await server.get(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    expect(server.log.slice(before)).toEqual([])
  })

  test('hide the cause of an error, which only the log contains', async () => {
    const response = await server.get('/broken')
    expect([response.status, await response.text()]).toEqual([500, 'Something went wrong on this server.\n'])
    expect(JSON.stringify(server.log)).toContain('secret-cause')
  })
})

describe('A page', () => {
  test('has all security headers', async () => {
    const { headers } = await server.get('/')
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[^ ]+';/),
    })
  })

  test('allows only the scripts of its renderer in its security policy', async () => {
    const { headers } = await server.get('/')
    const [, sources] = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
    expect(sources).toBe(`'self' 'sha256-c3RhcnQ='`)
  })

  test('allows the hosted project in its security policy', async () => {
    const hosted = createSite({
      siteUrl: 'https://police.example.org',
      handlePage: plainPage,
      backend: { url: 'https://project.example.org', publishableKey: 'key', isReady: async () => true },
      staticFiles: null,
      isDevelopment: false,
      errorReporter: createErrorReporter(pino({ level: 'silent' })),
    })
    const { headers } = await hosted.fetch(new Request('https://police.example.org/'), '127.0.0.1')
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://project.example.org;")
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('rejects %s', async (method) => {
    for (const path of ['/', '/news', '/auth', '/auth.data', '/admin']) {
      expect((await server.get(path, { method, body: 'a=b' })).status).toBe(405)
    }
  })

  test.each(['/admin', '/auth', '/reset-password', '/news'])(
    'at %s does not contain the host name of the request',
    async (path) => {
      const response = await server.site.fetch(new Request(`http://evil.example${path}`), '127.0.0.1')
      expect(await response.text()).toContain('<h1>http://stationhouse.test</h1>')
      expect(JSON.stringify([...response.headers])).not.toContain('evil.example')
    },
  )
})

describe('Another spelling of a path', () => {
  test.each([
    ['/%61dmin', '/admin'],
    ['/aut%68?next=%2Fadmin', '/auth?next=%2Fadmin'],
    ['/%72eset-password?token_hash=secret', '/reset-password?token_hash=secret'],
    ['/%6Eews', '/news'],
    ['/News?page=2', '/news?page=2'],
    ['/ADMIN/staff', '/admin/staff'],
  ])('redirects %s to %s and is not cached', async (spelling, canonical) => {
    const response = await server.get(spelling, { redirect: 'manual' })
    expect(response.status).toBe(301)
    expect(Object.fromEntries(response.headers)).toMatchObject({ location: canonical, 'cache-control': 'no-store' })
    expect(response.headers.get('etag')).toBeNull()
  })

  test('never redirects to another host', async () => {
    expect((await server.get('/%5C%5Cevil.example', { redirect: 'manual' })).status).toBe(200)
  })
})

describe('The log', () => {
  const hostile = ['%0D%0Ainjected', '%1B%5B31mred', '%E2%80%A8line', '%00', '%22%7D%2C%7B%22event', 'a'.repeat(450)]

  test.each(hostile)('writes the path /lost-%s on one line, truncated and without its query', async (text) => {
    server.errorReporter.close()
    const before = server.log.length
    await server.get(`/lost-${text}?token=secret`)
    server.errorReporter.close()
    const lines = server.log.slice(before)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ event: 'not_found', level: 30 })
    const { path } = z.object({ path: z.string() }).parse(lines[0])
    expect(path.length).toBeLessThanOrEqual(200)
    expect(path).toMatch(/^\/lost-[\x21-\x7e]*$/)
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
})

describe('The platform', () => {
  test('answers scripts of any site but never allows cookies', async () => {
    const key = server.platform.keys.publishable
    const response = await server.get('/rest/v1/articles', { headers: { apikey: key, origin: 'https://any.example' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    const preflight = await server.get('/auth/v1/token', {
      method: 'OPTIONS',
      headers: { origin: 'https://any.example', 'access-control-request-headers': 'apikey, x-client-info' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey, x-client-info')
  })

  test.each(['/rest/v2/articles', '/rest', '/rest/V1/articles', '/rest/v1x'])(
    'lets the website answer %s',
    async (path) => {
      expect((await server.get(path)).headers.get('content-type')).toMatch(/^text\/html/)
    },
  )

  test.each([
    '//rest/v1/staff',
    '/%72est/v1/staff',
    '/REST/v1/staff',
    '/rest%2Fv1/staff',
    '/rest/v1/../v1/staff',
    '/rest/v1/staff;a',
    '/rest/v1//staff',
  ])('reveals nothing at the look-alike address %s', async (path) => {
    const response = await server.get(path, { headers: { apikey: server.platform.keys.publishable } })
    expect(await response.text()).not.toContain('user_id')
  })

  test('reports its version and readiness when its database responds', async () => {
    const ready = await server.get('/readyz')
    expect([ready.status, await ready.text()]).toEqual([200, 'ok\nversion 1.2.3+0123abcd\n'])
    expect((await server.get('/healthz')).status).toBe(200)
  })
})
