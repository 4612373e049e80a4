import { LRUCache } from 'lru-cache'
import type { Render } from './page.ts'

/** Counts which pages visitors ask for, and renders the most wanted ones shortly after a change. */
export interface WantedPages {
  note(key: string, render: Render): void
  /** Debounced, so that a burst of changes causes one renewal. */
  renewSoon(): void
  close(): void
}

interface WantedPagesOptions {
  count: number
  /** Renders a page unless it is current. Returns false if it can't be rendered, which ends this renewal. */
  renew: (key: string, render: Render) => Promise<boolean>
}

const debounceMs = 20
const countedPages = 200

export function createWantedPages({ count, renew }: WantedPagesOptions): WantedPages {
  const asked = new LRUCache<string, { render: Render; hits: number }>({ max: countedPages })
  let timer: NodeJS.Timeout | undefined
  let run = 0

  async function renewAll(): Promise<void> {
    const current = ++run
    const entries = [...asked.entries()].toSorted(([, one], [, other]) => other.hits - one.hits)
    // Recent requests count more than earlier ones.
    for (const [, entry] of entries) entry.hits /= 2
    for (const [key, { render }] of entries.slice(0, count)) {
      if (run !== current || !(await renew(key, render))) return
      // Visitors' requests run between two pages.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  return {
    note(key, render) {
      if (count === 0) return
      const entry = asked.get(key)
      if (entry) entry.hits += 1
      else asked.set(key, { render, hits: 1 })
    },
    renewSoon() {
      if (count === 0) return
      run += 1
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A render that throws ends the renewal; the visitor who asks for the page gets the error.
        renewAll().catch(() => {})
      }, debounceMs).unref()
    },
    close() {
      run += 1
      clearTimeout(timer)
    },
  }
}
