import { LRUCache } from 'lru-cache'
import type { Page } from './page.ts'

interface PageCache {
  /** The kept page; or the one that `render` makes, once for all who ask meanwhile. */
  find(key: string, render: Render): Promise<Page>
  /** Forgets what was made from a table; `*`: everything. */
  drop(table: string): void
}

/** Makes a page; adds to `tables` the name of each table, before it reads it. `*` stands for any. */
export type Render = (tables: Set<string>) => Promise<Page>

export interface PageCacheOptions {
  maxBytes: number
  /** For a backend that tells of no change: how long, ms, a page is good, and then good enough while it is made anew. */
  freshness?: { freshMs: number; staleMs: number }
  now?: () => number
}

interface Entry {
  page: Page
  tables: ReadonlySet<string>
  madeAt: number
}

interface Run {
  page: Promise<Page>
  tables: Set<string>
  /** A table changed after this run had begun to read it. */
  isOutdated: boolean
}

/** Keeps finished pages until the database tells that something they were made from has changed. */
export function createPageCache({ maxBytes, freshness, now = performance.now.bind(performance) }: PageCacheOptions) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.bytes })
  const runs = new Map<string, Run>()
  const allRuns = new Set<Run>()

  function start(key: string, render: Render): Promise<Page> {
    const tables = new Set<string>()
    const madeAt = now()
    const run: Run = { tables, isOutdated: false, page: render(tables) }
    const page = run.page
      .then((page) => {
        if (page.status === 200 && !page.isStopgap && !run.isOutdated) entries.set(key, { page, tables, madeAt })
        return page
      })
      .finally(() => {
        allRuns.delete(run)
        if (runs.get(key) === run) runs.delete(key)
      })
    run.page = page
    runs.set(key, run)
    allRuns.add(run)
    return page
  }

  const cache: PageCache = {
    find(key, render) {
      const entry = entries.get(key)
      const age = entry ? now() - entry.madeAt : 0
      const run = runs.get(key)
      const isRunning = run !== undefined && !run.isOutdated
      if (entry && (!freshness || age < freshness.staleMs)) {
        if (freshness && age >= freshness.freshMs && !isRunning) void start(key, render)
        return Promise.resolve(entry.page)
      }
      return isRunning ? run.page : start(key, render)
    },

    drop(table) {
      const isMadeFrom = (tables: ReadonlySet<string>) => table === '*' || tables.has(table) || tables.has('*')
      for (const [key, { tables }] of [...entries]) if (isMadeFrom(tables)) entries.delete(key)
      for (const run of allRuns) if (isMadeFrom(run.tables)) run.isOutdated = true
    },
  }
  return cache
}
