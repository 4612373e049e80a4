import { createFairQueue, type FairQueue } from '#lib/queues/fair-queue.ts'
import type { AuthContext } from '../auth-context.ts'
import { limitError } from './limit-rules.ts'

/** Counting strangers updates the same rows, so more at once would wait for each other and take members' connections. */
export function createStrangersQueue(): FairQueue {
  return createFairQueue({ concurrency: 2, maxWaiting: 200, createFullError: () => limitError(2) })
}

/** Counts a request of somebody who may have no account, a few at a time. Throws 429 when too many wait. */
export function countInQueue<T>(
  { strangersQueue, networkOf }: Pick<AuthContext, 'strangersQueue' | 'networkOf'>,
  request: Request,
  count: () => Promise<T>,
): Promise<T> {
  return strangersQueue.run(count, { caller: networkOf(request) })
}
