/** A worker that empties an external queue, such as a table. */
export interface WorkerLoop {
  /** Starts a round. If a round is running, another follows it. */
  wake(): void
  /** Resolves when a round that starts after this call has ended. */
  flush(): Promise<void>
  /** Stops the worker. Resolves when the current item is done. */
  close(): Promise<void>
}

export interface WorkerLoopOptions {
  /** Processes one item. Resolves to false if none is left. */
  workOnNext(): Promise<boolean>
  /** Receives errors of `workOnNext`. An error ends the round. The next round tries again. */
  onError(error: unknown): void
  /** Milliseconds between polls. Polls find items that other processes or earlier runs have queued. */
  pollMs: number
}

/**
 * Runs a round when woken and every `pollMs`. A round processes one item at a time until none is
 * left.
 */
export function createWorkerLoop({ workOnNext, onError, pollMs }: WorkerLoopOptions): WorkerLoop {
  let lastRound: Promise<void> = Promise.resolve()
  let isQueued = false
  let isClosed = false
  const timer = setInterval(wake, pollMs)
  timer.unref()

  function wake(): void {
    if (isQueued || isClosed) return
    isQueued = true
    lastRound = lastRound.then(work)
  }

  async function work(): Promise<void> {
    isQueued = false
    try {
      for (let hasMore = true; hasMore && !isClosed; ) hasMore = await workOnNext()
    } catch (error) {
      onError(error)
    }
  }

  return {
    wake,
    flush() {
      wake()
      return lastRound
    },
    async close() {
      clearInterval(timer)
      isClosed = true
      await lastRound
    },
  }
}
