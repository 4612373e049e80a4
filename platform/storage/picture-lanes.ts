import { createFairQueue, type FairQueue } from '#lib/queues/fair-queue.ts'
import { storageErrors } from './protocol/errors.ts'

/** Whose picture is worked on first. */
export const pictureLanes = { uploads: 0, staff: 1, visitors: 2, nobody: 3 } as const

/** The work on pictures, one after another, because each may take 200 MB for a moment. Rejects with 503 when too much waits. */
export function createPictureQueue(): FairQueue {
  return createFairQueue({ concurrency: 1, maxWaiting: 48, createFullError: storageErrors.slowDown })
}

/** Uploads that are checked, one after another; what changes pixels waits for its turn in the queue above. */
export function createUploadQueue(): FairQueue {
  return createFairQueue({ concurrency: 1, maxWaiting: 48, createFullError: storageErrors.slowDown })
}
