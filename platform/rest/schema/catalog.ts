export interface Catalog {
  tables: ReadonlyMap<string, Table>
  functions: ReadonlyMap<string, readonly CallableFunction[]>
}

export interface Table {
  name: string
  columns: ReadonlyMap<string, Column>
  /** Functions that take a row of the table. Clients can request such functions like columns. */
  computedColumns: ReadonlyMap<string, ComputedColumn>
  primaryKey: readonly string[]
}

export interface Column {
  name: string
  /** Type name as Postgres writes it, with schema and quotes if needed. */
  type: string
  defaultExpression: string | null
}

export interface ComputedColumn {
  name: string
  type: string
}

export interface CallableFunction {
  name: string
  /** True if the function may change data. `stable` and `immutable` functions can't. */
  isVolatile: boolean
  /**
   * The function's `statement_timeout`, which applies to the whole request as in PostgREST; null if
   * the function sets none.
   */
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
  | { kind: 'scalar'; isSetReturning: boolean }
  | { kind: 'rows'; isSetReturning: boolean; columns: ReadonlyMap<string, Column> }
