import { createHmac } from 'node:crypto'
import type { Socket } from 'node:net'
import postgres, { type Options, type PostgresType, type Sql } from 'postgres'

/** Where a database is, and its owner's login, from whose password those of the platform's parts are derived. */
export interface DatabaseAddress {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl: 'require' | 'verify-full' | false
}

/**
 * Sent at the start of each connection, because the server may be an operator's own. Compiling a statement (`jit`)
 * takes about a second, and all statements of a site are short. Dates depend on the time zone of the session.
 */
const sessionSettings = { jit: 'off', TimeZone: 'UTC' }

/** Opens a pool of the driver; `login` is one of the platform's parts, which `migrateDatabase` has given a password. */
export function connect(
  address: DatabaseAddress,
  options: Options<Record<string, PostgresType>> & { login?: Login; socket?: () => Promise<Socket> } = {},
): Sql {
  const { login, connection, ...rest } = options
  return postgres({
    host: address.host,
    port: address.port,
    database: address.database,
    user: login ?? address.user,
    password: login ? loginPassword(address, login) : address.password,
    ssl: address.ssl,
    onnotice: () => {},
    connection: { ...sessionSettings, ...connection },
    ...rest,
  })
}

export const logins = ['authenticator', 'supabase_auth_admin', 'supabase_storage_admin'] as const
export type Login = (typeof logins)[number]

/** The same for every server that knows the owner's password, which can't be computed from it. */
export function loginPassword(address: Pick<DatabaseAddress, 'password'>, login: Login): string {
  return createHmac('sha256', address.password).update(`stationhouse login ${login}`).digest('base64url')
}
