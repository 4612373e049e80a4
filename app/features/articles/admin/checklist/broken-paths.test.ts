import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { portOf } from '#lib/network/port-of.ts'
import { findBrokenPaths } from './broken-paths.ts'

const requests: (string | undefined)[] = []
const statuses: Record<string, number> = { '/gone': 410, '/moved': 301, '/missing': 404, '/broken': 503 }
const site = createServer(({ method, url = '' }, response) => {
  requests.push(`${method} ${url}`)
  response.writeHead(statuses[url] ?? 200, url === '/moved' ? { location: '/here' } : {}).end()
})

site.listen(0, '127.0.0.1')
await once(site, 'listening')
const base = `http://127.0.0.1:${portOf(site)}`
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

test('Links to missing pages are broken, but not redirects, server errors or unreachable hosts', async () => {
  const paths = ['/here', '/moved', '/missing', '/gone', '/broken'].map((path) => base + path)
  const brokenPaths = await findBrokenPaths([...paths, 'http://127.0.0.1:1/closed'], AbortSignal.timeout(60_000))
  expect(brokenPaths).toEqual([`${base}/missing`, `${base}/gone`])
  expect(requests).toContain('HEAD /missing')
})
