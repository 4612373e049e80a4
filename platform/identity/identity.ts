/** The verified role and claims of a request. */
export interface Identity {
  role: Role
  /** The verified token's claims, which Postgres gets as `request.jwt.claims`. */
  claims: Record<string, unknown>
  /** Headers that triggers may trust, which Postgres gets as `request.headers`. */
  trustedHeaders?: TrustedHeaders
}

/** Headers that the server itself sets or checks, named as on the hosted platform. */
export interface TrustedHeaders {
  /** The caller's IP address as the server determined it, never as the client sent it. */
  'x-forwarded-for'?: string
  /** The user that a function acts for, and the user's IP address. Requires the secret key. */
  'x-acting-user'?: string
  'x-acting-address'?: string
}

export type Role = 'anon' | 'authenticated' | 'service_role'

/** Throws a `PlatformError` (401) for a bad key or token. */
export type Authenticate = (request: Request) => Promise<Identity>

export const serverIdentity: Identity = { role: 'service_role', claims: { role: 'service_role' } }
export const visitorIdentity: Identity = { role: 'anon', claims: { role: 'anon' } }
