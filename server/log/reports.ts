import { createFailureCounts, type FailureCounts } from '../status/failure-counts.ts'
import type { Log } from './log.ts'
import { createOutage } from './outage.ts'
import { createRepeatLog, type Repeated } from './repeat-log.ts'

/**
 * The parts of the server report here what failed or was refused. It decides what of that becomes a line of the log.
 */
export interface Reports {
  /** A limit refused something; `reason` is one of few: an error code or what was full. */
  refuse(reason: string): void
  /** A request for a page that doesn't exist. */
  missPage(path: string): void
  platformFailed(error: unknown): void
  pageFailed(error: unknown, path: string): void
  /** A page was made with a value read earlier, because of this error. */
  usedEarlierValue(error: unknown, path: string): void
  requestFailed(error: unknown): void
  /** Counts an error that tells of an outage; false for any other. */
  countOutage(error: unknown): boolean
  /** A message of Postgres about itself. */
  databaseSaid(line: string): void
  /** Says how to find out whether the backend answers again, once there is one. */
  watch(isReady: () => Promise<boolean>): void
  /** Seconds for which the backend has been away; null while it answers. */
  secondsAway(): number | null
  /** Includes outages of the backend. */
  failures: FailureCounts
  /** Refusals since the start, by reason. */
  refusals: ReadonlyMap<string, number>
  /** Logs what was counted and not yet logged. */
  close(): void
}

/** Reasons are few by themselves; beyond this they count as one. */
const maxReasons = 50

export function createReports(log: Log): Reports {
  const failures = createFailureCounts()
  const refusals = new Map<string, number>()
  const repeats = createRepeatLog(log)
  let isReady = async () => true
  const outage = createOutage({ log, isReady: () => isReady() })

  function refuse(reason: string): void {
    const key = refusals.has(reason) || refusals.size < maxReasons ? reason : 'other'
    refusals.set(key, (refusals.get(key) ?? 0) + 1)
    repeats.add({ level: 'info', event: 'refused', message: 'requests were refused by a limit', name: reason })
  }

  function fail(failure: Repeated): void {
    failures.add(failure)
    repeats.add(failure)
  }

  /** True for a query that was canceled, or got no connection, because too many ask. */
  function isBusy(error: unknown): boolean {
    const code = codeOf(error)
    return outage.seconds() === null && (code === '57014' || code === 'PGRST003')
  }

  function countOutage(error: unknown): boolean {
    const isOutage = outage.count(error)
    if (isOutage) failures.add({ message: 'the backend did not answer', name: '' })
    return isOutage
  }

  return {
    refuse,
    missPage(path) {
      repeats.add({ level: 'info', event: 'not_found', message: 'a page does not exist', name: '', latest: { path } })
    },
    watch: (ask) => {
      isReady = ask
    },
    secondsAway: outage.seconds,
    countOutage,
    failures,
    refusals,

    platformFailed(error) {
      if (countOutage(error)) return
      fail(describe(error, { event: 'platform_failed', message: 'the platform failed' }))
    },

    pageFailed(error, path) {
      if (isBusy(error)) return refuse(`page ${codeOf(error)}`)
      if (countOutage(error)) return
      fail(describe(error, { event: 'page_failed', message: 'a page could not be rendered', path }))
    },

    usedEarlierValue(error, path) {
      if (isBusy(error)) return refuse(`page ${codeOf(error)}`)
      if (countOutage(error)) return
      fail(describe(error, { event: 'page_failed', message: 'a page shows what was read earlier', path }))
    },

    requestFailed(error) {
      fail(describe(error, { event: 'request_failed', message: 'a request failed' }))
    },

    databaseSaid(line) {
      // Process numbers and times differ.
      const name = line.replaceAll(/\d+/g, '0').slice(0, 200)
      fail({
        event: 'database',
        level: 'warn',
        message: 'a message from the database server',
        name,
        fields: { line },
      })
    },

    close() {
      outage.close()
      repeats.close()
    },
  }
}

/** Failures with the same error from the same place are one; what they say may repeat what a request sent. */
function describe(
  error: unknown,
  { event, message, ...fields }: { event: string; message: string; path?: string },
): Repeated {
  const place = error instanceof Error ? /^\s+at (.*)$/m.exec(error.stack ?? '')?.[1] : undefined
  const kind = error instanceof Error ? error.name : typeof error
  const name = [kind, codeOf(error), place && `at ${place.replace(/^.*\/(?=[^/]+$)/, '').replace(/\)$/, '')}`]
  return { event, level: 'error', message, name: name.filter(Boolean).join(' '), fields: { ...fields, err: error } }
}

function codeOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null
}
