/** Whom a request comes from, after its key and token were checked. */
export interface Identity {
  role: Role
  /** The verified token's claims, which Postgres gets as `request.jwt.claims`. */
  claims: Record<string, unknown>
}

export type Role = 'anon' | 'authenticated' | 'service_role'

/** Checks `apikey` and `Authorization`; throws a `PlatformError` (401) for a bad key or token. */
export type Identify = (request: Request) => Promise<Identity>
