import type { Log } from './log.ts'

export interface ThrottledLog {
  add(occurrence: RepeatedEvent): void
  close(): void
}

export interface RepeatedEvent {
  level: 'error' | 'warn' | 'info'
  event: string
  message: string
  /**
   * A short label without text from a request. The log counts occurrences with the same `event` and
   * `name` together.
   */
  name: string
  /** Details for the first line only. */
  firstFields?: Readonly<Record<string, unknown>>
  /** Details for each line, from the latest occurrence. */
  latestFields?: Readonly<Record<string, unknown>>
}

const intervalMs = 60_000
/** After this many names, the log counts all others together as `others`. */
const maxNames = 100

/** Logs the first occurrence immediately, and the number of repetitions once a minute. */
export function createThrottledLog(log: Log): ThrottledLog {
  const repeats = new Map<string, RepeatedEvent & { count: number }>()
  const timer = setInterval(writeCounts, intervalMs).unref()

  function writeCounts(): void {
    for (const [key, entry] of repeats) {
      const { level, event, name, count, message, latestFields } = entry
      entry.count = 0
      if (count > 0) log[level]({ event, name, count, ...latestFields }, message)
      else repeats.delete(key)
    }
  }

  return {
    add(occurrence) {
      const fullKey = `${occurrence.event} ${occurrence.name}`
      const key = repeats.has(fullKey) || repeats.size < maxNames ? fullKey : 'others'
      const entry = repeats.get(key)
      if (entry) {
        entry.count += 1
        if (occurrence.latestFields) entry.latestFields = occurrence.latestFields
        return
      }
      const { level, event, message, firstFields, latestFields } = occurrence
      const name = key === fullKey ? occurrence.name : key
      repeats.set(key, { ...occurrence, name, count: 0 })
      log[level]({ event, name, ...latestFields, ...firstFields }, message)
    },

    close() {
      clearInterval(timer)
      writeCounts()
      repeats.clear()
    },
  }
}
