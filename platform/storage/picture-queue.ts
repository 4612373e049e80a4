import { createFairQueue, type FairQueue } from '#lib/queues/fair-queue.ts'
import { storageErrors } from './protocol/errors.ts'

/** The lowest number runs first. */
export const pictureLanes = { uploads: 0, staff: 1, visitors: 2, background: 3 } as const

/**
 * Creates a queue that runs one task at a time, because work on pixels may briefly need 200 MB.
 * Rejects with 503 if too many tasks wait.
 */
export function createPictureQueue(): FairQueue {
  return createFairQueue({ concurrency: 1, maxWaiting: 48, createFullError: storageErrors.slowDown })
}
