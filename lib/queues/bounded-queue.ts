import PQueue from 'p-queue'

export interface BoundedQueue {
  /** Runs tasks in order of arrival. Rejects immediately if the queue is full. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Resolves when no task is running or waiting. */
  idle(): Promise<void>
}

export interface BoundedQueueOptions {
  /** Tasks that run concurrently. */
  concurrency: number
  /** Tasks that may wait for a slot. */
  maxWaiting: number
  /** Creates the error for a full queue; `QueueFullError` by default. */
  createFullError?: () => Error
}

/** Creates a queue that limits running and waiting tasks. */
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

/** Thrown when a bounded queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}
