import pg from 'pg'
import { raw, type Sql as SqlFragment } from 'sql-template-tag'

/**
 * Part of a statement. Use it as a value inside another statement: fragment`and id = ${id}`. The
 * part may have values itself.
 */
export { default as fragment } from 'sql-template-tag'
export type { SqlFragment }

export type Row = Record<string, unknown>

/** The rows that a statement returns, and the number of rows that it returned or changed. */
export type Rows<T> = T & { readonly count: number }

/** Pass JSON as text from `JSON.stringify`. An array becomes a Postgres array. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | SqlList | SqlFragment | null
type SqlList = readonly (string | number | null)[]

/** Runs a statement with its values as parameters: sql`select from articles where id = ${id}`. */
export interface Queryable {
  <T extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...values: readonly SqlValue[]): Promise<Rows<T>>
  /**
   * Runs text with placeholders (`$1`), or several statements without values. Several statements
   * don't return rows.
   */
  query<T extends readonly object[] = Row[]>(text: string, values?: readonly SqlValue[]): Promise<Rows<T>>
}

/** Runs the statements of one transaction, one after the other. */
export interface TransactionSql extends Queryable {
  /** Any error rolls back to the savepoint. */
  savepoint<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>
}

/** A connection pool. Each statement or transaction uses one connection. */
export interface Sql extends Queryable {
  /**
   * Any error rolls the transaction back. `mode` is a Postgres transaction mode, such as `read
   * only`.
   */
  begin<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>
  begin<T>(mode: string, work: (sql: TransactionSql) => Promise<T>): Promise<T>
  /** Closes all connections. Running statements get `seconds` (1 by default) to finish. */
  end(seconds?: number): Promise<void>
}

/** Quotes a name for a statement, such as `auth.users`. */
export function quoteIdentifier(name: string): SqlFragment {
  return raw(name.split('.').map(pg.escapeIdentifier).join('.'))
}

export async function tableExists(sql: Queryable, name: string): Promise<boolean> {
  const [table] = await sql<{ exists: boolean }[]>`select to_regclass(${name}) is not null as exists`
  return table?.exists === true
}
