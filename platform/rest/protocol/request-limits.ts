/** Limits per request, which keep the most expensive request within its statement timeout. */
export const restLimits = {
  filters: 30,
  logicDepth: 4,
  listValues: 200,
  /** Maximum number of times a response may contain the same column. */
  sameColumn: 3,
  patternLength: 200,
  /** Maximum bytes of the path with its query. */
  urlBytes: 8_192,
  rows: 1_000,
  offset: 100_000,
  bodyBytes: 1_048_576,
  /**
   * Maximum body bytes for visitors, whose requests have a body only to call a function. The
   * largest such body belongs to a search and contains text of all pages and services.
   */
  anonBodyBytes: 262_144,
  jsonDepth: 32,
  /** Statement timeouts, milliseconds. */
  anonTimeoutMs: 2_000,
  authenticatedTimeoutMs: 10_000,
}
