import { getErrorCode } from '#lib/get-error-code.ts'
import { createFailureCounts, type FailureCounts } from '../status/failure-counts.ts'
import type { Log } from './log.ts'
import { createOutageTracker } from './outage-tracker.ts'
import { createThrottledLog, type RepeatedEvent } from './throttled-log.ts'

/** Collects failures and rejections from all parts of the server, and decides what to log. */
export interface ErrorReporter {
  /**
   * A limit rejected a request. `reason` must be one of a few values, such as an error code or the
   * name of the limit.
   */
  requestRejected(reason: string): void
  pageNotFound(path: string): void
  platformFailed(error: unknown): void
  pageFailed(error: unknown, path: string): void
  /** A page was rendered with an older value because of this error. */
  usedStaleValue(error: unknown, path: string): void
  requestFailed(error: unknown): void
  /** Counts an error that indicates an outage. Returns false for any other error. */
  countOutage(error: unknown): boolean
  /** The database server logged a message about itself, not about a statement. */
  databaseLogged(line: string): void
  /** Sets the check that detects the end of an outage. */
  setReadyCheck(isReady: () => Promise<boolean>): void
  /** Returns the seconds since the backend stopped responding; null while it responds. */
  getOutageSeconds(): number | null
  /** Failures, including failures during outages of the backend. */
  failures: FailureCounts
  rejections: ReadonlyMap<string, number>
  /** Logs the remaining counts. */
  close(): void
}

/** After this many reasons, all others count as `other`. */
const maxReasons = 50

export function createErrorReporter(log: Log): ErrorReporter {
  const failures = createFailureCounts()
  const rejections = new Map<string, number>()
  const throttledLog = createThrottledLog(log)
  let isReady = async () => true
  const outages = createOutageTracker({ log, isReady: () => isReady() })

  function requestRejected(reason: string): void {
    const key = rejections.has(reason) || rejections.size < maxReasons ? reason : 'other'
    rejections.set(key, (rejections.get(key) ?? 0) + 1)
    throttledLog.add({ level: 'info', event: 'refused', message: 'a limit rejected requests', name: reason })
  }

  function recordFailure(failure: RepeatedEvent): void {
    failures.add(failure)
    throttledLog.add(failure)
  }

  /** True for a query that was canceled or got no connection because of the load. */
  function isBusy(error: unknown): boolean {
    const code = getErrorCode(error)
    return outages.getSeconds() === null && (code === '57014' || code === 'PGRST003')
  }

  function countOutage(error: unknown): boolean {
    const isOutage = outages.countIfOutage(error)
    if (isOutage) failures.add({ message: 'the backend did not respond', name: '' })
    return isOutage
  }

  function reportPageFailure(error: unknown, path: string, message: string): void {
    if (isBusy(error)) requestRejected(`page ${getErrorCode(error)}`)
    else if (!countOutage(error)) recordFailure(toRepeatedEvent(error, { event: 'page_failed', message, path }))
  }

  return {
    requestRejected,
    pageNotFound(path) {
      throttledLog.add({
        level: 'info',
        event: 'not_found',
        message: 'a requested page does not exist',
        name: '',
        latestFields: { path },
      })
    },
    setReadyCheck: (check) => {
      isReady = check
    },
    getOutageSeconds: outages.getSeconds,
    countOutage,
    failures,
    rejections,

    platformFailed(error) {
      if (countOutage(error)) return
      recordFailure(toRepeatedEvent(error, { event: 'platform_failed', message: 'the embedded backend failed' }))
    },

    pageFailed: (error, path) => reportPageFailure(error, path, 'a page could not be rendered'),
    usedStaleValue: (error, path) => reportPageFailure(error, path, 'a page was rendered with older content'),

    requestFailed(error) {
      recordFailure(toRepeatedEvent(error, { event: 'request_failed', message: 'a request failed' }))
    },

    databaseLogged(line) {
      // Deduplicates lines that differ only in process IDs and times.
      const name = line.replaceAll(/\d+/g, '0').slice(0, 200)
      recordFailure({
        event: 'database',
        level: 'warn',
        message: 'a message from the database server',
        name,
        firstFields: { line },
      })
    },

    close() {
      outages.close()
      throttledLog.close()
    },
  }
}

/**
 * Deduplicates failures by error class, error code and location. Ignores the error message, because
 * it may repeat request data.
 */
function toRepeatedEvent(
  error: unknown,
  { event, message, ...fields }: { event: string; message: string; path?: string },
): RepeatedEvent {
  const location = error instanceof Error ? /^\s+at (.*)$/m.exec(error.stack ?? '')?.[1] : undefined
  const kind = error instanceof Error ? error.name : typeof error
  const nameParts = [
    kind,
    getErrorCode(error),
    location && `at ${location.replace(/^.*\/(?=[^/]+$)/, '').replace(/\)$/, '')}`,
  ]
  return {
    event,
    level: 'error',
    message,
    name: nameParts.filter(Boolean).join(' '),
    firstFields: { ...fields, err: error },
  }
}
