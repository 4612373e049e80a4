import { LRUCache } from 'lru-cache'
import type { Page } from './page.ts'

interface PageCache {
  /** The cached page, or the one that `render` makes, once for all requests that arrive meanwhile. */
  get(key: string, render: Render): Promise<Page>
  /** Drops the pages that depend on a table; `*`: all. */
  invalidate(table: string): void
}

/** Renders a page; adds the name of each table to `tables` before it is read. `*` stands for any table. */
export type Render = (tables: Set<string>) => Promise<Page>

export interface PageCacheOptions {
  maxBytes: number
  /**
   * For a backend that sends no change notices: up to an age of `freshMs` a page is served as it is, up to `staleMs` it is
   * served while it is rendered again (stale-while-revalidate, RFC 5861).
   */
  freshness?: { freshMs: number; staleMs: number }
  now?: () => number
}

interface Entry {
  page: Page
  tables: ReadonlySet<string>
  renderedAt: number
}

interface PendingRender {
  page: Promise<Page>
  tables: Set<string>
  /** A table changed after this render had begun to read it. */
  isOutdated: boolean
}

/** Caches rendered pages until the database reports a change to a table that they depend on. */
export function createPageCache({ maxBytes, freshness, now = performance.now.bind(performance) }: PageCacheOptions) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.bytes })
  /** The newest render of each key; an outdated one before it may still be running. */
  const pending = new Map<string, PendingRender>()
  const allPending = new Set<PendingRender>()

  function start(key: string, render: Render): Promise<Page> {
    const tables = new Set<string>()
    const renderedAt = now()
    const run: PendingRender = { tables, isOutdated: false, page: render(tables) }
    const page = run.page
      .then((page) => {
        if (page.status === 200 && !page.isFallback && !run.isOutdated) entries.set(key, { page, tables, renderedAt })
        return page
      })
      .finally(() => {
        allPending.delete(run)
        if (pending.get(key) === run) pending.delete(key)
      })
    run.page = page
    pending.set(key, run)
    allPending.add(run)
    return page
  }

  const cache: PageCache = {
    get(key, render) {
      const entry = entries.get(key)
      const age = entry ? now() - entry.renderedAt : 0
      const run = pending.get(key)
      const isRunning = run !== undefined && !run.isOutdated
      if (entry && (!freshness || age < freshness.staleMs)) {
        if (freshness && age >= freshness.freshMs && !isRunning) void start(key, render)
        return Promise.resolve(entry.page)
      }
      return isRunning ? run.page : start(key, render)
    },

    invalidate(table) {
      const dependsOnIt = (tables: ReadonlySet<string>) => table === '*' || tables.has(table) || tables.has('*')
      for (const [key, { tables }] of [...entries]) if (dependsOnIt(tables)) entries.delete(key)
      for (const run of allPending) if (dependsOnIt(run.tables)) run.isOutdated = true
    },
  }
  return cache
}
