import { OperatorError } from '#lib/operator-error.ts'
import { connect, type DatabaseAddress } from './database/address.ts'
import { createSingleSocket } from './database/driver/single-socket.ts'

/** The database of `DATABASE_URL` can't be used; `message` is one sentence for the operator, without the password. */
class ExternalDatabaseError extends OperatorError {
  override readonly name = 'ExternalDatabaseError'
}

/** `allow` and `prefer` are missing on purpose: an operator who sets one expects encryption, and neither guarantees it. */
const sslModes: Record<string, DatabaseAddress['ssl']> = {
  disable: false,
  require: 'require',
  'verify-full': 'verify-full',
}

/** The address that a `postgres://` URL names; null for one that can't be read, or asks for what the server doesn't do. */
export function parseExternalAddress(databaseUrl: string): DatabaseAddress | null {
  try {
    const url = new URL(databaseUrl)
    const ssl = sslModes[url.searchParams.get('sslmode') ?? 'disable']
    // Encoded slashes are libpq's way to name the folder of a Unix socket.
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

/** The address that `DATABASE_URL` names, after one connection was opened there. Throws `ExternalDatabaseError`. */
export async function openExternalAddress(databaseUrl: string): Promise<DatabaseAddress> {
  const address = parseExternalAddress(databaseUrl)
  if (!address)
    throw new ExternalDatabaseError("The database at DATABASE_URL can't be used: the address can't be read.")
  // On a socket of its own the driver doesn't try without end.
  const socket = createSingleSocket(address)
  const sql = connect(address, { max: 1, connect_timeout: 10, fetch_types: false, socket: socket.open })
  try {
    await sql`select`
    return address
  } catch (cause) {
    throw explain(cause, address)
  } finally {
    socket.destroy()
    await sql.end({ timeout: 0 })
  }
}

function explain(cause: unknown, address: DatabaseAddress): unknown {
  if (!(cause instanceof Error)) return cause
  const code = 'code' in cause ? String(cause.code) : ''
  if (!connectionCodes.test(code)) return cause
  const reason = describe(code, address) ?? cause.message.split('\n')[0]
  return new ExternalDatabaseError(`The database at DATABASE_URL can't be used: ${reason}`, { cause })
}

/** Of the system, the driver, TLS and Postgres: no connection (08, 57P), no login (28), no such database, no room (53). */
const connectionCodes =
  /^(ECONN.*|ENOTFOUND|EAI_.*|ETIMEDOUT|E(HOST|NET)UNREACH|EPROTO|ERR_(TLS|SSL)_.*|.*CERT.*|CONNECT_TIMEOUT|CONNECTION_.*|28...|3D000|08...|53...|57P..)$/

function describe(code: string, { host, port, user, database }: DatabaseAddress): string | null {
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) {
    return `its host ${host} is a name that this machine can't resolve.`
  }
  if (code === 'ECONNREFUSED') return `nothing listens at ${host}, port ${port}.`
  if (code === 'CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return `${host}, port ${port}, doesn't answer.`
  if (code === '28P01') return `it refuses the password of the user ${user}.`
  if (code === '3D000') return `it has no database ${database}.`
  return null
}
