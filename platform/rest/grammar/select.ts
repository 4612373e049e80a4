import { restErrors } from '../protocol/errors.ts'
import { type Field, parseField, parseName } from './field.ts'
import { Scanner } from './scanner.ts'

export type SelectItem = { kind: 'all' } | { kind: 'field'; field: Field; alias: string | null; cast: string | null }

/** `*`, `column`, `alias:column->key::type`, separated by commas. */
export function parseSelect(text: string, table: string): SelectItem[] {
  if (text.trim() === '') return [{ kind: 'all' }]
  const scanner = new Scanner('select parameter', text)
  const items: SelectItem[] = []
  do items.push(parseItem(scanner, table))
  while (scanner.take(','))
  scanner.expectEnd()
  return items
}

function parseItem(scanner: Scanner, table: string): SelectItem {
  scanner.takeWhile((character) => character === ' ')
  if (scanner.take('*')) return { kind: 'all' }
  if (scanner.take('...')) throw restErrors.noRelationship(table, parseName(scanner, 'resource name'))
  let field = parseField(scanner)
  let alias: string | null = null
  if (field.path.length === 0 && scanner.peek() === ':' && scanner.peek(2) !== '::') {
    scanner.take(':')
    alias = field.column
    field = parseField(scanner)
  }
  if (scanner.peek() === '(' && scanner.peek(2) === '()' && field.column === 'count')
    throw restErrors.aggregatesNotAllowed()
  if (scanner.peek() === '(' || scanner.peek() === '!') throw restErrors.noRelationship(table, field.column)
  const cast = scanner.take('::') ? parseName(scanner, 'cast') : null
  if (/^\.(avg|count|max|min|sum)\(\)/.test(scanner.peek(8))) throw restErrors.aggregatesNotAllowed()
  return { kind: 'field', field, alias, cast }
}
