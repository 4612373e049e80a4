import { restErrors } from '../protocol/errors.ts'
import { restLimits } from '../protocol/request-limits.ts'
import { type Field, parseField } from './columns.ts'
import {
  type ComparisonOperator,
  comparisonOperators,
  isKeyOf,
  quantifiableOperators,
  type SearchOperator,
  searchOperators,
  type TruthValue,
  truthValues,
} from './operators.ts'
import { Scanner } from './scanner.ts'

export type Condition =
  | { kind: 'and' | 'or'; isNegated: boolean; conditions: Condition[] }
  | { kind: 'filter'; isNegated: boolean; field: Field; test: FilterTest }

export type FilterTest =
  | { kind: 'compare'; operator: ComparisonOperator; value: string }
  | { kind: 'compareMany'; operator: ComparisonOperator; quantifier: 'any' | 'all'; values: string[] }
  | { kind: 'is'; value: TruthValue }
  | { kind: 'search'; operator: SearchOperator; configuration: string | null; terms: string }

/** Parses a parameter that filters by a column: `title=eq.News`, `data->>kind=in.(a,b)`. */
export function parseFilter(name: string, value: string): Condition {
  const key = new Scanner('field', name)
  const field = parseField(key)
  if (key.peek() === '.') throw restErrors.noEmbedding(field.column)
  key.expectEnd()
  const scanner = new Scanner('filter', value)
  const test = parseTest(scanner, (remaining) => remaining.consumeWhile(() => true))
  scanner.expectEnd()
  return { kind: 'filter', field, ...test }
}

/**
 * Parses the value of `and=`, `or=`, `not.and=` or `not.or=`:
 * `(a.eq.1,not.or(b.is.null,c.in.(1,2)))`.
 */
export function parseLogic(kind: 'and' | 'or', isNegated: boolean, text: string): Condition {
  const scanner = new Scanner('logic tree', text)
  const condition = parseGroup(scanner, { kind, isNegated, remainingDepth: restLimits.logicDepth })
  scanner.expectEnd()
  return condition
}

interface Group {
  kind: 'and' | 'or'
  isNegated: boolean
  /** Remaining levels of and/or, including this group. */
  remainingDepth: number
}

function parseGroup(scanner: Scanner, { kind, isNegated, remainingDepth }: Group): Condition {
  if (remainingDepth < 1) scanner.fail('fewer levels of and/or')
  scanner.expect('(')
  const conditions: Condition[] = []
  do conditions.push(parseMember(scanner, remainingDepth))
  while (scanner.consume(','))
  scanner.expect(')')
  return { kind, isNegated, conditions }
}

