import { restErrors } from '../protocol/errors.ts'
import { restLimits } from '../protocol/request-limits.ts'
import { type OrderTerm, parseColumnNames, parseOrder, parseSelect, type SelectItem } from './columns.ts'
import { type Condition, type FilterTest, parseFilter, parseLogic } from './filter.ts'
import { patternOperators } from './operators.ts'
import { Scanner } from './scanner.ts'

export interface Query {
  select: SelectItem[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number
  columns: string[] | null
  onConflict: string[] | null
}

/** Skips a function's arguments, for which `isArgument` returns true. */
export function parseQuery(parameters: Iterable<[string, string]>, isArgument?: (name: string) => boolean): Query {
  const query: Query = {
    select: [{ kind: 'all' }],
    conditions: [],
    order: [],
    limit: null,
    offset: 0,
    columns: null,
    onConflict: null,
  }
  for (const [name, value] of parameters) {
    if (isArgument?.(name)) continue
    switch (name) {
      case 'select':
        query.select = parseSelect(value)
        break
      case 'order':
        query.order = value === '' ? [] : parseOrder(value)
        break
      case 'limit':
        query.limit = parseCount(name, value)
        break
      case 'offset':
        query.offset = parseCount(name, value)
        break
      case 'columns':
        query.columns = parseColumnNames(name, value)
        break
      case 'on_conflict':
        query.onConflict = parseColumnNames(name, value)
        break
      case 'and':
      case 'or':
        query.conditions.push(parseLogic(name, false, value))
        break
      case 'not.and':
      case 'not.or':
        query.conditions.push(parseLogic(name === 'not.and' ? 'and' : 'or', true, value))
        break
      default:
        query.conditions.push(parseFilter(name, value))
    }
  }
  return query
}

function parseCount(name: string, value: string): number {
  if (/^-\d+$/.test(value) && Number(value) < 0) {
    throw restErrors.invalidRange(`${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`)
  }
  if (!/^-?\d{1,15}$/.test(value)) new Scanner(`${name} parameter`, value).fail('digits')
  return Math.abs(Number(value))
}

/**
 * Throws 400 for queries that would cost Postgres too much. Visitors can't use regular expressions.
 */
export function requireWithinLimits(query: Query, isVisitor: boolean): void {
  if (query.offset > restLimits.offset) throw restErrors.limitExceeded(`offset exceeds ${restLimits.offset}`)
  const terms = query.select.length + query.order.length
  if (terms > restLimits.listValues)
    throw restErrors.limitExceeded(`more than ${restLimits.listValues} columns are requested`)
  requireFewRepetitions(query.select)
  const tests = listTests(query.conditions)
  if (tests.length > restLimits.filters) throw restErrors.limitExceeded(`more than ${restLimits.filters} filters`)
  for (const test of tests) requireTestWithinLimits(test, isVisitor)
}

function requireFewRepetitions(items: readonly SelectItem[]): void {
  const max = restLimits.sameColumn
  const counts = new Map<string, number>()
  for (const item of items) {
    const name = item.kind === 'all' ? '*' : JSON.stringify(item.field)
    const count = (counts.get(name) ?? 0) + 1
    if (count > max) throw restErrors.limitExceeded(`a column is requested more than ${max} times`)
    counts.set(name, count)
  }
}

function listTests(conditions: readonly Condition[]): FilterTest[] {
  return conditions.flatMap((condition) =>
    condition.kind === 'filter' ? [condition.test] : listTests(condition.conditions),
  )
}

function requireTestWithinLimits(test: FilterTest, isVisitor: boolean): void {
  const values = 'values' in test ? test.values : 'value' in test ? [test.value] : [test.terms]
  if (values.length > restLimits.listValues) {
    throw restErrors.limitExceeded(`more than ${restLimits.listValues} values in a list`)
  }
  if (!('operator' in test) || (test.kind !== 'search' && !patternOperators.has(test.operator))) return
  if (isVisitor && (test.operator === 'match' || test.operator === 'imatch')) {
    throw restErrors.operatorNotAllowed(test.operator)
  }
  if (values.some((value) => value.length > restLimits.patternLength)) {
    throw restErrors.limitExceeded(`a pattern or search exceeds ${restLimits.patternLength} characters`)
  }
}
