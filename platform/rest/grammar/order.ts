import { type Field, parseField } from './field.ts'
import { Scanner } from './scanner.ts'

export interface OrderTerm {
  field: Field
  isDescending: boolean
  nulls: 'first' | 'last' | null
}

/** `column.desc.nullslast,…` */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner('order', text)
  const terms: OrderTerm[] = []
  do terms.push(parseTerm(scanner))
  while (scanner.take(','))
  scanner.expectEnd()
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  const field = parseField(scanner)
  const isDescending = scanner.take('.desc')
  if (!isDescending) scanner.take('.asc')
  const nulls = scanner.take('.nullsfirst') ? 'first' : scanner.take('.nullslast') ? 'last' : null
  if (!scanner.isAtEnd && scanner.peek() !== ',') scanner.fail('"," or end of input')
  return { field, isDescending, nulls }
}
