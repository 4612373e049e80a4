import type { JSONValue, TransactionSql } from 'postgres'
import { z } from 'zod'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Account } from '../users/account.ts'

/** Lifetime of an access token, seconds. */
export const accessTokenSeconds = 3600

export interface SessionState {
  id: string
  aal: string
  /** How the session came about, latest first. */
  amr: { method: string; timestamp: number }[]
}

const hookAnswerSchema = z.union([
  z.object({ error: z.object({ http_code: z.number().int().min(400).max(599).default(500), message: z.string() }) }),
  z.object({ claims: z.record(z.string(), z.unknown()) }),
])

/**
 * Signs an access token after the site's own SQL function had its say (the hosted platform's custom access token hook).
 * Its refusal is thrown, so the transaction that made the session leaves nothing behind.
 */
export async function signAccessToken(
  context: AuthContext,
  sql: TransactionSql,
  { account, session, method }: { account: Account; session: SessionState; method: string },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(context.now().getTime() / 1000)
  const expiresAt = issuedAt + accessTokenSeconds
  // What policies rely on stays as it is here, whatever the hook returns.
  const fixed = {
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
    ...fixed,
    email: account.email ?? '',
    phone: account.phone ?? '',
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
  }
  const event = { user_id: account.id, claims, authentication_method: method }
  const [row] = await sql`select public.custom_access_token_hook(${sql.json(event as JSONValue)}) as answer`
  const answer = hookAnswerSchema.parse(row?.answer)
  if ('error' in answer) {
    throw new PlatformError({ status: answer.error.http_code, code: 'unknown', message: answer.error.message })
  }
  return { token: await context.tokens.sign({ ...answer.claims, ...fixed }), expiresAt }
}
