import PQueue from 'p-queue'

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
export function createBoundedQueue(options: BoundedQueueOptions): BoundedQueue {
  const { concurrency, maxWaiting, createFullError = () => new QueueFullError() } = options
  const queue = new PQueue({ concurrency })
  return {
    async run(task) {
      if (queue.pending >= concurrency && queue.size >= maxWaiting) throw createFullError()
      return await queue.add(task)
    },
    idle: () => queue.onIdle(),
  }
}

/** A bounded queue takes no more tasks at the moment. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}
