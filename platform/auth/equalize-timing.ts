import { setTimeout as wait } from 'node:timers/promises'

/** Requests with and without an account differ in duration by much less than this. */
const timingStepMs = 60

/**
 * Makes `work` take a multiple of `timingStepMs`, even if it throws. The duration then doesn't
 * reveal whether the account exists (timing attack).
 */
export async function equalizeTiming<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    const elapsed = performance.now() - startedAt
    await wait(Math.ceil(elapsed / timingStepMs) * timingStepMs - elapsed)
  }
}
