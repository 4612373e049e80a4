import type { Scanner } from './scanner.ts'

/** `(a,"b,c",d)`; an empty pair of brackets is no value. */
export function parseList(scanner: Scanner): string[] {
  return parseBetween(scanner, '(', ')')
}

/** A one-dimensional array literal of Postgres: `{a,"b,c"}`. */
export function parseArrayLiteral(scanner: Scanner): string[] {
  return parseBetween(scanner, '{', '}')
}

/** The same values as one array literal of Postgres, each quoted. */
export function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

function parseBetween(scanner: Scanner, open: string, close: string): string[] {
  scanner.expect(open)
  if (scanner.take(close)) return []
  const values: string[] = []
  do values.push(parseValue(scanner, close))
  while (scanner.take(','))
  scanner.expect(close)
  return values
}

function parseValue(scanner: Scanner, close: string): string {
  if (scanner.peek() !== '"') return scanner.takeWhile((character) => character !== ',' && character !== close)
  const start = scanner.at
  const value = scanner.takeQuoted()
  if (scanner.peek() === ',' || scanner.peek() === close) return value
  // A quote that doesn't end the value was no quoting.
  scanner.at = start
  return scanner.takeWhile((character) => character !== ',' && character !== close)
}
