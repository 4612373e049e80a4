import { getErrorCode } from '#lib/get-error-code.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { connect } from './database/connect.ts'
import type { ConnectionSettings } from './database/connection-settings.ts'
import { DatabaseUnavailableError } from './database/errors.ts'

/** Excludes `allow` and `prefer`, which don't guarantee the encryption that operators expect. */
const sslModes: Record<string, ConnectionSettings['ssl']> = {
  disable: false,
  require: 'require',
  'verify-full': 'verify-full',
}

/** Parses a `postgres://` URL; null if it is malformed or has an unsupported `sslmode`. */
export function parseDatabaseUrl(databaseUrl: string): ConnectionSettings | null {
  try {
    const url = new URL(databaseUrl)
    const ssl = sslModes[url.searchParams.get('sslmode') ?? 'disable']
    // In libpq, a host with percent-encoded slashes is the folder of a Unix socket.
    const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1')
    if (ssl === undefined || host === '') return null
    return {
      host,
      port: Number(url.port || 5432),
      database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
      user: decodeURIComponent(url.username) || 'postgres',
      password: decodeURIComponent(url.password),
      ssl,
    }
  } catch {
    return null
  }
}

/** Returns the settings in `DATABASE_URL` after a test connection. Throws `OperatorError`. */
export async function requireExternalDatabase(databaseUrl: string): Promise<ConnectionSettings> {
  const connection = parseDatabaseUrl(databaseUrl)
  if (!connection)
    throw new OperatorError(
      "The database at DATABASE_URL can't be used: the address is invalid or has an unsupported sslmode.",
    )
  const sql = connect(connection, { connectTimeoutMs: 10_000, queryTimeoutMs: 10_000 })
  try {
    await sql`select`
    return connection
  } catch (error) {
    throw toOperatorError(error, connection)
  } finally {
    await sql.end(0)
  }
}

/** SQLSTATEs of a rejected login, a missing database, and an overloaded server. */
const rejectionCodes = /^(28...|3D000|53...)$/

function toOperatorError(error: unknown, connection: ConnectionSettings): unknown {
  const isUnavailable = error instanceof DatabaseUnavailableError
  const cause = isUnavailable ? error.cause : error
  if (!(cause instanceof Error)) return error
  const code = getErrorCode(cause)
  if (!isUnavailable && !rejectionCodes.test(code)) return error
  const reason = explainCode(code, connection, cause.message) ?? cause.message.split('\n')[0]
  return new OperatorError(`The database at DATABASE_URL can't be used: ${reason}`, { cause })
}

function explainCode(code: string, { host, port, user, database }: ConnectionSettings, message: string): string | null {
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) {
    return `its host ${host} is a name that this machine can't resolve.`
  }
  if (code === 'ECONNREFUSED') return `nothing listens at ${host}, port ${port}.`
  if (code === 'ETIMEDOUT' || / timeout$/.test(message)) return `${host}, port ${port}, doesn't respond.`
  if (message === 'Connection terminated unexpectedly') return `${host}, port ${port}, closes connections immediately.`
  if (code === '28P01') return `it rejects the password of the user ${user}.`
  if (code === '3D000') return `it has no database ${database}.`
  return null
}
