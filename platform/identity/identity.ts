/** Whom a request comes from, after its key and token were checked. */
export interface Identity {
  role: Role
  /** The verified token's claims, which Postgres gets as `request.jwt.claims`. */
  claims: Record<string, unknown>
  /** What triggers may believe about the request, which Postgres gets in `request.headers`. */
  origin?: RequestOrigin
}

/** Under the names that these headers have on the hosted platform. */
export interface RequestOrigin {
  /** The caller's address, never what the caller says it is. */
  'x-forwarded-for'?: string
  /** The account that a function acts for, and its address. Only the secret key may name them. */
  'x-acting-user'?: string
  'x-acting-address'?: string
}

export type Role = 'anon' | 'authenticated' | 'service_role'

/** Checks `apikey` and `Authorization`; throws a `PlatformError` (401) for a bad key or token. */
export type Identify = (request: Request) => Promise<Identity>
