/**
 * Invalidates the page cache when a scheduled article is published, or an alert starts or ends, by
 * the database's clock. The database doesn't send change notifications at those times.
 */
export interface PublicationScheduler {
  /** Queries the next scheduled change again. Call it after each change. */
  reset(): void
  close(): void
}

interface PublicationSchedulerOptions {
  /** Resolves to the seconds until the next scheduled change; null if there is none. */
  fetchSecondsUntilChange: () => Promise<number | null>
  onScheduledChange: () => void
}

/** Longest wait until the next query, because a timer may be late after the machine slept. */
const maxWaitMs = 60_000
const retryMs = 2_000

export function createPublicationScheduler({
  fetchSecondsUntilChange,
  onScheduledChange,
}: PublicationSchedulerOptions): PublicationScheduler {
  let timer: NodeJS.Timeout | undefined
  let isQuerying = false
  let mustRepeat = false
  let isClosed = false
  /** True if a scheduled change may have happened during failed queries. */
  let mayHaveMissed = false

  async function findNext(): Promise<void> {
    isQuerying = true
    let next: number | null = null
    let failed = false
    do {
      mustRepeat = false
      try {
        next = await fetchSecondsUntilChange()
        failed = false
      } catch {
        // The backend is unavailable. Other code reports that.
        failed = true
      }
    } while (mustRepeat && !failed)
    isQuerying = false
    // The previous timer runs until the query ends, because a change may be due before that.
    clearTimeout(timer)
    if (isClosed) return
    if (failed) mayHaveMissed = true
    else if (mayHaveMissed) {
      mayHaveMissed = false
      return onScheduledChange()
    }
    const ms = next === null ? maxWaitMs : Math.ceil(next * 1_000)
    const isSoon = !failed && next !== null && ms <= maxWaitMs
    timer = setTimeout(isSoon ? onScheduledChange : reset, failed ? retryMs : Math.min(ms, maxWaitMs)).unref()
  }

  function reset(): void {
    mustRepeat = true
    if (!isQuerying && !isClosed) void findNext()
  }

  return {
    reset,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
