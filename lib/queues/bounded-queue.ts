export interface BoundedQueue {
  /** Runs `task` when its turn comes, in order of arrival; rejects at once when too many wait already. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
}

export interface BoundedQueueOptions {
  /** Tasks that run at once. */
  concurrency: number
  /** Tasks that may wait for a slot. */
  maxWaiting: number
  /** What `run` rejects with when the queue is full; `QueueFullError` by default. */
  createFullError?: () => Error
}

/** Bounds how much work goes on at once and how much may wait for it. */
export function createBoundedQueue({
  concurrency,
  maxWaiting,
  createFullError = () => new QueueFullError(),
}: BoundedQueueOptions): BoundedQueue {
  const waiting: (() => void)[] = []
  const idleListeners: (() => void)[] = []
  let running = 0

  function release(): void {
    const next = waiting.shift()
    // The slot is handed over without being freed, so that a newcomer can't take it first.
    if (next) next()
    else running -= 1
    if (running === 0) for (const resolve of idleListeners.splice(0)) resolve()
  }

  return {
    async run(task) {
      if (running < concurrency) running += 1
      else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
      else throw createFullError()
      try {
        return await task()
      } finally {
        release()
      }
    },
    async idle() {
      if (running > 0) await new Promise<void>((resolve) => idleListeners.push(resolve))
    },
  }
}

/** A bounded queue takes no more tasks at the moment. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}
