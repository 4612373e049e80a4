import type { MemoryBudget } from '#lib/memory-budget.ts'
import { asStale, type Page } from './page.ts'
import { createPageReads, type PageReads } from './page-reads.ts'
import { createRenewal } from './renewal.ts'

interface PageCache {
  /**
   * The cached page, or the one that `render` makes, once for all requests that arrive meanwhile. Where that fails, a page that
   * was dropped before and is not forgotten, marked as stale.
   */
  get(key: string, render: Render): Promise<Page>
  /** The page that `get` would give at once, as it is now; null where there is none. It counts as asked for by `countHit`. */
  getKept(key: string): Page | null
  countHit(): void
  /**
   * Drops the pages that depend on a table, or on the row or list of it with this key; `*`: all. They are kept for when they can't be
   * rendered again.
   */
  invalidate(table: string, key?: string): void
  /** Forgets the pages that were dropped: they may show what was removed since. */
  forgetDropped(): void
  counts(): PageCacheCounts
}

/** Requests by what they got, since the start; and what is kept now. */
export interface PageCacheCounts {
  hits: number
  misses: number
  /** A page that is dropped, or older than it should be. */
  stale: number
  pages: number
  bytes: number
}

/** Renders a page; tells `reads` of each table before it is read. */
export type Render = (reads: PageReads) => Promise<Page>

export interface PageCacheOptions {
  memory: MemoryBudget
  /**
   * For a backend that sends no change notices: up to an age of `freshMs` a page is served as it is, up to `staleMs` it is
   * served while it is rendered again (stale-while-revalidate, RFC 5861).
   */
  freshness?: { freshMs: number; staleMs: number }
  /** When pages that depend on a table end, though nothing changes. */
  schedules?: readonly PageSchedule[]
  /** How many of the pages that a change drops are rendered again before somebody asks, those asked for last first; none by default. */
  renewals?: number
  now?: () => number
  /** As `Date.now`, which also goes on while the machine sleeps. */
  wallClock?: () => number
}

export interface PageSchedule {
  table: string
  /** The moment as `wallClock` tells it; null: never. Asked before a page reads, so that it misses no moment. */
  next: () => Promise<number | null>
}

interface Entry {
  page: Page
  reads: PageReads
  render: Render
  renderedAt: number
  /** When it ends by `wallClock`; null: never. */
  endsAt: number | null
  /** When a change made it stale; null while it is current. */
  droppedAt: number | null
  /** Until then no other attempt is made to render it again. */
  retryAt: number
}

/** After a failed attempt to render a page of which there is an old one, milliseconds. */
const retryMs = 1_000

interface PendingRender {
  page: Promise<Page>
  reads: PageReads
  /** A table changed after this render had begun to read it. */
  isOutdated: boolean
}

