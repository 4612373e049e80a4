import { z } from 'zod'
import type { TransactionSql } from '#platform/database/sql.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Account } from '../users/account.ts'

export const accessTokenLifetimeSeconds = 3600

/** The authentication methods used, latest first. Timestamps are seconds since 1970. */
export const amrSchema = z.array(z.object({ method: z.string(), timestamp: z.number() }))

export interface SessionState {
  id: string
  aal: string
  amr: z.infer<typeof amrSchema>
}

const hookResultSchema = z.union([
  z.object({ error: z.object({ http_code: z.number().int().min(400).max(599).default(500), message: z.string() }) }),
  z.object({ claims: z.record(z.string(), z.unknown()) }),
])

/**
 * Signs an access token with the claims that the site's SQL function returns (Supabase's custom
 * access token hook). Throws if that function rejects the account, which rolls back the caller's
 * transaction.
 */
export async function signAccessToken(
  context: AuthContext,
  sql: TransactionSql,
  { account, session, method }: { account: Account; session: SessionState; method: string },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(context.now().getTime() / 1000)
  const expiresAt = issuedAt + accessTokenLifetimeSeconds
  // Policies rely on these claims, so the hook can't change them.
  const requiredClaims = {
    iss: context.tokens.issuer,
    sub: account.id,
    aud: 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: account.is_anonymous,
  }
  const claims = {
    ...requiredClaims,
    email: account.email ?? '',
    phone: account.phone ?? '',
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
  }
  const event = { user_id: account.id, claims, authentication_method: method }
  const [row] = await sql`select public.custom_access_token_hook(${JSON.stringify(event)}) as result`
  const result = hookResultSchema.parse(row?.result)
  if ('error' in result) {
    throw new PlatformError({ status: result.error.http_code, code: 'unknown', message: result.error.message })
  }
  return { token: await context.tokens.sign({ ...result.claims, ...requiredClaims }), expiresAt }
}
