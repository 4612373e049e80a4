import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import { S3Error } from '#lib/s3/s3-error.ts'
import { succeeds } from '#lib/succeeds.ts'
import type { OnFileEvent } from './file-events.ts'
import type { FilesOutage } from './file-store.ts'
import { FilesUnavailableError } from './files-unavailable-error.ts'

/** Runs requests to a bucket, and rejects them immediately during an outage. */
export interface CircuitBreaker {
  /**
   * Throws `FilesUnavailableError` if S3 rejects a request or doesn't respond, and immediately
   * during an outage.
   */
  run<T>(task: () => Promise<T>): Promise<T>
  getOutage(): FilesOutage | null
  close(): void
}

export interface CircuitBreakerOptions {
  location: string
  /** Rejects if the bucket doesn't respond. */
  probe: () => Promise<unknown>
  onEvent: OnFileEvent
  /** Milliseconds between two probes during an outage. */
  probeMs?: number | undefined
}

/** Maximum concurrent requests of one server. */
const concurrency = 32

/**
 * During an outage, only the probe calls the bucket, because requests would wait for a bucket that
 * doesn't respond.
 */
export function createCircuitBreaker({
  location,
  probe,
  onEvent,
  probeMs = 1_000,
}: CircuitBreakerOptions): CircuitBreaker {
  const queue = new PQueue({ concurrency })
  let currentOutage: (FilesOutage & { failures: number }) | null = null
  let isClosed = false

  async function startOutage(reason: string): Promise<void> {
    if (currentOutage || isClosed) return
    const newOutage = { since: new Date(), reason, failures: 0 }
    currentOutage = newOutage
    onEvent({ event: 'files_unavailable', reason, location })
    do {
      await wait(probeMs, undefined, { ref: false })
      if (isClosed) return
    } while (!(await succeeds(probe())))
    currentOutage = null
    const seconds = Math.round((Date.now() - newOutage.since.getTime()) / 1_000)
    onEvent({ event: 'files_recovered', failures: newOutage.failures, seconds, location })
  }

  async function attempt<T>(task: () => Promise<T>): Promise<T> {
    if (currentOutage) {
      currentOutage.failures += 1
      throw new FilesUnavailableError(`the bucket is not available: ${currentOutage.reason}`)
    }
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      if (error.isOutage) void startOutage(error.message)
      throw new FilesUnavailableError(error.message, { cause: error })
    }
  }

  return {
    run: (task) => queue.add(() => attempt(task)),
    getOutage: () => currentOutage && { since: currentOutage.since, reason: currentOutage.reason },
    close() {
      isClosed = true
    },
  }
}
