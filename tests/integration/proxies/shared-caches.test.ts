import { afterAll, expect, test } from 'vitest'
import { startServerFixture } from '#tests/integration/server/server-fixture.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'

const server = await startServerFixture(async (request) => {
  const { status, text } = renderPage(new URL(request.url).pathname)
  return new Response(text.repeat(100), { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
})
afterAll(() => server.close())

let edition = 0
const renderPage = (path: string) =>
  path === '/missing'
    ? { status: 404, text: 'Nothing is here.' }
    : { status: 200, text: `Edition ${edition} of ${path}.` }

/** True if a shared cache may store the response (RFC 9111, section 3). */
function canCache(response: Response): boolean {
  const rules = (response.headers.get('cache-control') ?? '').split(', ')
  return rules.includes('public') && !rules.includes('no-store') && !rules.includes('private')
}

test.each(['/', '/news', '/news/harbor-watch', '/feed.xml'])(
  'A cache may store %s but must revalidate it with its ETag',
  async (path) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const first = await server.get(path, { headers })
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(first.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(first.headers.get('set-cookie')).toBeNull()
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/)
      const revalidate = () => server.get(path, { headers: { ...headers, 'if-none-match': etag } })
      const unchanged = await revalidate()
      expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag])
      edition += 1
      await server.service
        .from('articles')
        .insert(createArticleRow(`Edition ${edition}`))
        .throwOnError()
      const changed = await revalidate()
      expect([changed.status, canCache(changed)]).toEqual([200, true])
      expect(changed.headers.get('etag')).not.toBe(etag)
    }
  },
)

test.each([
  '/admin',
  '/admin/articles',
  '/auth',
  '/preview/abc',
  '/missing',
  '/readyz',
  '/rest/v1/articles?select=id',
  '/rest/v1/no_such_table',
  '/auth/v1/settings',
  '/auth/v1/user',
  '/storage/v1/object/media-library/general/nothing.webp',
  '/functions/v1/no-such-function',
])('No cache may store %s, requested with the publishable or the secret key', async (path) => {
  const { publishable, secret } = server.platform.keys
  for (const key of [publishable, secret]) {
    const response = await server.get(path, { headers: { apikey: key, authorization: `Bearer ${key}` } })
    expect([response.headers.get('cache-control') !== null, canCache(response)]).toEqual([true, false])
  }
})
