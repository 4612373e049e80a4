import pg from 'pg'
import type { DatabaseAddress } from '../address.ts'
import { type Login, loginPassword } from '../logins.ts'
import type { Sockets } from './sockets.ts'

export interface ClientOptions {
  /** One of the platform's parts, which `migrateDatabase` has given a password; the owner by default. */
  login?: Login
  applicationName?: string
  connectTimeoutMs?: number
  /** Postgres ends statements after so long, also those whose caller has gone; the server's own limit by default. */
  statementTimeoutMs?: number
  /** After so long without an answer to a statement the connection is given up; never by default. */
  queryTimeoutMs?: number
  sockets: Sockets
}

/**
 * Sent at the start of each connection, because the server may be an operator's own. Compiling a statement (`jit`)
 * takes about a second, and all statements of a site are short. Dates depend on the time zone of the session.
 */
const sessionSettings = '-c jit=off -c TimeZone=UTC'

/** The settings of all connections. Statements of a transaction that don't wait for each other are sent together. */
export function clientConfig(address: DatabaseAddress, options: ClientOptions): pg.ClientConfig {
  const { login, sockets, connectTimeoutMs = 15_000, statementTimeoutMs } = options
  return {
    host: address.host,
    port: address.port,
    database: address.database,
    user: login ?? address.user,
    password: login ? loginPassword(address, login) : address.password,
    ssl: address.ssl && { rejectUnauthorized: address.ssl === 'verify-full' },
    options: sessionSettings,
    ...(statementTimeoutMs ? { statement_timeout: statementTimeoutMs } : {}),
    application_name: options.applicationName ?? 'stationhouse',
    connectionTimeoutMillis: connectTimeoutMs,
    ...(options.queryTimeoutMs ? { query_timeout: options.queryTimeoutMs } : {}),
    pipeline: true,
    keepAlive: true,
    stream: sockets.create,
    types: valueTypes(),
  }
}

/** The driver's types, except: dates have the session's time zone, and what numbers can't hold exactly stays text. */
function valueTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  const { builtins } = pg.types
  for (const oid of [builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ]) {
    types.setTypeParser(oid, (text: string) => new Date(text))
  }
  types.setTypeParser(builtins.INTERVAL, (text: string) => text)
  return types
}
