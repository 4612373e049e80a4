import type { Log } from './log.ts'

/** Logs repeated events without flooding the log. */
export interface RepeatLog {
  add(repeated: Repeated): void
  /** Logs the counts since the last lines. */
  close(): void
}

export interface Repeated {
  level: 'error' | 'warn' | 'info'
  event: string
  message: string
  /**
   * A short label without text from a request. Entries with the same event and name are
   * deduplicated.
   */
  name: string
  /** Details for the first line only. */
  fields?: Readonly<Record<string, unknown>>
  /** Details for each line, from the latest occurrence. */
  latest?: Readonly<Record<string, unknown>>
}

/** Further names are counted together as `others`. */
const maxNames = 100

/** Logs the first occurrence immediately, and the number of repetitions once a minute. */
export function createRepeatLog(log: Log, intervalMs = 60_000): RepeatLog {
  const repeats = new Map<string, Repeated & { count: number }>()
  const timer = setInterval(writeCounts, intervalMs).unref()

  function writeCounts(): void {
    for (const [key, repeated] of repeats) {
      const { level, event, name, count, message, latest } = repeated
      repeated.count = 0
      if (count > 0) log[level]({ event, name, count, ...latest }, message)
      else repeats.delete(key)
    }
  }

  return {
    add(repeated) {
      const wanted = `${repeated.event} ${repeated.name}`
      const key = repeats.has(wanted) || repeats.size < maxNames ? wanted : 'others'
      const known = repeats.get(key)
      if (known) {
        known.count += 1
        if (repeated.latest) known.latest = repeated.latest
        return
      }
      const { level, event, message, fields, latest } = repeated
      const name = key === wanted ? repeated.name : key
      repeats.set(key, { ...repeated, name, count: 0 })
      log[level]({ event, name, ...latest, ...fields }, message)
    },

    close() {
      clearInterval(timer)
      writeCounts()
      repeats.clear()
    },
  }
}
