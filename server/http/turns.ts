import { setImmediate } from 'node:timers/promises'
import { createFairQueue } from '#lib/queues/fair-queue.ts'

/** Spreads requests over turns of the event loop, and lets callers take turns. */
export interface Turns {
  /** Calls `begin` in this turn of the event loop, or in a later one when others of this turn came first. */
  run(caller: string, begin: () => void): void
}

/**
 * Visitors' requests that begin in one turn. An upload by staff needs some fifty turns, for its reads, writes and statements, so a
 * turn must not last as long as everything that visitors happen to ask for at once. As many begin as connections are accepted
 * in one, so that requests on new connections never pile up.
 */
const perTurn = 16

export function createTurns(): Turns {
  const queue = createFairQueue({
    concurrency: perTurn,
    // Whoever lets requests in bounds how many there are.
    maxWaiting: Number.POSITIVE_INFINITY,
    createFullError: () => new Error('a queue without an end is full'),
  })
  return {
    run(caller, begin) {
      const task = async () => {
        begin()
        await setImmediate()
      }
      void queue.run(task, { caller })
    },
  }
}
