/** Operators that compare a column with one value. */
export const comparisonOperators = {
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
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
} as const

/** Operators whose value is a pattern. The value of other operators has the column's type. */
export const patternOperators: ReadonlySet<string> = new Set(['like', 'ilike', 'match', 'imatch'])

/** Full-text search operators with the function that parses the search terms. */
export const searchOperators = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const

export const truthValues = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const

export const quantifiableOperators: ReadonlySet<string> = new Set([
  ...['eq', 'gt', 'gte', 'lt', 'lte'],
  ...patternOperators,
])

export type ComparisonOperator = keyof typeof comparisonOperators
export type SearchOperator = keyof typeof searchOperators
export type TruthValue = keyof typeof truthValues

export function isKeyOf<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(table, key)
}
