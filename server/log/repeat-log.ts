import type { Log } from './log.ts'

/** Logs what happens again and again without filling the log. */
export interface RepeatLog {
  add(repeated: Repeated): void
  /** Logs what was counted since the last lines. */
  close(): void
}

export interface Repeated {
  level: 'error' | 'warn' | 'info'
  event: string
  message: string
  /** A few words without text of a request. Entries with the same event and name are the same thing happening again. */
  name: string
  /** Details for the first line alone. */
  fields?: Readonly<Record<string, unknown>>
  /** Details for each line, which then has those of the latest one. */
  latest?: Readonly<Record<string, unknown>>
}

/** Beyond this many different things, the rest count as one. */
const maxNames = 100

/** Logs the first occurrence at once, and the number of further ones once a minute. */
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
