import type { Identity } from '#platform/identity/identity.ts'
import type { PoolCounts } from './driver/connection-pool.ts'
import type { Row, Sql, SqlValue, TransactionSql } from './sql.ts'

/** Runs statements with an identity's role and claims, so Postgres applies the role's policies. */
export interface Database {
  /**
   * Runs one statement in its own transaction, as a role with its claims, in one round trip. `text`
   * has `$1…` as placeholders. Postgres converts string values to the expected type. Retries a read
   * once if its connection is lost. Throws pg's `DatabaseError`, or `DatabaseUnavailableError`.
   */
  queryAs(identity: Identity, options: TransactionOptions, text: string, values?: readonly SqlValue[]): Promise<Row[]>

  /** Runs several statements in one transaction as a role. Any error rolls the transaction back. */
  runAs<T>(identity: Identity, options: TransactionOptions, run: (sql: TransactionSql) => Promise<T>): Promise<T>

  /**
   * The auth service's connections, which log in as `supabase_auth_admin`, the owner of the schema
   * `auth`.
   */
  readonly auth: Sql

  /**
   * Calls `onNotify` for every NOTIFY on a channel. After a reconnect, first calls `onReconnect`,
   * because notifications may have been missed. Resolves to a function that unsubscribes.
   */
  subscribe(
    channel: string,
    onNotify: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>

  getPoolCounts(): { requests: PoolCounts; auth: PoolCounts }

  /** True if a new connection opens and a query responds, each within ten seconds. */
  isReachable(): Promise<boolean>

  /** Closes all connections. Running statements get `seconds` (5 by default) to finish. */
  close(seconds?: number): Promise<void>
}

export interface TransactionOptions {
  readOnly: boolean
  /** Statement timeout, milliseconds. */
  timeoutMs: number
  /** Additional transaction-local settings, such as `request.headers` or `request.method`. */
  settings?: Record<string, string>
}
