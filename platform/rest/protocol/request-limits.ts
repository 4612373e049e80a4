/** Limits of one request. They keep the most expensive request within its statement timeout. */
export interface RestLimits {
  filters: number
  logicDepth: number
  listValues: number
  /** Maximum number of times a response may contain the same column. */
  sameColumn: number
  patternLength: number
  /** Maximum bytes of the path with its query. */
  url: number
  rows: number
  offset: number
  /** Bytes. */
  body: number
  /**
   * Bytes for visitors, who can only call functions. The search function needs this much for the
   * content of the fixed pages.
   */
  anonBody: number
  jsonDepth: number
  /** Statement timeouts, milliseconds. */
  anonTimeoutMs: number
  authenticatedTimeoutMs: number
}

export const defaultLimits: RestLimits = {
  filters: 30,
  logicDepth: 4,
  listValues: 200,
  sameColumn: 3,
  patternLength: 200,
  url: 8_192,
  rows: 1_000,
  offset: 100_000,
  body: 1_048_576,
  anonBody: 262_144,
  jsonDepth: 32,
  anonTimeoutMs: 2_000,
  authenticatedTimeoutMs: 10_000,
}
