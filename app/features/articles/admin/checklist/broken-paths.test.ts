import { afterEach, expect, test, vi } from 'vitest'
import { findBrokenPaths } from './broken-paths.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('A link is broken if its page is missing, but not after a server error or failed request', async () => {
  const requests: (RequestInit | undefined)[] = []
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    requests.push(options)
    if (path === '/offline') throw new TypeError('Failed to fetch')
    return new Response(null, { status: Number(path.slice(1)) })
  })
  const paths = ['/200', '/404', '/410', '/503', '/offline']
  const signal = AbortSignal.timeout(60_000)
  expect(await findBrokenPaths(paths, signal)).toEqual(['/404', '/410'])
  for (const options of requests) expect(options).toMatchObject({ method: 'HEAD', credentials: 'omit', signal })
})
