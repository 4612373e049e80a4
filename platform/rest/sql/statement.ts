import pg from 'pg'
import type { Column, ComputedColumn, Table } from '../schema/catalog.ts'

/** Collects the values of a statement. Values from clients never become part of its text. */
export class ValueBinder {
  readonly values: string[] = []

  /** Never pass client input as `type`, which isn't escaped. */
  bind(value: string, type: string): string {
    return `$${this.values.push(value)}::${type}`
  }
}

export interface BuiltStatement {
  text: string
  values: readonly string[]
}

/** The table or function result that a query reads from, always with the alias `t`. */
export interface RowSource {
  /** Name in error messages. */
  name: string
  /** SQL of the `from` clause: a table of schema `public`, or the rows of a function. */
  from: string
  columns: ReadonlyMap<string, Column>
  computedColumns: ReadonlyMap<string, ComputedColumn>
}

export function toRowSource({ name, columns, computedColumns }: Table): RowSource {
  return { name, from: `public.${quoteName(name)} as t`, columns, computedColumns }
}

export function quoteName(name: string): string {
  return pg.escapeIdentifier(name)
}

export function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
