import { restErrors } from '../protocol/errors.ts'
import type { RestLimits } from '../protocol/request-limits.ts'
import { parseField, parseName } from './field.ts'
import { type Condition, parseTest } from './filter.ts'
import { parseLogic } from './logic.ts'
import { type OrderTerm, parseOrder } from './order.ts'
import { Scanner } from './scanner.ts'
import { parseSelect, type SelectItem } from './select.ts'

/** Everything the query of a URL asks for. */
export interface Query {
  select: SelectItem[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number
  columns: string[] | null
  onConflict: string[] | null
}

/** `table` is only named in errors; `isArgument` tells which parameters are a function's arguments and no filters. */
export function parseQuery(
  parameters: Iterable<[string, string]>,
  { table, limits, isArgument }: { table: string; limits: RestLimits; isArgument?: (name: string) => boolean },
): Query {
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
        query.select = parseSelect(value, table)
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
        query.columns = parseNames(name, value)
        break
      case 'on_conflict':
        query.onConflict = parseNames(name, value)
        break
      case 'and':
      case 'or':
        query.conditions.push(parseLogic(name, false, value, limits.logicDepth))
        break
      case 'not.and':
      case 'not.or':
        query.conditions.push(parseLogic(name === 'not.and' ? 'and' : 'or', true, value, limits.logicDepth))
        break
      default:
        query.conditions.push(parseFilter(name, value))
    }
  }
  return query
}

function parseFilter(name: string, value: string): Condition {
  const key = new Scanner('field', name)
  const field = parseField(key)
  if (key.peek() === '.') throw restErrors.notEmbedded(field.column)
  key.expectEnd()
  const scanner = new Scanner('filter', value)
  const parsed = parseTest(scanner, (rest) => rest.takeWhile(() => true))
  scanner.expectEnd()
  return { kind: 'filter', field, ...parsed }
}

function parseCount(name: string, value: string): number {
  if (/^-\d+$/.test(value) && Number(value) < 0) {
    throw restErrors.invalidRange(`${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`)
  }
  if (!/^-?\d{1,15}$/.test(value)) new Scanner(`${name} parameter`, value).fail('digits')
  return Math.abs(Number(value))
}

function parseNames(what: string, text: string): string[] {
  if (text === '') return []
  const scanner = new Scanner(what, text)
  const names: string[] = []
  do names.push(parseName(scanner, 'column name'))
  while (scanner.take(','))
  scanner.expectEnd()
  return [...new Set(names)]
}
