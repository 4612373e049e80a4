import { hash, verify } from '@node-rs/bcrypt'
import { createFairQueue } from '#lib/queues/fair-queue.ts'
import { limitError } from '../limits/limit-rules.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /**
   * Takes the same time without a stored hash, because the duration must not reveal whether the
   * account exists.
   */
  matches(password: string, storedHash: string | null): Promise<boolean>
  close(): Promise<void>
}

/** GoTrue uses the same cost. */
const defaultCost = 10

/**
 * Creates a hasher that runs bcrypt off the main thread. Many sign-ins could exhaust the machine.
 * The hasher therefore computes two hashes at a time, lets twenty calls wait, and rejects others
 * with 429. `cost` is the work factor of new hashes, from 4 to 31. Each step doubles the time.
 */
export function createPasswordHasher({ cost = defaultCost }: { cost?: number } = {}): PasswordHasher {
  // GoTrue's hashes use the same bcrypt version.
  const options = { cost, version: '2a' } as const
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 20, createFullError: () => limitError(2) })
  let dummyHash: Promise<string> | null = null
  return {
    hash: (password) => queue.run(() => hash(password, options)),
    async matches(password, storedHash) {
      dummyHash ??= hash('a password that no account has', options)
      const hashToCompare = storedHash || (await dummyHash)
      const isEqual = await queue.run(() => verify(password, hashToCompare))
      return isEqual && hashToCompare === storedHash
    },
    close: () => queue.idle(),
  }
}
