import { parseField } from './field.ts'
import { type Condition, parseTest } from './filter.ts'
import { Scanner } from './scanner.ts'

/** The value of `and=`, `or=`, `not.and=`, `not.or=`: `(a.eq.1,not.or(b.is.null,c.in.(1,2)))`. */
export function parseLogic(kind: 'and' | 'or', isNegated: boolean, text: string, maxDepth: number): Condition {
  const scanner = new Scanner('logic tree', text)
  const condition = parseGroup(scanner, { kind, isNegated, depth: maxDepth })
  scanner.expectEnd()
  return condition
}

interface Group {
  kind: 'and' | 'or'
  isNegated: boolean
  /** Levels that are still allowed. */
  depth: number
}

function parseGroup(scanner: Scanner, { kind, isNegated, depth }: Group): Condition {
  if (depth < 1) scanner.fail('fewer levels of and/or')
  scanner.expect('(')
  const conditions: Condition[] = []
  do conditions.push(parseMember(scanner, depth))
  while (scanner.take(','))
  scanner.expect(')')
  return { kind, isNegated, conditions }
}

function parseMember(scanner: Scanner, depth: number): Condition {
  scanner.takeWhile((character) => character === ' ')
  const group = /^(not\.)?(and|or)(?=\()/.exec(scanner.peek(8))
  if (group) {
    scanner.take(group[0])
    return parseGroup(scanner, {
      kind: group[2] === 'and' ? 'and' : 'or',
      isNegated: group[1] !== undefined,
      depth: depth - 1,
    })
  }
  const field = parseField(scanner)
  scanner.expect('.')
  return { kind: 'filter', field, ...parseTest(scanner, readMemberValue) }
}

/** A quoted text, an array literal in braces, or everything up to the next comma or bracket. */
function readMemberValue(scanner: Scanner): string {
  const start = scanner.at
  if (scanner.peek() === '"') {
    const value = scanner.takeQuoted()
    if (scanner.isAtEnd || scanner.peek() === ',' || scanner.peek() === ')') return value
    scanner.at = start
  }
  if (scanner.peek() === '{') return readBraces(scanner)
  return scanner.takeWhile((character) => character !== ',' && character !== ')')
}

function readBraces(scanner: Scanner): string {
  const start = scanner.at
  let isQuoted = false
  while (!scanner.isAtEnd) {
    const character = scanner.text.charAt(scanner.at++)
    if (character === '\\') scanner.at++
    else if (character === '"') isQuoted = !isQuoted
    else if (character === '}' && !isQuoted) return scanner.text.slice(start, scanner.at)
  }
  return scanner.fail('"}"')
}
