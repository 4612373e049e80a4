/** Notices when a scheduled article becomes public, or an alert starts or ends: no change in the database tells of that. */
export interface PublicationClock {
  /** Asks when the next moment is. To be called after each change. */
  reset(): void
  close(): void
}

interface PublicationClockOptions {
  /** Returns the seconds until the next moment by the database's clock; null if none is known. */
  ask: () => Promise<number | null>
  onMoment: () => void
}

/** The clock asks again after this time, so that a moment isn't missed after the machine slept. */
const maxWaitMs = 60_000
const retryMs = 2_000

export function createPublicationClock({ ask, onMoment }: PublicationClockOptions): PublicationClock {
  let timer: NodeJS.Timeout | undefined
  let isAsking = false
  let mustAsk = false
  let isClosed = false
  /** A moment may have passed while the clock couldn't ask. */
  let mayHaveMissed = false

  async function findNext(): Promise<void> {
    isAsking = true
    let next: number | null = null
    let failed = false
    do {
      mustAsk = false
      try {
        next = await ask()
        failed = false
      } catch {
        // The backend is away, which others report.
        failed = true
      }
    } while (mustAsk && !failed)
    isAsking = false
    // Until here the former timer runs, so that a moment that comes meanwhile isn't missed.
    clearTimeout(timer)
    if (isClosed) return
    if (failed) mayHaveMissed = true
    else if (mayHaveMissed) {
      mayHaveMissed = false
      return onMoment()
    }
    const ms = next === null ? maxWaitMs : Math.ceil(next * 1_000)
    const isNear = !failed && next !== null && ms <= maxWaitMs
    timer = setTimeout(isNear ? onMoment : reset, failed ? retryMs : Math.min(ms, maxWaitMs)).unref()
  }

  function reset(): void {
    mustAsk = true
    if (!isAsking && !isClosed) void findNext()
  }

  return {
    reset,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
