import pg from 'pg'
import { raw, type Sql as SqlFragment } from 'sql-template-tag'

/** Part of a statement: fragment`and id = ${id}` is used as a value inside a statement, and so are its own values. */
export { default as fragment } from 'sql-template-tag'
export type { SqlFragment }

export type Row = Record<string, unknown>

/** The rows that a statement returns, and how many it returned or changed. */
export type Rows<T> = T & { readonly count: number }

/** A value of a statement. JSON is passed as text, made by `JSON.stringify`; an array becomes an array of Postgres. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | SqlList | SqlFragment | null
type SqlList = readonly (string | number | null)[]

/** Runs a statement, whose values are sent apart from it: sql`select from articles where id = ${id}`. */
export interface Queryable {
  <T extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...values: readonly SqlValue[]): Promise<Rows<T>>
  /** Runs a text with placeholders (`$1`), or several statements without values; those return no rows. */
  query<T extends readonly object[] = Row[]>(text: string, values?: readonly SqlValue[]): Promise<Rows<T>>
}

/** The statements of one transaction, which are sent one after the other. */
export interface TransactionSql extends Queryable {
  /** Runs `work` in a savepoint: what it throws rolls back to it. */
  savepoint<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>
}

/** Connections to a database, each for one statement or transaction at a time. */
export interface Sql extends Queryable {
  /** Runs `work` in a transaction; what it throws rolls it back. `mode` is that of `begin`, such as `read only`. */
  begin<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>
  begin<T>(mode: string, work: (sql: TransactionSql) => Promise<T>): Promise<T>
  /** Ends all connections, after what runs had `seconds` (1) to finish. */
  end(seconds?: number): Promise<void>
}

/** A name in a statement, such as `auth.users`. */
export function identifier(name: string): SqlFragment {
  return raw(name.split('.').map(pg.escapeIdentifier).join('.'))
}
