import { availableParallelism } from 'node:os'
import { createFairQueue } from '#lib/queues/fair-queue.ts'
import type { Database } from '#platform/database/database.ts'
import { restErrors } from './protocol/errors.ts'

/**
 * Statements that visitors' requests run at once: one processor is left to pages and staff, however expensive they are.
 * A slow machine answers late instead of refusing. With the statement timeout, the longest wait keeps every answer within 12 s.
 */
const visitorLimits = {
  concurrency: Math.max(1, availableParallelism() - 1),
  maxWaiting: 64,
  maxWaitMs: 10_000,
  createFullError: restErrors.tooBusy,
}

/** The database for a visitor's request: statements wait for their turn, and callers take turns. Rejects with 503 (`tooBusy`). */
export function createVisitorTurns(database: Database): (caller: string) => Database {
  const queue = createFairQueue(visitorLimits)
  return (caller) => ({
    ...database,
    queryAs: (...query) => queue.run(() => database.queryAs(...query), { caller }),
    runAs: (...transaction) => queue.run(() => database.runAs(...transaction), { caller }),
  })
}
