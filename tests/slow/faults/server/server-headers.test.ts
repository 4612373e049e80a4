import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'

let site: FreshSite
let apikey: string

beforeAll(async () => {
  site = await startFreshSite('sample', { SITE_URL: 'https://police.example.org' })
  apikey = (await readApiKeys(site.dataDir)).publishableKey
})
afterAll(() => site.close())

const files = ['/favicon.ico', '/robots.txt', '/site.webmanifest', '/feed.xml', '/feed.json', '/sitemap.xml']
const backend = [
  '/rest/v1/articles?select=id&limit=1',
  '/rest/v1/articles?id=x.1',
  '/rest/v1/none',
  '/rest/v1/rpc/none',
  '/auth/v1/settings',
  '/auth/v1/user',
  '/auth/v1/verify?token=x&type=signup',
  '/auth/v1/.well-known/jwks.json',
  '/storage/v1',
  '/storage/v1/object/public/none/none.png',
  '/storage/v1/render/image/public/media-library/none.png?width=1',
  '/functions/v1/none',
  '/functions/v1/discord-post-article',
]
const otherPaths = [
  '/healthz',
  '/readyz',
  '/%61dmin',
  '/assets/none.js',
  '/.env',
  '//',
  '/news/none',
  '/news/none.data',
]
const longest = `/${'x'.repeat(600)}`

/** Lists the security headers that are missing or wrong in a response. */
async function listMissingHeaders(response: Response): Promise<string[]> {
  const { headers } = response
  const policy = headers.get('content-security-policy') ?? ''
  const type = headers.get('content-type') ?? ''
  const isTyped = /^(image|video|audio|font)\/|application\/(octet-stream|[\w.+-]*json)|;\s*charset=utf-8/i.test(type)
  const isEmpty = (await response.arrayBuffer()).byteLength === 0
  const checks: Record<string, boolean> = {
    'strict-transport-security': /max-age=31536000/.test(headers.get('strict-transport-security') ?? ''),
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff',
    'content-type': isEmpty || isTyped,
    'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/.test(headers.get('referrer-policy') ?? ''),
    'default-src and frame-ancestors': /default-src 'none'.*frame-ancestors 'none'/.test(policy),
    'script-src': !/script-src[^;]*('unsafe-|\*|http:|https:)/.test(policy),
    'access-control-allow-credentials': !headers.has('access-control-allow-credentials'),
    'set-cookie': !headers.has('set-cookie'),
  }
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))
}

test('Every kind of response has all security headers', async () => {
  const home = await (await fetch(site.url)).text()
  const assetPaths = [...home.matchAll(/"(\/(?:assets|storage|share|icons)\/[^"\s\\]+)"/g)].map(([, path = '']) => path)
  expect(assetPaths.length).toBeGreaterThan(5)
  const paths = new Set([
    ...publicPages,
    '/admin',
    '/admin/staff',
    ...assetPaths,
    ...files,
    ...backend,
    ...otherPaths,
    longest,
  ])
  const failures = []
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const response = await fetch(site.url + path, { method, headers: { apikey }, redirect: 'manual' })
      const missing = await listMissingHeaders(response)
      if (missing.length > 0) failures.push({ method, path, status: response.status, missing })
      const etag = method === 'GET' && response.status === 200 ? response.headers.get('etag') : null
      if (etag === null) continue
      const again = await fetch(site.url + path, { headers: { apikey, 'if-none-match': etag } })
      if (again.headers.get('x-content-type-options') !== 'nosniff') failures.push({ path, status: again.status })
    }
  }
  expect(failures).toEqual([])
})
