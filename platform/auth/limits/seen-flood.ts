/** How long a flood that was seen is taken to go on, ms. */
const recentMs = 2_000

/** Remembers for a moment that strangers flood the site: what they send meanwhile is refused without asking the database. */
export interface SeenFlood {
  note(): void
  /** The database says that it is over. */
  forget(): void
  isRecent(): boolean
}

/** `stopwatch`: milliseconds of a monotonic clock. */
export function createSeenFlood(stopwatch: () => number): SeenFlood {
  let seenAt = Number.NEGATIVE_INFINITY
  return {
    note() {
      seenAt = stopwatch()
    },
    forget() {
      seenAt = Number.NEGATIVE_INFINITY
    },
    isRecent: () => stopwatch() - seenAt < recentMs,
  }
}
