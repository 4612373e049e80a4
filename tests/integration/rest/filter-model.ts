import fc from 'fast-check'

/** A row as a model sees it: what Postgres calls unknown is null here. */
export interface ModelRow {
  id: number
  title: string
  'odd name': string | null
  is_open: boolean | null
}

export type Filter =
  | { kind: 'test'; column: 'title' | 'odd name'; operator: TextOperator; isNegated: boolean; values: string[] }
  | { kind: 'test'; column: 'id'; operator: NumberOperator; isNegated: boolean; values: string[] }
  | { kind: 'test'; column: 'is_open'; operator: 'is'; isNegated: boolean; values: string[] }
  | { kind: 'and' | 'or'; isNegated: boolean; members: Filter[] }

type TextOperator = 'eq' | 'neq' | 'in' | 'like' | 'isdistinct'
type NumberOperator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in'

/** Texts that mean something to the query language, to SQL or to arrays, each also the title of a row. */
export const hostileTitles = [
  ...['', ',', '.', '(', ')', '"', '\\', "'", '{', '}', ':', '*', '%', ' ', '&', '=', '#', '+', '$1', '--', ';', '/*'],
  ...[
    'a,b',
    'a.b',
    'a)b',
    '"a"',
    'a"b',
    'a\\',
    '\\"',
    "x' or true --",
    "');drop table canary;--",
    'x,title.eq.y',
    'eq.x',
  ],
  ...[
    'null',
    'not.null',
    'NULL',
    '(a,b)',
    '{a,b}',
    '{"a"}',
    '"',
    '""',
    '%27',
    '%',
    'é',
    'ʼ',
    '𝕏',
    '\u202e',
    '\t',
    '\n',
    ' a ',
  ],
]

const values = fc.constantFrom(...hostileTitles)
const isNegated = fc.boolean()
const test: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    kind: fc.constant('test' as const),
    column: fc.constantFrom('title' as const, 'odd name' as const),
    operator: fc.constantFrom<TextOperator>('eq', 'neq', 'in', 'like', 'isdistinct'),
    isNegated,
    values: fc.array(values, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('test' as const),
    column: fc.constant('id' as const),
    operator: fc.constantFrom<NumberOperator>('eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in'),
    isNegated,
    values: fc.array(fc.nat(130).map(String), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('test' as const),
    column: fc.constant('is_open' as const),
    operator: fc.constant('is' as const),
    isNegated,
    values: fc.constantFrom('null', 'true', 'false', 'unknown', 'not_null').map((value) => [value]),
  }),
)

/** Filters of up to three levels, as many as one request may have. */
export const filters: fc.Arbitrary<Filter[]> = fc.array(
  fc.oneof({ weight: 2, arbitrary: test }, { weight: 3, arbitrary: group(group(test)) }),
  { minLength: 1, maxLength: 3 },
)

function group(member: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> {
  return fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    isNegated,
    members: fc.array(fc.oneof(test, member), { minLength: 1, maxLength: 3 }),
  })
}

/** The parameters of a query that asks for the rows that all of these find. */
export function toParameters(list: readonly Filter[]): string {
  return list.map(toParameter).join('&')
}

function toParameter(filter: Filter): string {
  if (filter.kind === 'test') return `${encode(filter.column)}=${encode(writeTest(filter, (value) => value))}`
  return `${filter.isNegated ? 'not.' : ''}${filter.kind}=${encode(writeMembers(filter.members))}`
}

const encode = (text: string) => encodeURIComponent(text)
const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

function writeMembers(members: readonly Filter[]): string {
  return `(${members.map(writeMember).join(',')})`
}

function writeMember(filter: Filter): string {
  if (filter.kind === 'test') {
    const column = filter.column.includes(' ') ? quote(filter.column) : filter.column
    return `${column}.${writeTest(filter, filter.column === 'is_open' ? (value) => value : quote)}`
  }
  return `${filter.isNegated ? 'not.' : ''}${filter.kind}${writeMembers(filter.members)}`
}

function writeTest(filter: Extract<Filter, { kind: 'test' }>, writeValue: (value: string) => string): string {
  const { operator, values } = filter
  const value = operator === 'in' ? `(${values.map(quote).join(',')})` : writeValue(operandOf(filter))
  return `${filter.isNegated ? 'not.' : ''}${operator}.${value}`
}

/** A pattern that ends in the middle of an escape is an error of Postgres, which is no matter of this model. */
function operandOf({ operator, values: [value = ''] }: Extract<Filter, { kind: 'test' }>): string {
  return operator === 'like' ? `${value.replaceAll('\\', '')}*` : value
}

/** True, false or, as in SQL, neither. */
export function matches(row: ModelRow, filter: Filter): boolean | null {
  const result = filter.kind === 'test' ? passes(row, filter) : combine(row, filter)
  return filter.isNegated && result !== null ? !result : result
}

function combine(row: ModelRow, { kind, members }: Extract<Filter, { kind: 'and' | 'or' }>): boolean | null {
  const results = members.map((member) => matches(row, member))
  const deciding = kind === 'or'
  if (results.includes(deciding)) return deciding
  return results.includes(null) ? null : !deciding
}

function passes(row: ModelRow, filter: Extract<Filter, { kind: 'test' }>): boolean | null {
  const value = row[filter.column]
  const operand = operandOf(filter)
  if (filter.column === 'is_open') return isState(row.is_open, operand)
  if (filter.operator === 'isdistinct') return value !== operand
  if (value === null) return null
  if (typeof value === 'number') return compare(value, filter.operator, filter.values.map(Number))
  if (filter.operator === 'in') return filter.values.includes(String(value))
  if (filter.operator === 'like') return toExpression(operand).test(String(value))
  return (value === operand) === (filter.operator === 'eq')
}

function isState(value: boolean | null, state: string): boolean {
  if (state === 'null' || state === 'unknown') return value === null
  return state === 'not_null' ? value !== null : value === (state === 'true')
}

function compare(value: number, operator: string, [first = 0, ...more]: number[]): boolean {
  const results: Record<string, boolean> = {
    eq: value === first,
    neq: value !== first,
    gt: value > first,
    gte: value >= first,
    lt: value < first,
    lte: value <= first,
    in: [first, ...more].includes(value),
  }
  return results[operator] ?? false
}

function toExpression(pattern: string): RegExp {
  const source = pattern.replace(/[$()+./?[\\\]^{|}]/g, '\\$&').replace(/[*%]/g, '.*')
  return new RegExp(`^${source.replaceAll('_', '.')}$`, 'su')
}
