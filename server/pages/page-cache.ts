import { LRUCache } from 'lru-cache'
import { asStale, type Page, type Render } from './page.ts'
import { createWantedPages } from './wanted-pages.ts'

export interface PageCache {
  /**
   * Returns the cached page, or renders it once for all requests that arrive meanwhile. If rendering fails, returns the last
   * page, marked as stale, unless something may have been removed since.
   */
  get(key: string, render: Render): Promise<Page>
  /** Outdates all pages. After a change that may remove something, none of them is served again, even if rendering fails. */
  raiseVersion(mayRemove: boolean): void
  counts(): PageCacheCounts
  close(): void
}

/** Requests since the start by what they got, and what is cached now. */
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
   * For a backend that sends no change notices. A page younger than `freshMs` is served as it is; one younger than `staleMs` is
   * served while it is rendered again (stale-while-revalidate, RFC 5861).
   */
  freshness?: { freshMs: number; staleMs: number }
  /** Number of the most wanted pages that are rendered right after a change; none by default. */
  wanted?: number
  now?: () => number
}

interface Entry {
  page: Page
  renderedAt: number
  /** When a change outdated the page; null while it is current. */
  outdatedAt: number | null
  /** No render is tried again before this time. */
  retryAt: number
}

/** Pause after a failed render of a page that has a stale version, in milliseconds. */
const retryMs = 1_000

/** Caches rendered pages under one content version, which every change of public content raises. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, freshness, wanted = 0, now = performance.now.bind(performance) } = options
  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => Math.ceil(page.bytes + key.length),
  })
  const rendering = new Map<string, { version: number; page: Promise<Page> }>()
  const asked = { hits: 0, misses: 0, stale: 0 }
  const wantedPages = createWantedPages({
    count: wanted,
    renew: async (key, render) => !isFailure(await renderOnce(key, render)),
  })
  let version = 0

  function renderOnce(key: string, render: Render): Promise<Page> {
    const running = rendering.get(key)
    if (running?.version === version) return running.page
    const page = renderAndCache(key, render)
    rendering.set(key, { version, page })
    return page
  }

  async function renderAndCache(key: string, render: Render): Promise<Page> {
    const begunIn = version
    const renderedAt = now()
    try {
      const page = await render()
      if (begunIn !== version || isFailure(page)) return page
      if (page.status === 200) pages.set(key, { page, renderedAt, outdatedAt: null, retryAt: 0 })
      else pages.delete(key)
      return page
    } finally {
      if (rendering.get(key)?.version === begunIn) rendering.delete(key)
    }
  }

  async function renderOrStale(key: string, render: Render): Promise<Page> {
    try {
      const page = await renderOnce(key, render)
      return (isFailure(page) && getStale(key)) || page
    } catch (error) {
      const stale = getStale(key)
      if (stale) return stale
      throw error
    }
  }

  /** Looks after the failed render, because a removal may have come meanwhile. */
  function getStale(key: string): Page | null {
    const entry = pages.get(key)
    if (!entry || entry.outdatedAt === null) return null
    entry.retryAt = now() + retryMs
    return markStale(entry, entry.outdatedAt)
  }

  function markStale({ page }: Entry, outdatedAt: number): Page {
    return asStale(page, (now() - outdatedAt) / 1_000)
  }

  return {
    get(key, render) {
      wantedPages.note(key, render)
      const entry = pages.get(key)
      if (entry?.outdatedAt === null) {
        const age = freshness ? now() - entry.renderedAt : 0
        if (!freshness || age < freshness.freshMs) {
          asked.hits += 1
          return Promise.resolve(entry.page)
        }
        if (age < freshness.staleMs) {
          asked.stale += 1
          // The render reports its own failure; the next request tries again.
          renderOnce(key, render).catch(() => {})
          return Promise.resolve(entry.page)
        }
      } else if (entry && now() < entry.retryAt) {
        asked.stale += 1
        return Promise.resolve(markStale(entry, entry.outdatedAt))
      }
      asked.misses += 1
      return renderOrStale(key, render)
    },

    raiseVersion(mayRemove) {
      version += 1
      if (mayRemove) pages.clear()
      else
        for (const entry of pages.values()) Object.assign(entry, { outdatedAt: entry.outdatedAt ?? now(), retryAt: 0 })
      wantedPages.renewSoon()
    },

    counts: () => ({ ...asked, pages: pages.size, bytes: pages.calculatedSize }),

    close: wantedPages.close,
  }
}

function isFailure(page: Page): boolean {
  return page.status >= 500 || page.isFallback === true
}
