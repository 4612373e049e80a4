import type { Column, ComputedColumn, Table } from '../schema/catalogue.ts'
import { quoteName } from './statement.ts'

/** What a query reads from; it is always called `t` in the text. */
export interface Source {
  /** For error texts. */
  name: string
  /** For the text: a table of schema `public`, or the rows of a function. */
  from: string
  columns: ReadonlyMap<string, Column>
  computed: ReadonlyMap<string, ComputedColumn>
}

export function tableSource(table: Table): Source {
  const { name, columns, computed } = table
  return { name, from: `public.${quoteName(name)} as t`, columns, computed }
}
