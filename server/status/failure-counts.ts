import type { SiteStatus } from '#lib/status/site-status.ts'

/** Counts failures of the last 24 hours, hour by hour, in bounded memory. */
export interface FailureCounts {
  /**
   * `name` distinguishes failures with the same message. `message` and `name` must not contain text
   * from a request.
   */
  add(failure: { message: string; name: string }): void
  read(): SiteStatus['errors']
  /** Number of failures since the server started. */
  getTotal(): number
}

const hourMs = 3_600_000
const hours = 24
/** Maximum number of different failures per hour. */
const maxKinds = 200
const maxListed = 5

interface Hour {
  number: number
  kinds: Map<string, { message: string; name: string; count: number; lastAt: number }>
}

export function createFailureCounts(now: () => number = Date.now): FailureCounts {
  const startedAt = now()
  let recentHours: Hour[] = []
  let total = 0

  function getCurrentHour(): Hour {
    const number = Math.floor(now() / hourMs)
    recentHours = recentHours.filter((hour) => hour.number > number - hours && hour.number <= number)
    let currentHour = recentHours.find((hour) => hour.number === number)
    if (!currentHour) {
      currentHour = { number, kinds: new Map() }
      recentHours.push(currentHour)
    }
    return currentHour
  }

  return {
    add({ message, name }) {
      total += 1
      const { kinds } = getCurrentHour()
      const fullKey = `${message}\n${name}`
      const kind =
        kinds.has(fullKey) || kinds.size < maxKinds ? { message, name } : { message: 'other failures', name: '' }
      const key = `${kind.message}\n${kind.name}`
      kinds.set(key, { ...kind, count: (kinds.get(key)?.count ?? 0) + 1, lastAt: now() })
    },

    read() {
      getCurrentHour()
      const sums = new Map<string, { message: string; name: string; count: number; lastAt: number }>()
      for (const [key, kind] of recentHours.flatMap((hour) => [...hour.kinds])) {
        const sum = sums.get(key)
        sums.set(key, {
          ...kind,
          count: kind.count + (sum?.count ?? 0),
          lastAt: Math.max(kind.lastAt, sum?.lastAt ?? 0),
        })
      }
      const kindsByCount = [...sums.values()].toSorted((a, b) => b.count - a.count)
      const firstHour = (Math.floor(now() / hourMs) - hours + 1) * hourMs
      return {
        since: new Date(Math.max(startedAt, firstHour)).toISOString(),
        count: kindsByCount.reduce((sum, { count }) => sum + count, 0),
        mostCommon: kindsByCount
          .slice(0, maxListed)
          .map(({ lastAt, ...kind }) => ({ ...kind, lastAt: new Date(lastAt).toISOString() })),
      }
    },

    getTotal: () => total,
  }
}
