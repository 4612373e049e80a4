import { createHmac } from 'node:crypto'

/** The roles that the platform logs in as. */
export const logins = ['authenticator', 'supabase_auth_admin'] as const
export type Login = (typeof logins)[number]

/**
 * Derives a login's password from the owner's. All instances with that password get the same
 * result. The owner's password can't be computed from a derived password.
 */
export function deriveLoginPassword({ password }: { password: string }, login: Login): string {
  return createHmac('sha256', password).update(`stationhouse login ${login}`).digest('base64url')
}
