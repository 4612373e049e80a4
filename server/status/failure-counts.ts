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
/** Maximum number of different failures; further ones count together. */
const maxKinds = 200
const maxListed = 5

interface Kind {
  hour: number
  message: string
  name: string
  count: number
  lastAt: number
}

export function createFailureCounts(now: () => number = Date.now): FailureCounts {
  const startedAt = now()
  const kinds = new Map<string, Kind>()
  let total = 0
  const getHour = () => Math.floor(now() / hourMs)

  function dropExpired(): void {
    for (const [key, { hour }] of kinds) if (hour <= getHour() - hours || hour > getHour()) kinds.delete(key)
  }

  return {
    add(failure) {
      total += 1
      dropExpired()
      const hour = getHour()
      const toKey = ({ message, name }: typeof failure) => `${hour}\n${message}\n${name}`
      const { message, name } =
        kinds.has(toKey(failure)) || kinds.size < maxKinds ? failure : { message: 'other failures', name: '' }
      const key = toKey({ message, name })
      kinds.set(key, { hour, message, name, count: (kinds.get(key)?.count ?? 0) + 1, lastAt: now() })
    },
    read() {
      dropExpired()
      const kindsByName = Map.groupBy(kinds.values(), ({ message, name }) => `${message}\n${name}`)
      const sums = Array.from(kindsByName.values(), (sameKinds) => ({
        message: sameKinds[0]?.message ?? '',
        name: sameKinds[0]?.name ?? '',
        count: sameKinds.reduce((sum, { count }) => sum + count, 0),
        lastAt: new Date(Math.max(...sameKinds.map(({ lastAt }) => lastAt))).toISOString(),
      })).toSorted((a, b) => b.count - a.count)
      return {
        since: new Date(Math.max(startedAt, (getHour() - hours + 1) * hourMs)).toISOString(),
        count: sums.reduce((sum, { count }) => sum + count, 0),
        mostCommon: sums.slice(0, maxListed),
      }
    },
    getTotal: () => total,
  }
}
