import { hash, verify } from '@node-rs/bcrypt'
import { createBoundedQueue } from '#lib/queues/bounded-queue.ts'
import { limitError } from '../limits/limit-rules.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Takes the same time with and without a stored hash, so that it doesn't reveal whether the account exists. */
  matches(password: string, storedHash: string | null): Promise<boolean>
  /** Resolves when nothing is being hashed any more. */
  close(): Promise<void>
}

/** GoTrue's cost. */
const defaultCost = 10

/**
 * bcrypt off the main thread, two at once and twenty waiting, so that sign-ins can't exhaust the machine; then 429.
 * `cost` is the work factor of new hashes, 4 to 31: each step doubles the time.
 */
export function createPasswordHasher({ cost = defaultCost }: { cost?: number } = {}): PasswordHasher {
  // GoTrue's hashes carry this version.
  const options = { cost, version: '2a' } as const
  const queue = createBoundedQueue({ concurrency: 2, maxWaiting: 20, createFullError: () => limitError(2) })
  let dummyHash: Promise<string> | null = null
  return {
    hash: (password) => queue.run(() => hash(password, options)),
    async matches(password, storedHash) {
      dummyHash ??= hash('the password of no account', options)
      const compared = storedHash || (await dummyHash)
      const isEqual = await queue.run(() => verify(password, compared))
      return isEqual && compared === storedHash
    },
    close: () => queue.idle(),
  }
}
