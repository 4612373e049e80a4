import type { Column, ComputedColumn, Table } from '../schema/catalog.ts'

/** A statement under construction: whatever a client sent becomes a parameter, and its placeholder goes into the text. */
export class Statement {
  readonly values: string[] = []

  /** The placeholder of a new parameter; `type` comes from the catalog or from this code. */
  bind(value: string, type: string): string {
    return `$${this.values.push(value)}::${type}`
  }
}

/** The text of a finished statement and the values of its parameters, in order. */
export interface BuiltStatement {
  text: string
  values: readonly string[]
}

/** What a query reads from; in the text it is always called `t`. */
export interface Source {
  /** For error texts. */
  name: string
  /** For the text: a table of schema `public`, or the rows of a function. */
  from: string
  columns: ReadonlyMap<string, Column>
  computed: ReadonlyMap<string, ComputedColumn>
}

/** A table as what a query reads from. */
export function tableSource({ name, columns, computed }: Table): Source {
  return { name, from: `public.${quoteName(name)} as t`, columns, computed }
}

/** For names found in the catalog, and for the names that a client gives its columns. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Values as one array literal of Postgres, each quoted. */
export function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
