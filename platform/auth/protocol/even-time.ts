import { setTimeout as pause } from 'node:timers/promises'

/** Finishes at a multiple of `stepMs`, also by a throw, so that how long the work took can't be told from outside. */
export async function inEvenTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - began
    await pause(Math.ceil(taken / stepMs) * stepMs - taken)
  }
}
