import { LRUCache } from 'lru-cache'
import type { Render } from './page.ts'

/** Counts page requests and renders the most requested pages again shortly after a change. */
export interface PopularPages {
  recordRequest(key: string, render: Render): void
  /** Debounced, so that a burst of changes causes one renewal. */
  scheduleRenewal(): void
  close(): void
}

interface PopularPagesOptions {
  count: number
  /**
   * Renders a page unless it is current. Returns false if rendering fails, which ends this renewal.
   */
  renew: (key: string, render: Render) => Promise<boolean>
}

const debounceMs = 20
const countedPages = 200

export function createPopularPages({ count, renew }: PopularPagesOptions): PopularPages {
  const requested = new LRUCache<string, { render: Render; hits: number }>({ max: countedPages })
  let timer: NodeJS.Timeout | undefined
  let runId = 0

  async function renewAll(): Promise<void> {
    const ownRunId = ++runId
    const entries = [...requested.entries()].toSorted(([, a], [, b]) => b.hits - a.hits)
    // Exponential decay gives recent requests more weight.
    for (const [, entry] of entries) entry.hits /= 2
    for (const [key, { render }] of entries.slice(0, count)) {
      if (runId !== ownRunId || !(await renew(key, render))) return
      // Yields to visitors' requests between two pages.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  return {
    recordRequest(key, render) {
      if (count === 0) return
      const entry = requested.get(key)
      if (entry) entry.hits += 1
      else requested.set(key, { render, hits: 1 })
    },
    scheduleRenewal() {
      if (count === 0) return
      runId += 1
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A render that throws ends the renewal. The next visitor of the page gets the error.
        renewAll().catch(() => {})
      }, debounceMs).unref()
    },
    close() {
      runId += 1
      clearTimeout(timer)
    },
  }
}
