import type pg from 'pg'
import type { ConnectionSettings } from '../connection-settings.ts'
import { deriveLoginPassword, type Login } from '../logins.ts'
import type { Sockets } from './sockets.ts'

export interface ClientOptions {
  /** Role to log in as; the database's owner by default. `migrateDatabase` sets the passwords. */
  login?: Login
  applicationName?: string
  connectTimeoutMs?: number
  /**
   * Postgres cancels statements after this time, even if the connection was lost. Defaults to the
   * server's limit.
   */
  statementTimeoutMs?: number
  /**
   * The client closes the connection if a statement doesn't get a response within this time. By
   * default, there is no limit.
   */
  queryTimeoutMs?: number
  sockets: Sockets
}

/**
 * Settings for each new connection. An operator's own server may have other defaults. `jit` is off
 * because compiling takes about a second. `TimeZone` is UTC because date output depends on it.
 */
const sessionSettings = '-c jit=off -c TimeZone=UTC'

export function createClientConfig(connection: ConnectionSettings, options: ClientOptions): pg.ClientConfig {
  const { login, sockets, connectTimeoutMs = 15_000, statementTimeoutMs } = options
  return {
    host: connection.host,
    port: connection.port,
    database: connection.database,
    user: login ?? connection.user,
    password: login ? deriveLoginPassword(connection, login) : connection.password,
    ssl: connection.ssl && { rejectUnauthorized: connection.ssl === 'verify-full' },
    options: sessionSettings,
    ...(statementTimeoutMs ? { statement_timeout: statementTimeoutMs } : {}),
    application_name: options.applicationName ?? 'stationhouse',
    connectionTimeoutMillis: connectTimeoutMs,
    ...(options.queryTimeoutMs ? { query_timeout: options.queryTimeoutMs } : {}),
    // Sends independent statements of a transaction together.
    pipeline: true,
    keepAlive: true,
    stream: sockets.create,
  }
}
