import type { PageSchedule } from './page-cache.ts'

/** Keeps what many pages are made from, such as the settings, until a table that it was read from changes. */
export interface SharedReads {
  /**
   * What `read` returned for this name, or returns now. A value that was being read while something changed is returned and not kept,
   * nor one of which `mayKeep` says so when it is there. Callers take it as it is, and never change it.
   */
  read<Value>(name: string, options: SharedRead<Value>): Promise<Value>
  /** Forgets what was read from a table; `*`: everything. */
  invalidate(table: string): void
}

interface SharedRead<Value> {
  tables: readonly string[]
  read: () => Promise<Value>
  mayKeep: () => boolean
}

interface Kept {
  value: unknown
  tables: readonly string[]
  /** When it ends by `wallClock`; null: never. */
  endsAt: number | null
}

interface SharedReadsOptions {
  /** When values of a table end, though nothing changes. */
  schedules?: readonly PageSchedule[]
  /** As `Date.now`. */
  wallClock?: () => number
}

export function createSharedReads({ schedules = [], wallClock = Date.now }: SharedReadsOptions): SharedReads {
  const kept = new Map<string, Kept>()
  let changes = 0

  /** Asked before reading, so that it misses no moment. */
  async function findEnd(tables: readonly string[]): Promise<number | null> {
    const timed = schedules.filter(({ table }) => tables.includes(table))
    // Where it can't be asked, nobody knows how long the value holds.
    const moments = await Promise.all(timed.map(({ next }) => next().catch(() => 0)))
    const known = moments.filter((moment) => moment !== null)
    return known.length > 0 ? Math.min(...known) : null
  }

  return {
    async read<Value>(name: string, { tables, read, mayKeep }: SharedRead<Value>): Promise<Value> {
      const found = kept.get(name)
      // Each name stands for one reading, and so for one type.
      if (found && (found.endsAt === null || wallClock() < found.endsAt)) return found.value as Value
      const before = changes
      const endsAt = await findEnd(tables)
      const value = await read()
      if (before === changes && mayKeep()) kept.set(name, { value, tables, endsAt })
      return value
    },
    invalidate(table) {
      changes += 1
      for (const [name, { tables }] of kept) if (table === '*' || tables.includes(table)) kept.delete(name)
    },
  }
}
