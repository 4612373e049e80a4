import { S3Error } from '#lib/s3/s3-error.ts'
import type { OnFileEvent } from './file-events.ts'
import type { FilesOutage } from './file-store.ts'
import { FilesUnavailableError } from './files-unavailable-error.ts'

/** Knows whether a bucket answers, and spares those who ask for files the wait while it doesn't. */
export interface BucketWatch {
  /** Throws `FilesUnavailableError` for what S3 refused or didn't answer, and at once during an outage. */
  run<T>(task: () => Promise<T>): Promise<T>
  outage(): FilesOutage | null
  close(): void
}

export interface WatchOptions {
  location: string
  /** Asks the bucket for something small; rejects where it doesn't answer. */
  probe: () => Promise<unknown>
  /** Gives up what is waiting for an answer. */
  interrupt: () => void
  onEvent: OnFileEvent
  /** How often the bucket is asked during an outage, in ms. */
  probeMs?: number
}

/**
 * A request that failed may be the only one; whether the bucket is away is decided by a small one. During an outage only that is
 * repeated, so nobody waits for a service that hangs.
 */
export function watchBucket({ location, probe, interrupt, onEvent, probeMs = 1_000 }: WatchOptions): BucketWatch {
  let away: (FilesOutage & { failures: number }) | null = null
  let probing: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  function look(): Promise<void> {
    probing ??= probe()
      .then(answered, failed)
      .finally(() => {
        probing = null
      })
    return probing
  }

  function failed(error: unknown): void {
    if (away || isClosed) return
    const reason = describe(error)
    away = { since: new Date(), reason, failures: 0 }
    timer = setInterval(() => void look(), probeMs).unref()
    onEvent({ event: 'files_away', reason, location })
    interrupt()
  }

  function answered(): void {
    if (!away || isClosed) return
    const { failures, since } = away
    away = null
    if (timer) clearInterval(timer)
    onEvent({ event: 'files_back', failures, seconds: Math.round((Date.now() - since.getTime()) / 1_000), location })
  }

  return {
    async run(task) {
      if (away) {
        away.failures += 1
        throw new FilesUnavailableError(`the files are away: ${away.reason}`)
      }
      try {
        return await task()
      } catch (error) {
        if (!(error instanceof S3Error)) throw error
        if (!isClosed) void look()
        throw new FilesUnavailableError(describe(error), { cause: error })
      }
    },

    outage: () => away && { since: away.since, reason: away.reason },

    close() {
      isClosed = true
      if (timer) clearInterval(timer)
    },
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
