/**
 * Knows when visitors see something else of a table without a change in the database: when the next scheduled article is public, or
 * the next alert starts or ends.
 */
export interface PublicationClock {
  /** That moment as `Date.now()`; null: none is known. Ask before reading the table: what is read afterwards holds until then. */
  next(): Promise<number | null>
  /** Forgets what it knows, because the table changed. */
  forget(): void
}

interface PublicationClockOptions {
  /** Asks the database for the seconds until then: its clock decides, and not this machine's. */
  ask: () => Promise<number | null>
  /** How long an answer holds where nobody tells of changes, in ms. */
  maxAgeMs: number
  now?: () => number
}

interface Answer {
  askedAt: number
  isThere: boolean
  moment: Promise<number | null>
}

/** Remembers an answer until it is over, or the table changed. */
export function createPublicationClock({ ask, maxAgeMs, now = Date.now }: PublicationClockOptions): PublicationClock {
  let known: Answer | null = null

  async function askAnew(answer: Answer): Promise<number | null> {
    try {
      const seconds = await ask()
      return seconds === null ? null : now() + seconds * 1_000
    } catch (error) {
      if (known === answer) known = null
      throw error
    } finally {
      answer.isThere = true
    }
  }

  function begin(): Answer {
    const answer: Answer = { askedAt: now(), isThere: false, moment: Promise.resolve(null) }
    known = answer
    answer.moment = askAnew(answer)
    return answer
  }

  return {
    async next() {
      for (;;) {
        const answer: Answer = known && now() - known.askedAt < maxAgeMs ? known : begin()
        const isNew = !answer.isThere
        const moment = await answer.moment
        // What was asked before a change doesn't count.
        if (known !== answer) continue
        if (isNew || moment === null || moment > now()) return moment
        known = null
      }
    },
    forget() {
      known = null
    },
  }
}
