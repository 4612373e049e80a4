import { afterEach, expect, test, vi } from 'vitest'
import { findBrokenPaths } from './broken-paths.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('Links to missing pages are broken, but not server errors or failed requests', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/offline') throw new TypeError('Failed to fetch')
    return new Response(null, { status: Number(path.slice(1)) })
  })
  const paths = ['/200', '/404', '/410', '/503', '/offline']
  expect(await findBrokenPaths(paths, AbortSignal.timeout(60_000))).toEqual(['/404', '/410'])
})
