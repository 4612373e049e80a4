import type { IsRouteAt } from '#app/page-handler.ts'
import type { KeptAnswer } from '#lib/http/kept-answer.ts'
import { canonicalPath, type PageAddress, parsePageAddress } from './page-address.ts'
import { createPageCache, type PageCacheCounts, type PageCacheOptions } from './page-cache.ts'
import { createPageReads } from './page-reads.ts'
import { createRenderPage, type RenderOptions, shortenPath } from './render-page.ts'
import { isCrossSite } from './request-origin.ts'
import { createSharedReads } from './shared-reads.ts'

export interface PagesOptions extends Omit<RenderOptions, 'shared'> {
  cache: PageCacheOptions
  /** The website's routes: data of one of them is cached like a page. */
  isRouteAt?: IsRouteAt
}

export interface Pages {
  fetch(request: Request): Promise<Response>
  /** The answer to a target as the request names it, where that is kept and can be sent at once. */
  kept(target: string, acceptEncoding: string | undefined): KeptAnswer | null
  /** Drops the cached pages that depend on a table, or on the row or list of it with this key; `*`: all. */
  invalidate(table: string, key?: string): void
  /** Forgets dropped pages, which are kept for when the backend is away. */
  forgetDropped(): void
  cacheCounts(): PageCacheCounts
}

/** Answers requests for the website's pages, from the cache where possible. */
export function createPages({ cache: cacheOptions, ...options }: PagesOptions): Pages {
  const { backend, isDevelopment, isRouteAt = () => false, reports } = options
  const cache = createPageCache(cacheOptions)
  // Without notices nobody tells when a value changes.
  const shared = options.isEmbedded ? createSharedReads(cacheOptions) : null
  const renderPage = createRenderPage({ ...options, shared })

  function getPage(address: PageAddress) {
    return isDevelopment || !address.isCacheable
      ? renderPage(address, createPageReads())
      : cache.get(address.key, (reads) => renderPage(address, reads))
  }

  return {
    invalidate(table, key) {
      shared?.invalidate(table)
      cache.invalidate(table, key)
    },
    forgetDropped: cache.forgetDropped,
    cacheCounts: cache.counts,

    kept(target, acceptEncoding) {
      // The key of a page is an address of it: a target that is no key has another spelling, or a page that is not kept.
      const answer = cache.getKept(target)?.kept(acceptEncoding) ?? null
      if (answer === null || reports.secondsAway() !== null) return null
      cache.countHit()
      return answer
    },

    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return isCrossSite(request, backend.siteUrl)
          ? plainResponse(403, 'This request came from another site.')
          : plainResponse(405, 'Pages can only be read.', { allow: 'GET, HEAD' })
      }
      const url = new URL(request.url)
      const path = canonicalPath(url.pathname)
      if (path !== null && path !== url.pathname) {
        return plainResponse(301, 'This page has another address.', { location: path + url.search })
      }
      const address = path === null ? null : parsePageAddress(url, isRouteAt)
      if (!address) return plainResponse(404, 'There is no such page.')
      const page = await getPage(address)
      if (page.status === 404) reports.missPage(shortenPath(address.pathname))
      const response = await page.respond(request)
      const secondsAway = reports.secondsAway()
      if (secondsAway !== null && page.status === 200) markUnchecked(response.headers, secondsAway)
      return response
    },
  }
}

/** A page that no change has dropped; but nobody could have told of one since the backend went away. */
function markUnchecked(headers: Headers, secondsAway: number): void {
  if (headers.has('cache-status')) return
  headers.set('cache-status', `Stationhouse; hit; ttl=-${Math.ceil(secondsAway)}; detail=backend-away`)
}

function plainResponse(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...headers,
    },
  })
}
