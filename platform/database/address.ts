import { createHmac } from 'node:crypto'
import type { Socket } from 'node:net'
import postgres, { type Options, type PostgresType, type Sql } from 'postgres'

/** Where a database is and who prepares it; the parts' own logins are derived from the password. */
export interface DatabaseAddress {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl: 'require' | 'verify-full' | false
}

/** Opens a pool of connections; `login` replaces the preparing user by one of the roles that `setLogins` equips. */
export function connect(
  address: DatabaseAddress,
  options: Options<Record<string, PostgresType>> & { login?: Login; socket?: () => Promise<Socket> } = {},
): Sql {
  const { login, ...rest } = options
  return postgres({
    host: address.host,
    port: address.port,
    database: address.database,
    user: login ?? address.user,
    password: login ? loginPassword(address, login) : address.password,
    ssl: address.ssl,
    onnotice: () => {},
    ...rest,
  })
}

export const logins = ['authenticator', 'supabase_auth_admin', 'supabase_storage_admin'] as const
export type Login = (typeof logins)[number]

/** The same for every copy of the server that knows the preparing user's password, and useless to find that out. */
export function loginPassword(address: Pick<DatabaseAddress, 'password'>, login: Login): string {
  return createHmac('sha256', address.password).update(`stationhouse login ${login}`).digest('base64url')
}
