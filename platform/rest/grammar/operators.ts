/** Operators that compare a column with one value of the column's own type. */
export const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const

/** Operators that compare a column with a pattern. `like` and `ilike` accept `*` for `%`. */
export const patterns = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' } as const

/** Full-text search operators with the function that parses the search terms. */
export const searches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const

export const isValues = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const

/** Operators that take `(any)` and `(all)`. */
export const quantifiable: ReadonlySet<string> = new Set([
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
])

export type Comparison = keyof typeof comparisons
export type Pattern = keyof typeof patterns
export type Search = keyof typeof searches
export type IsValue = keyof typeof isValues

export function isKeyOf<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(table, key)
}
