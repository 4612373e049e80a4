import { hash, verify } from '@node-rs/bcrypt'
import { limitError } from '../limits/limit-error.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Takes as long without a stored hash as with one, so that its time says nothing about the account. */
  matches(password: string, storedHash: string | null): Promise<boolean>
  /** Resolves when nothing is being hashed any more. */
  close(): Promise<void>
}

/** GoTrue's cost, and the prefix its accounts carry. */
const cost = 10
const atOnce = 2
const longestQueue = 20

/** bcrypt off the main thread: two at once and a short queue, so that sign-ins can't take the machine (429 beyond it). */
export function createPasswordHasher(): PasswordHasher {
  const inTurn = createTurns()
  const hashNow = (password: string) => hash(password, { cost, version: '2a' })
  let stranger: Promise<string> | null = null
  return {
    hash: (password) => inTurn.run(() => hashNow(password)),
    async matches(password, storedHash) {
      stranger ??= hashNow('an account that nobody has')
      const compared = storedHash || (await stranger)
      const isEqual = await inTurn.run(() => verify(password, compared))
      return isEqual && compared === storedHash
    },
    close: () => inTurn.end(),
  }
}

function createTurns() {
  const waiting: (() => void)[] = []
  const pending = new Set<Promise<unknown>>()
  let running = 0

  async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The turn passes on without being given back, so nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (waiting.length >= longestQueue) throw limitError(2)
      const turn = takeTurn(work)
      pending.add(turn)
      try {
        return await turn
      } finally {
        pending.delete(turn)
      }
    },
    async end(): Promise<void> {
      await Promise.allSettled(pending)
    },
  }
}
