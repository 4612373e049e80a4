/** A worker that empties a queue kept elsewhere, such as a table. */
export interface WorkerLoop {
  /** Says that there is something to do; while a round runs, one more follows it. */
  wake(): void
  /** Resolves when everything that was there at the call has been tried. */
  flush(): Promise<void>
  /** Takes nothing more; resolves when the item in hand is done. */
  close(): Promise<void>
}

export interface WorkerLoopOptions {
  /** Works on one item; resolves to false when none is left. */
  workOnNext(): Promise<boolean>
  /** Receives what `workOnNext` rejects with, which ends the round; the next one tries again. */
  onError(error: unknown): void
  /** Milliseconds between rounds that nobody asked for: they find what other processes or an earlier run left behind. */
  pollMs: number
}

/** Runs `workOnNext`, one item at a time, until nothing is left: when woken, and every `pollMs`. */
export function createWorkerLoop({ workOnNext, onError, pollMs }: WorkerLoopOptions): WorkerLoop {
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  let isClosed = false
  const timer = setInterval(wake, pollMs)
  timer.unref()

  function wake(): void {
    if (isQueued || isClosed) return
    isQueued = true
    running = running.then(work)
  }

  async function work(): Promise<void> {
    isQueued = false
    try {
      for (let isMore = true; isMore && !isClosed; ) isMore = await workOnNext()
    } catch (error) {
      onError(error)
    }
  }

  return {
    wake,
    flush() {
      wake()
      return running
    },
    async close() {
      clearInterval(timer)
      isClosed = true
      await running
    },
  }
}
