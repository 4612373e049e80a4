import type { Field } from './field.ts'
import {
  type Comparison,
  comparisons,
  type IsValue,
  isKeyOf,
  isValues,
  type Pattern,
  patterns,
  quantifiable,
  type Search,
  searches,
} from './operators.ts'
import type { Scanner } from './scanner.ts'
import { parseArrayLiteral, parseList } from './value-list.ts'

/** A condition on the rows of one table. */
export type Condition =
  | { kind: 'and' | 'or'; isNegated: boolean; conditions: Condition[] }
  | { kind: 'filter'; isNegated: boolean; field: Field; test: Test }

export type Test =
  | { kind: 'compare'; operator: Comparison; value: string }
  | { kind: 'compareMany'; operator: Comparison; quantifier: Quantifier; values: string[] }
  | { kind: 'pattern'; operator: Pattern; value: string }
  | { kind: 'patternMany'; operator: Pattern; quantifier: Quantifier; values: string[] }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'search'; operator: Search; configuration: string | null; words: string }

type Quantifier = 'any' | 'all'

/** Reads a value where the filter stands: to the end of a parameter, or to the end of its place in a logic tree. */
export type ValueReader = (scanner: Scanner) => string

/** `not.in.(1,2)`, `like(any).{a*,b*}`, `fts(english).words` … */
export function parseTest(scanner: Scanner, readValue: ValueReader): { isNegated: boolean; test: Test } {
  const isNegated = scanner.take('not.')
  const start = scanner.at
  const operator = scanner.takeWhile((character) => /[a-z]/.test(character))
  const argument = parseArgument(scanner)
  if (operator === '' || scanner.peek() !== '.') scanner.fail('operator (eq, gt, ...)')
  scanner.take('.')
  const test = finishTest(scanner, { operator, argument, readValue })
  if (test) return { isNegated, test }
  scanner.at = start
  return scanner.fail('operator (eq, gt, ...)')
}

function parseArgument(scanner: Scanner): string | null {
  if (!scanner.take('(')) return null
  const argument = scanner.takeWhile((character) => /[\w-]/.test(character))
  scanner.expect(')')
  return argument
}

interface Beginning {
  operator: string
  argument: string | null
  readValue: ValueReader
}

function finishTest(scanner: Scanner, { operator, argument, readValue }: Beginning): Test | null {
  if (isKeyOf(searches, operator)) {
    return { kind: 'search', operator, configuration: argument, words: readValue(scanner) }
  }
  if (argument !== null) {
    if ((argument !== 'any' && argument !== 'all') || !quantifiable.has(operator)) return null
    const values = parseArrayLiteral(scanner)
    if (isKeyOf(patterns, operator)) return { kind: 'patternMany', operator, quantifier: argument, values }
    return isKeyOf(comparisons, operator) ? { kind: 'compareMany', operator, quantifier: argument, values } : null
  }
  if (operator === 'in') return { kind: 'in', values: parseList(scanner) }
  if (operator === 'is') {
    const value = readValue(scanner).toLowerCase()
    return isKeyOf(isValues, value)
      ? { kind: 'is', value }
      : scanner.fail('is value (null, not_null, true, false, unknown)')
  }
  if (isKeyOf(patterns, operator)) return { kind: 'pattern', operator, value: readValue(scanner) }
  return isKeyOf(comparisons, operator) ? { kind: 'compare', operator, value: readValue(scanner) } : null
}