function parseMember(scanner: Scanner, remainingDepth: number): Condition {
  scanner.consumeWhile((character) => character === ' ')
  const group = /^(not\.)?(and|or)(?=\()/.exec(scanner.peek(8))
  if (group) {
    scanner.consume(group[0])
    return parseGroup(scanner, {
      kind: group[2] === 'and' ? 'and' : 'or',
      isNegated: group[1] !== undefined,
      remainingDepth: remainingDepth - 1,
    })
  }
  const field = parseField(scanner)
  scanner.expect('.')
  if (isColumnOfOtherTable(scanner)) throw restErrors.noEmbedding(field.column)
  return { kind: 'filter', field, ...parseTest(scanner, readMemberValue) }
}

/**
 * True if the name of a column precedes the operator, such as `text` in `notes.text.eq.x`. The name
 * before that column, `notes`, must then be a table.
 */
function isColumnOfOtherTable({ text, position }: Scanner): boolean {
  const [, name = '', operator = ''] =
    /^(\w+)(?:->>?\w+)*\.(?:not\.)?([a-z]+)[.(]/.exec(text.slice(position, position + 200)) ?? []
  return name !== 'not' && !isOperator(name) && isOperator(operator)
}

function isOperator(operatorName: string): boolean {
  return (
    operatorName === 'in' ||
    operatorName === 'is' ||
    [comparisonOperators, searchOperators].some((table) => isKeyOf(table, operatorName))
  )
}

/** Reads a filter's value, which ends with the parameter or with the member of a logic tree. */
type ValueReader = (scanner: Scanner) => string

/**
 * Parses an operator with its value: `not.in.(1,2)`, `like(any).{a*,b*}`, `fts(english).words` …
 */
function parseTest(scanner: Scanner, readValue: ValueReader): { isNegated: boolean; test: FilterTest } {
  const isNegated = scanner.consume('not.')
  const start = scanner.position
  const operator = scanner.consumeWhile((character) => /[a-z]/.test(character))
  const argument = parseArgument(scanner)
  if (operator === '' || scanner.peek() !== '.') scanner.fail('operator (eq, gt, ...)')
  scanner.consume('.')
  const test = parseOperand(scanner, { operator, argument, readValue })
  if (test) return { isNegated, test }
  scanner.position = start
  return scanner.fail('operator (eq, gt, ...)')
}

function parseArgument(scanner: Scanner): string | null {
  if (!scanner.consume('(')) return null
  const argument = scanner.consumeWhile((character) => /[\w-]/.test(character))
  scanner.expect(')')
  return argument
}

interface Operation {
  operator: string
  argument: string | null
  readValue: ValueReader
}

/** Returns null for an unknown operator. */
function parseOperand(scanner: Scanner, { operator, argument, readValue }: Operation): FilterTest | null {
  if (isKeyOf(searchOperators, operator)) {
    return { kind: 'search', operator, configuration: argument, terms: readValue(scanner) }
  }
  if (argument !== null) {
    if ((argument !== 'any' && argument !== 'all') || !quantifiableOperators.has(operator)) return null
    if (!isKeyOf(comparisonOperators, operator)) return null
    return { kind: 'compareMany', operator, quantifier: argument, values: parseArrayLiteral(scanner) }
  }
  if (operator === 'in') return { kind: 'compareMany', operator: 'eq', quantifier: 'any', values: parseList(scanner) }
  if (operator === 'is') {
    const value = readValue(scanner).toLowerCase()
    return isKeyOf(truthValues, value)
      ? { kind: 'is', value }
      : scanner.fail('is value (null, not_null, true, false, unknown)')
  }
  return isKeyOf(comparisonOperators, operator) ? { kind: 'compare', operator, value: readValue(scanner) } : null
}

/**
 * Reads a quoted text, an array literal in braces, or everything up to the next comma or closing
 * parenthesis.
 */
function readMemberValue(scanner: Scanner): string {
  const start = scanner.position
  if (scanner.peek() === '"') {
    const value = scanner.consumeQuoted()
    if (scanner.isAtEnd || scanner.peek() === ',' || scanner.peek() === ')') return value
    scanner.position = start
  }
  if (scanner.peek() === '{') return readBraces(scanner)
  return scanner.consumeWhile((character) => character !== ',' && character !== ')')
}

function readBraces(scanner: Scanner): string {
  const start = scanner.position
  let isQuoted = false
  while (!scanner.isAtEnd) {
    const character = scanner.text.charAt(scanner.position++)
    if (character === '\\') scanner.position++
    else if (character === '"') isQuoted = !isQuoted
    else if (character === '}' && !isQuoted) return scanner.text.slice(start, scanner.position)
  }
  return scanner.fail('"}"')
}

/** Parses `(a,"b,c",d)`. Empty parentheses are an empty list. */
export function parseList(scanner: Scanner): string[] {
  return parseBetween(scanner, '(', ')')
}

/** Parses a one-dimensional Postgres array literal: `{a,"b,c"}`. */
export function parseArrayLiteral(scanner: Scanner): string[] {
  return parseBetween(scanner, '{', '}')
}

function parseBetween(scanner: Scanner, open: string, close: string): string[] {
  scanner.expect(open)
  if (scanner.consume(close)) return []
  const values: string[] = []
  do values.push(parseListValue(scanner, close))
  while (scanner.consume(','))
  scanner.expect(close)
  return values
}

function parseListValue(scanner: Scanner, close: string): string {
  if (scanner.peek() !== '"') return scanner.consumeWhile((character) => character !== ',' && character !== close)
  const start = scanner.position
  const value = scanner.consumeQuoted()
  if (scanner.peek() === ',' || scanner.peek() === close) return value
  // More text follows the closing quote, so the quotes are part of the value.
  scanner.position = start
  return scanner.consumeWhile((character) => character !== ',' && character !== close)
}