/** Caches rendered pages until the database reports a change to a table that they depend on. */
export function createPageCache(options: PageCacheOptions) {
  const { memory, freshness, schedules = [], renewals = 0 } = options
  const { now = performance.now.bind(performance), wallClock = Date.now } = options
  const entries = memory.createCache<Entry>({ sizeOf: ({ page, reads }) => page.bytes() + reads.bytes() })
  /** The newest render of each key; an outdated one before it may still be running. */
  const pending = new Map<string, PendingRender>()
  const allPending = new Set<PendingRender>()
  const asked = { hits: 0, misses: 0, stale: 0 }

  function start(key: string, render: Render): Promise<Page> {
    const reads = createPageReads()
    const renderedAt = now()
    let ends: { table: string; moment: number | null }[] = []
    const begin = async () => {
      // Where it can't be asked, nobody knows how long the page holds.
      const asked = schedules.map(async ({ table, next }) => ({ table, moment: await next().catch(() => 0) }))
      if (asked.length > 0) ends = await Promise.all(asked)
      return render(reads)
    }
    const run: PendingRender = { reads, isOutdated: false, page: begin() }
    const page = run.page
      .then((page) => {
        if (run.isOutdated || isFailure(page)) return page
        if (page.status === 200) {
          const moments = ends.flatMap(({ table, moment }) => (reads.hasBegun(table) ? (moment ?? []) : []))
          const endsAt = moments.length > 0 ? Math.min(...moments) : null
          entries.set(key, { page, reads, render, renderedAt, endsAt, droppedAt: null, retryAt: 0 })
          page.onResize(() => entries.recount(key))
        } else entries.delete(key)
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

  const renewal = createRenewal<Render>({
    most: renewals,
    async renew(key, render) {
      const entry = entries.get(key)
      if (entry && entry.droppedAt === null) return true
      const run = pending.get(key)
      return !isFailure(await (run && !run.isOutdated ? run.page : start(key, render)))
    },
  })

  function showDropped(entry: Entry): Page {
    return asStale(entry.page, (now() - (entry.droppedAt ?? entry.renderedAt)) / 1_000)
  }

  /** After a failed attempt, and not before, because the page may have been forgotten meanwhile. */
  function getDropped(key: string): Page | null {
    const entry = entries.get(key)
    if (!entry || entry.droppedAt === null) return null
    entry.retryAt = now() + retryMs
    return showDropped(entry)
  }

  async function renderOrGetDropped(key: string, rendering: Promise<Page>): Promise<Page> {
    try {
      const page = await rendering
      return (isFailure(page) && getDropped(key)) || page
    } catch (error) {
      const dropped = getDropped(key)
      if (dropped) return dropped
      throw error
    }
  }

  const cache: PageCache = {
    getKept(key) {
      const entry = entries.get(key)
      if (!entry || entry.droppedAt !== null) return null
      if (entry.endsAt !== null && wallClock() >= entry.endsAt) return null
      return freshness && now() - entry.renderedAt >= freshness.freshMs ? null : entry.page
    },

    countHit() {
      asked.hits += 1
    },

    get(key, render) {
      const entry = entries.get(key)
      if (entry && entry.endsAt !== null && wallClock() >= entry.endsAt) entry.droppedAt ??= now()
      const age = entry ? now() - entry.renderedAt : 0
      const run = pending.get(key)
      const isRunning = run !== undefined && !run.isOutdated
      if (entry && entry.droppedAt === null && (!freshness || age < freshness.staleMs)) {
        const isStale = freshness !== undefined && age >= freshness.freshMs
        if (isStale && !isRunning) void start(key, render)
        asked[isStale ? 'stale' : 'hits'] += 1
        return Promise.resolve(entry.page)
      }
      if (entry && now() < entry.retryAt) {
        asked.stale += 1
        return Promise.resolve(showDropped(entry))
      }
      asked.misses += 1
      return renderOrGetDropped(key, isRunning ? run.page : start(key, render))
    },

    invalidate(table, changedKey) {
      const dropped: [string, Render][] = []
      for (const [key, entry] of entries.entries()) {
        if (!entry.reads.mayShow(table, changedKey)) continue
        entry.droppedAt ??= now()
        entry.retryAt = 0
        // Listed here, as what is dropped may be forgotten at once.
        dropped.push([key, entry.render])
      }
      for (const run of allPending) {
        // Which rows it shows is not known yet. One that hasn't read yet knows when it ends, and that may have changed.
        if (run.reads.hasBegun(table) || schedules.some((schedule) => schedule.table === table)) run.isOutdated = true
      }
      renewal.add(new Map(dropped.reverse().slice(0, renewals)))
    },

    counts: () => ({ ...asked, pages: entries.size(), bytes: entries.bytes() }),

    forgetDropped() {
      for (const [key, { droppedAt }] of [...entries.entries()]) if (droppedAt !== null) entries.delete(key)
    },
  }
  return cache
}

function isFailure(page: Page): boolean {
  return page.status >= 500 || page.isFallback === true
}
