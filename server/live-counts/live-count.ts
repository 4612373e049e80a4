export interface LiveCount {
  online: number
  /** Members of a Discord server, or player slots of a game server; null if unknown. */
  capacity: number | null
}

/**
 * Reasons for a missing count. `lookup-outcomes.ts` explains them in the staff area. A test checks
 * that each reason has its own explanation.
 */
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

/** A listed outcome, or the HTTP status of the response. */
export type LookupOutcome = (typeof lookupOutcomes)[number] | `status-${number}`

/**
 * A lookup failed. The error contains only the outcome, because the response may contain players'
 * names.
 */
export class LookupError extends Error {
  override readonly name = 'LookupError'
  readonly outcome: LookupOutcome

  constructor(outcome: LookupOutcome) {
    super(`the live count is unavailable: ${outcome}`)
    this.outcome = outcome
  }
}

/** Timeout of all requests of one lookup, in ms. */
export const lookupTimeoutMs = 3_000
export const maxResponseBytes = 64 * 1024

/** Parses a count from an external server: a number or digits; null for anything else. */
export function parseCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 && count <= maxCount ? count : null
}

/** The database table rejects larger counts. */
const maxCount = 100_000_000
