import { getErrorCode } from '#lib/get-error-code.ts'
import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import { isDatabaseUnavailable } from '#platform/prepare-database.ts'
import type { Log } from './log.ts'

/** Tracks outages of the backend. Logs their start and end, and counts failures in between. */
export interface OutageTracker {
  getSeconds(): number | null
  countIfOutage(error: unknown): boolean
  close(): void
}

interface OutageTrackerOptions {
  log: Log
  /** Resolves to true if the backend responds. Called during an outage. */
  isReady: () => Promise<boolean>
}

const pollMs = 1_000

/** An outage starts with the first error that indicates an unavailable backend. */
export function createOutageTracker({ log, isReady }: OutageTrackerOptions): OutageTracker {
  let currentOutage: { startedAt: number; failures: number; lastFailureAt: number } | null = null
  let poller: WorkerLoop | null = null

  async function poll(): Promise<false> {
    // After a recent failure, the backend may still be unstable.
    if ((await isReady()) && currentOutage && performance.now() - currentOutage.lastFailureAt >= pollMs / 2)
      end('the backend responds again')
    return false
  }

  function end(message: string): void {
    void poller?.close()
    if (!currentOutage) return
    const { failures, startedAt } = currentOutage
    currentOutage = null
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    log.info({ event: 'backend_recovered', failures, seconds }, message)
  }

  return {
    getSeconds: () => (currentOutage ? (performance.now() - currentOutage.startedAt) / 1_000 : null),

    countIfOutage(error) {
      if (!indicatesOutage(error)) return false
      if (currentOutage) {
        currentOutage.failures += 1
        currentOutage.lastFailureAt = performance.now()
        return true
      }
      currentOutage = { startedAt: performance.now(), failures: 1, lastFailureAt: performance.now() }
      poller = createWorkerLoop({ workOnNext: poll, onError: () => {}, pollMs })
      const message = 'the backend does not respond, so failures are only counted and cached pages are served'
      log.error({ event: 'backend_unavailable', reason: getReason(findRootCause(error)) }, message)
      return true
    },

    close: () => end('the server stopped while the backend did not respond'),
  }
}

/** Recognizes errors of the platform, of PostgREST and of a hosted project's client library. */
function indicatesOutage(error: unknown): boolean {
  for (let cause = error, depth = 0; typeof cause === 'object' && cause !== null && depth < 5; depth += 1) {
    // 53300 (too many connections) means that the database is busy, not unavailable.
    if (isDatabaseUnavailable(cause)) return getErrorCode(cause) !== '53300'
    if (/^PGRST00[0-2]$/.test(getErrorCode(cause))) return true
    if (unreachableMessage.test(getReason(cause))) return true
    cause = 'cause' in cause ? cause.cause : null
  }
  return false
}

const unreachableMessage = /fetch failed|TimeoutError|due to timeout/

function findRootCause(error: unknown): unknown {
  let rootCause = error
  for (let depth = 0; rootCause instanceof Error && rootCause.cause && depth < 5; depth += 1)
    rootCause = rootCause.cause
  return rootCause
}

function getReason(error: unknown): string {
  const isObject = typeof error === 'object' && error !== null
  return (isObject && 'message' in error ? String(error.message) : String(error)).slice(0, 200)
}
