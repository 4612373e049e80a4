import type { Identity } from '#platform/identity/identity.ts'
import type { PoolCounts } from './driver/connection-pool.ts'
import type { Row, Sql, SqlValue, TransactionSql } from './sql.ts'

/** The database as the platform's parts see it: roles and claims outside, Postgres' own policies inside. */
export interface Database {
  /**
   * One statement in a transaction of its own, as a role with its claims, in one round trip. `text` has `$1…` as
   * placeholders; strings among the values are sent unchanged, as literals of the type that Postgres expects. A read whose
   * connection is lost is sent once more. Throws `DatabaseError` of pg, or `DatabaseUnavailableError`.
   */
  queryAs(identity: Identity, options: TransactionOptions, text: string, values: readonly SqlValue[]): Promise<Row[]>

  /** Several statements in one transaction as a role; anything thrown rolls it back. */
  runAs<T>(identity: Identity, options: TransactionOptions, run: (sql: TransactionSql) => Promise<T>): Promise<T>

  /** The authentication service's own connections: they log in as `supabase_auth_admin`, owner of schema `auth`. */
  readonly auth: Sql

  /**
   * Calls `onNotify` for every NOTIFY on a channel, also after a lost connection came back: then `onGap` is called first,
   * because notices may have been missed. Resolves to how to unsubscribe.
   */
  subscribe(channel: string, onNotify: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>

  /** The connections for requests, and those for accounts. */
  pools(): { requests: PoolCounts; auth: PoolCounts }

  /** True if a new connection opens and answers within ten seconds. */
  isReachable(): Promise<boolean>

  /** Ends all connections, after running statements had `seconds` (5) to finish. */
  close(seconds?: number): Promise<void>
}

export interface TransactionOptions {
  readOnly: boolean
  /** Statement timeout, milliseconds. */
  timeoutMs: number
  /** Further transaction-local settings, such as `request.headers` or `request.method`. */
  settings?: Record<string, string>
}
