import { createWorkerLoop } from '#lib/queues/worker-loop.ts'

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

/** Seconds between queries, because a timer may be late after the machine slept. */
const pollSeconds = 60

export function createPublicationScheduler({
  fetchSecondsUntilChange,
  onScheduledChange,
}: PublicationSchedulerOptions): PublicationScheduler {
  let timer: NodeJS.Timeout | undefined
  /** True if a scheduled change may have happened during failed queries. */
  let mayHaveMissed = false

  function setTimer(action: () => void, seconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(action, Math.ceil(seconds * 1_000)).unref()
  }

  const loop = createWorkerLoop({
    async workOnNext() {
      const seconds = await fetchSecondsUntilChange()
      // The previous timer runs until the query ends, because a change may be due before then.
      clearTimeout(timer)
      if (mayHaveMissed) onScheduledChange()
      // The next query may end late, so the timer also covers the time after it.
      else if (seconds !== null && seconds <= 2 * pollSeconds) setTimer(onScheduledChange, seconds)
      mayHaveMissed = false
      return false
    },
    // Not reported, because page renders report an unavailable backend.
    onError() {
      mayHaveMissed = true
      setTimer(() => loop.wake(), 2)
    },
    pollMs: pollSeconds * 1_000,
  })

  return {
    reset: loop.wake,
    close: () => void loop.close().then(() => clearTimeout(timer)),
  }
}
