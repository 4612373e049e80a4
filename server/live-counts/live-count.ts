/** How many people are online, and how many there could be. */
export interface LiveCount {
  online: number
  /** Members of a Discord server, or players that a game server takes; null where it doesn't say. */
  places: number | null
}

/** Why there is no count; `lookup-outcomes.ts` of the staff area has the sentences, which a test compares. */
export const lookupOutcomes = [
  'not-an-address',
  'unknown-host',
  'private-address',
  'refused',
  'too-slow',
  'unreachable',
  'certificate',
  'no-http',
  'redirect',
  'compressed',
  'too-large',
  'not-json',
  'no-count',
  'no-invite',
  'unknown-invite',
] as const

/** One of the list, or the status of an answer. */
export type LookupOutcome = (typeof lookupOutcomes)[number] | `status-${number}`

/**
 * There is no count. Nothing of the answer is in it but a word for why: what a game server says names its players.
 */
export class LookupError extends Error {
  override readonly name = 'LookupError'
  readonly outcome: LookupOutcome

  constructor(outcome: LookupOutcome) {
    super(`there is no count: ${outcome}`)
    this.outcome = outcome
  }
}

/** For everything that one look-up asks, in ms. */
export const lookupTimeoutMs = 3_000
export const maxAnswerBytes = 64 * 1024

/** A count as somebody else tells it, a number or digits; null for anything else. */
export function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 && count <= maxCount ? count : null
}

/** As the table has it. */
const maxCount = 100_000_000
