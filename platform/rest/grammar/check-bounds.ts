import { restErrors } from '../protocol/errors.ts'
import type { RestLimits } from '../protocol/request-limits.ts'
import type { Condition } from './filter.ts'
import type { Query } from './query.ts'
import type { SelectItem } from './select.ts'

/** Refuses what would be too dear for Postgres to answer; visitors have no regular expressions at all. */
export function checkBounds(query: Query, limits: RestLimits, isVisitor: boolean): void {
  if (query.offset > limits.offset) throw restErrors.beyondBound(`offset exceeds ${limits.offset}`)
  const terms = query.select.length + query.order.length
  if (terms > limits.listValues) throw restErrors.beyondBound(`more than ${limits.listValues} columns are asked for`)
  checkRepetition(query.select, limits.sameColumn)
  let filters = 0
  const check = (condition: Condition): void => {
    if (condition.kind !== 'filter') {
      condition.conditions.forEach(check)
      return
    }
    if (++filters > limits.filters) throw restErrors.beyondBound(`more than ${limits.filters} filters`)
    const { test } = condition
    const values = 'values' in test ? test.values : 'value' in test ? [test.value] : [test.words]
    if (values.length > limits.listValues)
      throw restErrors.beyondBound(`more than ${limits.listValues} values in a list`)
    if (test.kind === 'compare' || test.kind === 'compareMany' || test.kind === 'in' || test.kind === 'is') return
    if (isVisitor && 'operator' in test && (test.operator === 'match' || test.operator === 'imatch')) {
      throw restErrors.beyondBound(`${test.operator} is for signed-in users only`)
    }
    if (values.some((value) => value.length > limits.patternLength)) {
      throw restErrors.beyondBound(`a pattern or search exceeds ${limits.patternLength} characters`)
    }
  }
  query.conditions.forEach(check)
}

function checkRepetition(items: readonly SelectItem[], most: number): void {
  const counts = new Map<string, number>()
  for (const item of items) {
    const name = item.kind === 'all' ? '*' : JSON.stringify(item.field)
    const count = (counts.get(name) ?? 0) + 1
    if (count > most) throw restErrors.beyondBound(`a column is asked for more than ${most} times`)
    counts.set(name, count)
  }
}
