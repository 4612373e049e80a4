import type { Log } from './log.ts'

/** Keeps what happens again and again from filling the log: refusals, failures, addresses without a page. */
export interface RepeatLog {
  /** What a limit refused; `reason` is one of few: an error code or what was full. */
  refuse(reason: string): void
  fail(failure: Failure): void
  /** A request for a page that doesn't exist. */
  missPage(path: string): void
  /** Logs what was counted since the last lines. */
  close(): void
}

export interface Failure {
  event: string
  level: 'error' | 'warn'
  message: string
  /** What failed, in a few words: failures of one event and name are one failure that goes on. No text of a request is in it. */
  name: string
  /** For the line that tells of the first. */
  fields: Readonly<Record<string, unknown>>
}

interface Counted {
  count: number
  /** Not yet in a line. */
  unsaid: number
}

interface RepeatedFailure extends Counted {
  failure: Failure
}

/** Kinds of failures that are told apart, and missing pages whose addresses are. */
const maxFailures = 100
const maxPaths = 1_000
/** The addresses in a line: the commonest. */
const listedPaths = 5

/**
 * A refusal is a line at once, and then one a minute with a count, at level info and without a stack. A failure is a line with its
 * stack when it begins, and one with a count when it has not happened for a minute. Missing pages are one line a minute.
 */
export function createRepeatLog(log: Log, intervalMs = 60_000): RepeatLog {
  const refusals = new Map<string, Counted>()
  const failures = new Map<string, RepeatedFailure>()
  const missing = { count: 0, paths: new Map<string, number>() }
  let timer: NodeJS.Timeout | null = null

  function watch(): void {
    timer ??= setInterval(() => {
      writeRefusals()
      writeFailures()
      writeMissing()
      if (refusals.size + failures.size === 0) stop()
    }, intervalMs).unref()
  }

  function stop(): void {
    if (timer) clearInterval(timer)
    timer = null
  }

  function writeRefusals(): void {
    for (const [reason, counted] of refusals) {
      if (counted.unsaid === 0) refusals.delete(reason)
      else log.info({ event: 'refused', reason, count: counted.unsaid }, 'requests were refused by a limit')
      counted.unsaid = 0
    }
  }

  function writeFailures(): void {
    for (const [key, counted] of failures) {
      const { failure, count, unsaid } = counted
      counted.unsaid = 0
      if (unsaid > 0) continue
      failures.delete(key)
      if (count > 1) writeEnd(failure, count, 'it has not happened again for a minute')
    }
  }

  function writeEnd({ event, level, message, name }: Failure, count: number, end: string): void {
    log[level]({ event, name, count }, `${message}: ${end}`)
  }

  function writeMissing(): void {
    if (missing.count === 0) return
    const commonest = [...missing.paths].sort(([, one], [, other]) => other - one).slice(0, listedPaths)
    const paths = commonest.map(([path, count]) => ({ path, count }))
    log.info({ event: 'not_found', count: missing.count, paths }, 'pages were asked for that do not exist')
    missing.count = 0
    missing.paths.clear()
  }

  return {
    refuse(reason) {
      const known = refusals.get(reason)
      if (known) known.unsaid += 1
      else {
        refusals.set(reason, { count: 1, unsaid: 0 })
        log.info({ event: 'refused', reason, count: 1 }, 'requests were refused by a limit')
      }
      watch()
    },

    fail(failure) {
      const wanted = `${failure.event} ${failure.name}`
      const key = failures.has(wanted) || failures.size < maxFailures ? wanted : 'others'
      const known = failures.get(key)
      if (known) {
        known.count += 1
        known.unsaid += 1
      } else {
        failures.set(key, { failure: { ...failure, name: key === wanted ? failure.name : key }, count: 1, unsaid: 1 })
        log[failure.level]({ event: failure.event, ...failure.fields }, failure.message)
      }
      watch()
    },

    missPage(path) {
      missing.count += 1
      const known = missing.paths.get(path)
      if (known !== undefined || missing.paths.size < maxPaths) missing.paths.set(path, (known ?? 0) + 1)
      watch()
    },

    close() {
      stop()
      for (const [reason, { unsaid }] of refusals) if (unsaid === 0) refusals.delete(reason)
      writeRefusals()
      for (const { failure, count } of failures.values()) {
        if (count > 1) writeEnd(failure, count, 'until the server ended')
      }
      failures.clear()
      writeMissing()
    },
  }
}
