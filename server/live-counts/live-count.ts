/** How many people are online, and how many there could be. */
export interface LiveCount {
  online: number
  /** Members of a Discord server, or players that a game server takes; null where it doesn't say. */
  places: number | null
}

/**
 * There is no count. `outcome` is a word for why, which `look-up-outcomes.ts` of the staff area has the sentences for. Nothing of the
 * answer is in it: what a game server says names its players.
 */
export class LookUpError extends Error {
  override readonly name = 'LookUpError'
  readonly outcome: string

  constructor(outcome: string) {
    super(`there is no count: ${outcome}`)
    this.outcome = outcome
  }
}

/** For everything that one look-up asks, in ms. */
export const lookUpTimeoutMs = 3_000
export const maxAnswerBytes = 64 * 1024

/** A count as somebody else tells it, a number or digits; null for anything else. */
export function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 && count <= maxCount ? count : null
}

/** As the table has it. */
const maxCount = 100_000_000
