/** The tables, views and functions of schema `public`. */
export interface Catalog {
  tables: ReadonlyMap<string, Table>
  /** By name; several when overloaded. */
  functions: ReadonlyMap<string, readonly CallableFunction[]>
}

export interface Table {
  name: string
  columns: ReadonlyMap<string, Column>
  /** Functions that take a row of the table, usable like a column in select, filters and order. */
  computed: ReadonlyMap<string, ComputedColumn>
  primaryKey: readonly string[]
}

export interface Column {
  name: string
  /** As Postgres writes it, schema and quotes included where needed. */
  type: string
  /** The expression of its default, from the catalog. */
  defaultExpression: string | null
}

export interface ComputedColumn {
  name: string
  type: string
}

export interface CallableFunction {
  name: string
  /** It may change data, as `stable` and `immutable` functions may not. */
  isVolatile: boolean
  /** The function's own `statement_timeout`, which as with PostgREST counts for the whole request; null without one. */
  timeoutMs: number | null
  parameters: readonly Parameter[]
  returns: FunctionResult
}

export interface Parameter {
  name: string
  type: string
  isRequired: boolean
}

type FunctionResult =
  | { kind: 'void' }
  | { kind: 'scalar'; isSet: boolean }
  | { kind: 'rows'; isSet: boolean; columns: ReadonlyMap<string, Column> }
