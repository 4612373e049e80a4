/** Bytes that caches share: when they are used up, what was asked for longest ago goes, whichever cache it is in. */
export interface MemoryBudget {
  readonly maxBytes: number
  usedBytes(): number
  createCache<Value>(options: CacheOptions<Value>): BudgetedCache<Value>
}

interface CacheOptions<Value> {
  /** Bytes that a value keeps in memory; those of its key and of the entry are added. */
  sizeOf: (value: Value, key: string) => number
  /** The part of the budget that this cache may have: for what strangers can make any number of. All by default. */
  share?: number
}

export interface BudgetedCache<Value> {
  /** Counts as use. */
  get(key: string): Value | undefined
  /** A value that is larger than what the cache may have is not kept. */
  set(key: string, value: Value): void
  /** Measures a value again that has grown or shrunk. */
  recount(key: string): void
  delete(key: string): void
  clear(): void
  /** From the one that was used longest ago on. */
  entries(): Iterable<[string, Value]>
  size(): number
  bytes(): number
}

interface Entry<Value> {
  value: Value
  bytes: number
  usedAt: number
}

interface Evictable {
  /** When the entry was used that goes first; null: there is none. */
  oldest(): number | null
  evict(): void
}

/** An entry, its place in the map and the objects around a value take about so many bytes. */
export const entryBytes = 200

/** Where nothing else is set. */
export const defaultMemoryBytes = 64 * 1024 * 1024

/** What a process that has served some thousand pages and pictures takes more than before, whatever it keeps (docs/decisions/0082). */
const busyBytes = 40 * 1024 * 1024
/** How many times more than what is counted a cache takes, for the gaps between. */
const gaps = 1.5

/** How many bytes the caches of a process may count, so that it takes at most about `processBytes` more than at rest. */
export function cacheBytes(processBytes: number): number {
  return Math.floor(Math.max((processBytes - busyBytes) / gaps, processBytes / 4))
}

export function createMemoryBudget(maxBytes: number): MemoryBudget {
  const caches: Evictable[] = []
  let used = 0
  let uses = 0

  function makeRoom(): void {
    while (used > maxBytes) {
      let first: Evictable | null = null
      let firstUsedAt = Number.POSITIVE_INFINITY
      for (const cache of caches) {
        const usedAt = cache.oldest()
        if (usedAt === null || usedAt >= firstUsedAt) continue
        first = cache
        firstUsedAt = usedAt
      }
      if (first === null) return
      first.evict()
    }
  }

  function createCache<Value>({ sizeOf, share = 1 }: CacheOptions<Value>): BudgetedCache<Value> {
    // A map keeps the order of insertion, which here is the order of use.
    const entries = new Map<string, Entry<Value>>()
    const ownMax = Math.floor(maxBytes * share)
    let own = 0

    function count(difference: number): void {
      own += difference
      used += difference
    }

    function remove(key: string): void {
      const entry = entries.get(key)
      if (!entry) return
      entries.delete(key)
      count(-entry.bytes)
    }

    function evict(): void {
      const { value: first } = entries.keys().next()
      if (first !== undefined) remove(first)
    }

    function measure(key: string, entry: Entry<Value>): void {
      const bytes = entryBytes + key.length + sizeOf(entry.value, key)
      count(bytes - entry.bytes)
      entry.bytes = bytes
      if (bytes > ownMax) remove(key)
      while (own > ownMax) evict()
      makeRoom()
    }

    caches.push({
      oldest: () => entries.values().next().value?.usedAt ?? null,
      evict,
    })

    return {
      get(key) {
        const entry = entries.get(key)
        if (!entry) return undefined
        entry.usedAt = ++uses
        entries.delete(key)
        entries.set(key, entry)
        return entry.value
      },
      set(key, value) {
        remove(key)
        const entry = { value, bytes: 0, usedAt: ++uses }
        entries.set(key, entry)
        measure(key, entry)
      },
      recount(key) {
        const entry = entries.get(key)
        if (entry) measure(key, entry)
      },
      delete: remove,
      clear() {
        count(-own)
        entries.clear()
      },
      *entries() {
        for (const [key, { value }] of entries) yield [key, value]
      },
      size: () => entries.size,
      bytes: () => own,
    }
  }

  return { maxBytes, usedBytes: () => used, createCache }
}
