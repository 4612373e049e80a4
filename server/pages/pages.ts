import { getCallerNetwork } from '#lib/network/caller-network.ts'
import { createPlainResponse } from '../http/plain-response.ts'
import { type PageAddress, parsePageAddress, toCanonicalPath } from './page-address.ts'
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts'
import { createPublicationScheduler } from './publication-scheduler.ts'
import { createRenderPage, type RenderOptions, redactPath } from './render-page.ts'
import { createSharedReads } from './shared-reads.ts'

export interface PagesOptions extends Omit<RenderOptions, 'sharedReads' | 'lastKnownValues'> {
  cache: PageCacheOptions
  /** Resolves to the seconds until content changes by schedule; null if no change is scheduled. */
  fetchSecondsUntilChange: () => Promise<number | null>
}

export interface Pages extends Pick<PageCache, 'incrementVersion'> {
  /** `url` is the request's parsed URL. `ip` is the client's IP address. */
  fetch(request: Request, url: URL, ip: string): Promise<Response>
  getCacheCounts: PageCache['getCounts']
  close(): void
}

export function createPages({ cache: cacheOptions, fetchSecondsUntilChange, ...options }: PagesOptions): Pages {
  const { isDevelopment, errorReporter } = options
  const cache = createPageCache(cacheOptions)
  const sharedReads = options.isEmbedded ? createSharedReads() : null
  const lastKnownValues = new Map<string, unknown>()
  const renderPage = createRenderPage({ ...options, sharedReads, lastKnownValues })
  const scheduler = createPublicationScheduler({
    fetchSecondsUntilChange,
    onScheduledChange: () => incrementVersion(false),
  })
  scheduler.reset()

  function incrementVersion(mayHideContent: boolean): void {
    sharedReads?.clear()
    // Removed content must not reappear during an outage.
    if (mayHideContent) lastKnownValues.clear()
    cache.incrementVersion(mayHideContent)
    scheduler.reset()
  }

  function getPage(pageAddress: PageAddress, caller: string) {
    const render = () => renderPage(pageAddress, caller)
    return isDevelopment || !pageAddress.isCacheable ? render() : cache.get(pageAddress.cacheKey, render)
  }

  return {
    incrementVersion,
    getCacheCounts: cache.getCounts,
    close: scheduler.close,

    async fetch(request, url, ip) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return createPlainResponse(405, 'Only GET and HEAD are allowed for pages.', { allow: 'GET, HEAD' })
      }
      const path = toCanonicalPath(url.pathname)
      if (path !== null && path !== url.pathname) {
        return createPlainResponse(301, 'This page has moved.', { location: path + url.search })
      }
      const pageAddress = path === null ? null : parsePageAddress(url)
      if (!pageAddress) return createPlainResponse(404, 'This page does not exist.')
      const page = await getPage(pageAddress, getCallerNetwork(ip))
      if (page.status === 404) errorReporter.pageNotFound(redactPath(pageAddress.pathname))
      const response = await page.respond(request)
      const outageSeconds = errorReporter.getOutageSeconds()
      if (outageSeconds !== null && page.status === 200) markUnverified(response.headers, outageSeconds)
      return response
    },
  }
}

/**
 * Marks a page as unverified, because no change notifications arrive during an outage of the
 * backend.
 */
function markUnverified(headers: Headers, outageSeconds: number): void {
  if (headers.has('cache-status')) return
  headers.set('cache-status', `Stationhouse; hit; ttl=-${Math.ceil(outageSeconds)}; detail=backend-away`)
}
