import { restErrors } from '../protocol/errors.ts'
import { Scanner } from './scanner.ts'

/** A column, or a path into its JSON. */
export interface Field {
  column: string
  path: readonly JsonStep[]
}

interface JsonStep {
  key: string | number
  /** True for `->>`, false for `->`. */
  isText: boolean
}

export type SelectItem = { kind: 'all' } | { kind: 'field'; field: Field; alias: string | null; cast: string | null }

export interface OrderTerm {
  field: Field
  isDescending: boolean
  nulls: 'first' | 'last' | null
}

/** Parses the value of `select`: `*`, `column`, `alias:column->key::type`, separated by commas. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ kind: 'all' }]
  return parseCommaSeparated(new Scanner('select parameter', text), parseSelectItem)
}

/** Parses the value of `order`: `column.desc.nullslast,…` */
export function parseOrder(text: string): OrderTerm[] {
  return parseCommaSeparated(new Scanner('order', text), parseOrderTerm)
}

/**
 * Parses the value of `columns` or `on_conflict`: names separated by commas, without duplicates.
 */
export function parseColumnNames(parameter: string, text: string): string[] {
  if (text === '') return []
  const names = parseCommaSeparated(new Scanner(parameter, text), (scanner) => parseName(scanner, 'column name'))
  return [...new Set(names)]
}

/** Parses a field: `column`, `column->key->0->>key`. */
export function parseField(scanner: Scanner): Field {
  const column = parseName(scanner, 'field name (* or [a..z0..9_$])')
  const path: JsonStep[] = []
  while (scanner.consume('->')) {
    const isText = scanner.consume('>')
    path.push({ key: parseJsonKey(scanner), isText })
    if (isText) break
  }
  return { column, path }
}

function parseCommaSeparated<T>(scanner: Scanner, parse: (scanner: Scanner) => T): T[] {
  const items: T[] = []
  do items.push(parse(scanner))
  while (scanner.consume(','))
  scanner.expectEnd()
  return items
}

function parseSelectItem(scanner: Scanner): SelectItem {
  scanner.consumeWhile((character) => character === ' ')
  if (scanner.consume('*')) return { kind: 'all' }
  if (scanner.consume('...')) throw restErrors.noEmbedding(parseName(scanner, 'resource name'))
  let field = parseField(scanner)
  let alias: string | null = null
  if (field.path.length === 0 && scanner.peek() === ':' && scanner.peek(2) !== '::') {
    scanner.consume(':')
    alias = field.column
    field = parseField(scanner)
  }
  if (scanner.peek(2) === '()' && field.column === 'count') throw restErrors.aggregatesNotAllowed()
  if (scanner.peek() === '(' || scanner.peek() === '!') throw restErrors.noEmbedding(field.column)
  const cast = scanner.consume('::') ? parseName(scanner, 'cast') : null
  if (/^\.(avg|count|max|min|sum)\(\)/.test(scanner.peek(8))) throw restErrors.aggregatesNotAllowed()
  return { kind: 'field', field, alias, cast }
}

function parseOrderTerm(scanner: Scanner): OrderTerm {
  const field = parseField(scanner)
  if (scanner.peek() === '(') throw restErrors.noEmbedding(field.column)
  const isDescending = scanner.consume('.desc')
  if (!isDescending) scanner.consume('.asc')
  const nulls = scanner.consume('.nullsfirst') ? 'first' : scanner.consume('.nullslast') ? 'last' : null
  if (!scanner.isAtEnd && scanner.peek() !== ',') scanner.fail('"," or end of input')
  return { field, isDescending, nulls }
}

/** Parses a quoted name, or letters, digits, `_`, `$`, spaces and single dashes. */
function parseName(scanner: Scanner, expected: string): string {
  if (scanner.peek() === '"') {
    const name = scanner.consumeQuoted()
    // A NUL would truncate the statement's text on the way to Postgres.
    return name === '' || name.includes('\0') ? scanner.fail(expected) : name
  }
  let name = scanner.consumeWhile(isNameCharacter)
  while (scanner.peek() === '-' && scanner.peek(2) !== '->') {
    scanner.consume('-')
    name += `-${scanner.consumeWhile(isNameCharacter)}`
  }
  return name.trim() || scanner.fail(expected)
}

function parseJsonKey(scanner: Scanner): string | number {
  const index = /^-?\d{1,9}(?=$|->|::|[.,)])/.exec(scanner.text.slice(scanner.position, scanner.position + 16))
  if (!index) return parseName(scanner, 'JSON key')
  scanner.consume(index[0])
  return Number(index[0])
}

function isNameCharacter(character: string): boolean {
  return /[\p{L}\p{N}_ $]/u.test(character)
}
