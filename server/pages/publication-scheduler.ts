/**
 * Invalidates the page cache when a scheduled article is published, or an alert starts or ends, by
 * the database's clock. The database doesn't send change notifications at those times.
 */
export interface PublicationScheduler {
  /** Queries the time of the next scheduled change again. Call this function after each change. */
  reset(): void
  close(): void
}

interface PublicationSchedulerOptions {
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

  async function scheduleNextChange(): Promise<void> {
    isQuerying = true
    let secondsUntilChange: number | null = null
    let hasFailed = false
    do {
      mustRepeat = false
      try {
        secondsUntilChange = await fetchSecondsUntilChange()
        hasFailed = false
      } catch {
        // Not reported, because page renders report an unavailable backend.
        hasFailed = true
      }
    } while (mustRepeat && !hasFailed)
    isQuerying = false
    // The previous timer runs until the query ends, because a change may be due before then.
    clearTimeout(timer)
    if (isClosed) return
    if (hasFailed) mayHaveMissed = true
    else if (mayHaveMissed) {
      mayHaveMissed = false
      return onScheduledChange()
    }
    const ms = secondsUntilChange === null ? maxWaitMs : Math.ceil(secondsUntilChange * 1_000)
    const isSoon = !hasFailed && secondsUntilChange !== null && ms <= maxWaitMs
    timer = setTimeout(isSoon ? onScheduledChange : reset, hasFailed ? retryMs : Math.min(ms, maxWaitMs)).unref()
  }

  function reset(): void {
    mustRepeat = true
    if (!isQuerying && !isClosed) void scheduleNextChange()
  }

  return {
    reset,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
