/** The caller of a request, after its key and token were checked. */
export interface Identity {
  role: Role
  /** The verified token's claims. Postgres gets them as `request.jwt.claims`. */
  claims: Record<string, unknown>
  /** Facts about the request that triggers may trust. Postgres gets them as `request.headers`. */
  origin?: RequestOrigin
}

/** Its keys are the names of the headers that the hosted platform uses. */
export interface RequestOrigin {
  /** The caller's IP address as the server determined it, never as the client sent it. */
  'x-forwarded-for'?: string
  /** The account that a function acts for, and its IP address. Only the secret key may set them. */
  'x-acting-user'?: string
  'x-acting-address'?: string
}

export type Role = 'anon' | 'authenticated' | 'service_role'

/** Checks `apikey` and `Authorization`. Throws a `PlatformError` (401) for a bad key or token. */
export type Authenticate = (request: Request) => Promise<Identity>

/** The server itself. */
export const serverIdentity: Identity = { role: 'service_role', claims: { role: 'service_role' } }
/** A visitor without an account. */
export const visitorIdentity: Identity = { role: 'anon', claims: { role: 'anon' } }
