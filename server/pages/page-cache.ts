import { LRUCache } from 'lru-cache'
import { type Render, type RenderedPage, toStalePage } from './page.ts'

export interface PageCache {
  /**
   * Returns the cached page, or renders it once for all concurrent requests. If rendering fails,
   * returns the stale page, unless a removal has dropped it.
   */
  get(key: string, render: Render): Promise<RenderedPage>
  /**
   * Increments the content version to invalidate all pages. With `mayHideContent`, drops them, because
   * stale pages must not show removed content.
   */
  incrementVersion(mayHideContent: boolean): void
  getCounts(): PageCacheCounts
}

/** Requests since the start by cache result, and the current size of the cache. */
export interface PageCacheCounts {
  hits: number
  misses: number
  stale: number
  pages: number
  bytes: number
}

export interface PageCacheOptions {
  maxBytes: number
  /**
   * Set for a backend without change notifications. Pages younger than `freshMs` are served from
   * the cache. Pages younger than `staleMs` are served while they are rendered again
   * (stale-while-revalidate, RFC 5861).
   */
  freshness?: { freshMs: number; staleMs: number }
  now?: () => number
}

interface Entry {
  page: RenderedPage
  renderedAt: number
  /** Time of the change that invalidated the page; null while it is current. */
  invalidatedAt: number | null
  /** Earliest time to retry a failed render. */
  retryAt: number
}

/** Pause after a failed render of a page that has a stale version, in milliseconds. */
const retryMs = 1_000

export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, freshness, now = performance.now.bind(performance) } = options
  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => Math.ceil(page.bytes + key.length),
  })
  const pendingRenders = new Map<string, { version: number; page: Promise<RenderedPage> }>()
  const requestCounts = { hits: 0, misses: 0, stale: 0 }
  let version = 0

  function renderOnce(key: string, render: Render): Promise<RenderedPage> {
    const pendingRender = pendingRenders.get(key)
    if (pendingRender?.version === version) return pendingRender.page
    const page = renderAndCache(key, render)
    pendingRenders.set(key, { version, page })
    return page
  }

  async function renderAndCache(key: string, render: Render): Promise<RenderedPage> {
    const startVersion = version
    const renderedAt = now()
    try {
      const page = await render()
      if (startVersion !== version || isFailure(page)) return page
      if (page.status === 200) pages.set(key, { page, renderedAt, invalidatedAt: null, retryAt: 0 })
      else pages.delete(key)
      return page
    } finally {
      if (pendingRenders.get(key)?.version === startVersion) pendingRenders.delete(key)
    }
  }

  async function renderOrStale(key: string, render: Render): Promise<RenderedPage> {
    try {
      const page = await renderOnce(key, render)
      return (isFailure(page) && getStale(key)) || page
    } catch (error) {
      const stale = getStale(key)
      if (stale) return stale
      throw error
    }
  }

  /**
   * Returns the stale page, and delays the next render. Call this function when the render has
   * failed, not when it starts, because a removal during the render may drop the page.
   */
  function getStale(key: string): RenderedPage | null {
    const entry = pages.get(key)
    if (!entry || entry.invalidatedAt === null) return null
    entry.retryAt = now() + retryMs
    return markStale(entry, entry.invalidatedAt)
  }

  function markStale({ page }: Entry, invalidatedAt: number): RenderedPage {
    return toStalePage(page, (now() - invalidatedAt) / 1_000)
  }

  return {
    get(key, render) {
      const entry = pages.get(key)
      if (entry?.invalidatedAt === null) {
        const age = freshness ? now() - entry.renderedAt : 0
        if (!freshness || age < freshness.freshMs) {
          requestCounts.hits += 1
          return Promise.resolve(entry.page)
        }
        if (age < freshness.staleMs) {
          requestCounts.stale += 1
          // The render reports its own failure. The next request renders again.
          renderOnce(key, render).catch(() => {})
          return Promise.resolve(entry.page)
        }
      } else if (entry && now() < entry.retryAt) {
        requestCounts.stale += 1
        return Promise.resolve(markStale(entry, entry.invalidatedAt))
      }
      requestCounts.misses += 1
      return renderOrStale(key, render)
    },

    incrementVersion(mayHideContent) {
      version += 1
      if (mayHideContent) pages.clear()
      else
        for (const entry of pages.values())
          Object.assign(entry, { invalidatedAt: entry.invalidatedAt ?? now(), retryAt: 0 })
    },

    getCounts: () => ({ ...requestCounts, pages: pages.size, bytes: pages.calculatedSize }),
  }
}

function isFailure(page: RenderedPage): boolean {
  return page.status >= 500 || page.isFallback === true
}
