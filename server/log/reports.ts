import { createFailureCounts, type FailureCounts } from '../status/failure-counts.ts'
import type { Log } from './log.ts'
import { createOutage } from './outage.ts'
import { createRepeatLog, type RepeatedEvent } from './repeat-log.ts'

/**
 * Collects failures and rejections from all parts of the server, and decides which of them are
 * logged.
 */
export interface Reports {
  /**
   * A limit rejected a request. `reason` has few values: an error code or the name of the limit.
   */
  refuse(reason: string): void
  /** A request for a page that doesn't exist. */
  pageNotFound(path: string): void
  platformFailed(error: unknown): void
  pageFailed(error: unknown, path: string): void
  /** Because of this error, a page was rendered with an older value. */
  usedEarlierValue(error: unknown, path: string): void
  requestFailed(error: unknown): void
  /** Counts an error that indicates an outage. Returns false for any other. */
  countOutage(error: unknown): boolean
  /** Postgres logged a message about itself. */
  databaseLogged(line: string): void
  /** Sets the check that detects the end of an outage, once there is a backend. */
  watch(isReady: () => Promise<boolean>): void
  /** Returns the seconds since the backend stopped responding; null while it responds. */
  secondsAway(): number | null
  /** Failures, including failures during outages of the backend. */
  failures: FailureCounts
  /** Rejections since the start, keyed by reason. */
  refusals: ReadonlyMap<string, number>
  /** Logs the remaining counts. */
  close(): void
}

/** Further reasons are counted together as `other`. */
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

  function fail(failure: RepeatedEvent): void {
    failures.add(failure)
    repeats.add(failure)
  }

  /** True for a query that was canceled or got no connection because of the load. */
  function isBusy(error: unknown): boolean {
    const code = codeOf(error)
    return outage.seconds() === null && (code === '57014' || code === 'PGRST003')
  }

  function countOutage(error: unknown): boolean {
    const isOutage = outage.count(error)
    if (isOutage) failures.add({ message: 'the backend did not respond', name: '' })
    return isOutage
  }

  function reportPage(error: unknown, path: string, message: string): void {
    if (isBusy(error)) refuse(`page ${codeOf(error)}`)
    else if (!countOutage(error)) fail(toRepeatedEvent(error, { event: 'page_failed', message, path }))
  }

  return {
    refuse,
    pageNotFound(path) {
      repeats.add({
        level: 'info',
        event: 'not_found',
        message: 'a requested page does not exist',
        name: '',
        latest: { path },
      })
    },
    watch: (check) => {
      isReady = check
    },
    secondsAway: outage.seconds,
    countOutage,
    failures,
    refusals,

    platformFailed(error) {
      if (countOutage(error)) return
      fail(toRepeatedEvent(error, { event: 'platform_failed', message: 'the embedded backend failed' }))
    },

    pageFailed: (error, path) => reportPage(error, path, 'a page could not be rendered'),
    usedEarlierValue: (error, path) => reportPage(error, path, 'a page was rendered with older content'),

    requestFailed(error) {
      fail(toRepeatedEvent(error, { event: 'request_failed', message: 'a request failed' }))
    },

    databaseLogged(line) {
      // Deduplicates lines that differ only in process IDs and times.
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

/**
 * Deduplicates failures by error and location. The message isn't used, because it may repeat
 * request data.
 */
function toRepeatedEvent(
  error: unknown,
  { event, message, ...fields }: { event: string; message: string; path?: string },
): RepeatedEvent {
  const location = error instanceof Error ? /^\s+at (.*)$/m.exec(error.stack ?? '')?.[1] : undefined
  const kind = error instanceof Error ? error.name : typeof error
  const name = [kind, codeOf(error), location && `at ${location.replace(/^.*\/(?=[^/]+$)/, '').replace(/\)$/, '')}`]
  return { event, level: 'error', message, name: name.filter(Boolean).join(' '), fields: { ...fields, err: error } }
}

function codeOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null
}
