import type { Scanner } from './scanner.ts'

/** A column, and the way into its JSON. */
export interface Field {
  column: string
  path: readonly JsonStep[]
}

interface JsonStep {
  key: string | number
  /** `->>` instead of `->`. */
  isText: boolean
}

export function parseField(scanner: Scanner): Field {
  const column = parseName(scanner, 'field name (* or [a..z0..9_$])')
  const path: JsonStep[] = []
  while (scanner.take('->')) {
    const isText = scanner.take('>')
    path.push({ key: parseKey(scanner), isText })
    if (isText) break
  }
  return { column, path }
}

/** A quoted name, or letters, digits, `_`, `$`, spaces and single dashes. */
export function parseName(scanner: Scanner, expecting: string): string {
  if (scanner.peek() === '"') {
    const name = scanner.takeQuoted()
    // A NUL would end the statement's text on its way to Postgres.
    return name === '' || name.includes('\0') ? scanner.fail(expecting) : name
  }
  let name = scanner.takeWhile(isNameCharacter)
  while (scanner.peek() === '-' && scanner.peek(2) !== '->') {
    scanner.take('-')
    name += `-${scanner.takeWhile(isNameCharacter)}`
  }
  return name.trim() || scanner.fail(expecting)
}

function parseKey(scanner: Scanner): string | number {
  const index = /^-?\d{1,9}(?=$|->|::|[.,)])/.exec(scanner.text.slice(scanner.at, scanner.at + 16))
  if (!index) return parseName(scanner, 'JSON key')
  scanner.take(index[0])
  return Number(index[0])
}

function isNameCharacter(character: string): boolean {
  return /[\p{L}\p{N}_ $]/u.test(character)
}
