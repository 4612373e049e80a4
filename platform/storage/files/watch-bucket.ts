import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { S3Error } from '#lib/s3/s3-error.ts'
import type { OnFileEvent } from './file-events.ts'
import type { FilesOutage } from './file-store.ts'
import { FilesUnavailableError } from './files-unavailable-error.ts'

/** Runs requests to a bucket behind a circuit breaker. */
export interface BucketWatch {
  /** Throws `FilesUnavailableError` for what S3 refused or didn't answer, and at once during an outage. */
  run<T>(task: () => Promise<T>): Promise<T>
  outage(): FilesOutage | null
  close(): void
}

export interface WatchOptions {
  location: string
  /** Sends a small request; rejects if the bucket doesn't answer. */
  probe: () => Promise<unknown>
  onEvent: OnFileEvent
  /** Milliseconds between two probes during an outage. */
  probeMs?: number | undefined
}

/** The most requests of one server that are under way at once. */
const concurrency = 32

/** During an outage only the probe asks the bucket, so that no visitor waits for a service that hangs. */
export function watchBucket({ location, probe, onEvent, probeMs = 1_000 }: WatchOptions): BucketWatch {
  const queue = new PQueue({ concurrency })
  let away: (FilesOutage & { failures: number }) | null = null
  let isClosed = false

  async function waitOut(reason: string): Promise<void> {
    if (away || isClosed) return
    const outage = { since: new Date(), reason, failures: 0 }
    away = outage
    onEvent({ event: 'files_away', reason, location })
    do {
      await pause(probeMs, undefined, { ref: false })
      if (isClosed) return
    } while (!(await isAnswered(probe)))
    away = null
    const seconds = Math.round((Date.now() - outage.since.getTime()) / 1_000)
    onEvent({ event: 'files_back', failures: outage.failures, seconds, location })
  }

  async function attempt<T>(task: () => Promise<T>): Promise<T> {
    if (away) {
      away.failures += 1
      throw new FilesUnavailableError(`the files are away: ${away.reason}`)
    }
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      if (error.isOutage) void waitOut(error.message)
      throw new FilesUnavailableError(error.message, { cause: error })
    }
  }

  return {
    run: (task) => queue.add(() => attempt(task)),
    outage: () => away && { since: away.since, reason: away.reason },
    close() {
      isClosed = true
    },
  }
}

function isAnswered(probe: () => Promise<unknown>): Promise<boolean> {
  return probe().then(
    () => true,
    () => false,
  )
}
