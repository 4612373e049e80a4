import type { TransactionSql } from '#platform/database/sql.ts'
import type { AuthContext } from '../auth-context.ts'
import { requireAccount } from '../users/account.ts'
import { amrSchema, signAccessToken } from './access-token.ts'
import { hashRefreshToken } from './refresh-tokens.ts'
import type { CurrentSession } from './require-session.ts'
import { renderSession, type SessionResponse } from './session-response.ts'

interface Upgrade {
  currentSession: CurrentSession
  factorId: string
  /** GoTrue's name of the authentication method (`amr`). */
  method: 'totp' | 'mfa/recovery_code'
}

/**
 * Upgrades a session to aal2 after the user has verified a second factor. Issues new tokens and
 * revokes the older refresh tokens.
 */
export async function upgradeSession(
  context: AuthContext,
  sql: TransactionSql,
  { currentSession, factorId, method }: Upgrade,
): Promise<SessionResponse> {
  const now = context.now()
  const { sessionId: id } = currentSession
  const userId = currentSession.account.id
  const refreshToken = context.refreshTokens.create()
  // Takes the same row lock as a refresh, because only one request at a time may issue tokens.
  await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = ${now}, refreshed_at = ${now}
    where id = ${id}`
  await sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    values (${id}, ${method}, ${now}, ${now})
    on conflict (session_id, authentication_method) do update set created_at = ${now}, updated_at = ${now}`
  await sql`update auth.refresh_tokens set revoked = true, updated_at = ${now} where session_id = ${id} and not revoked`
  await sql`
    insert into auth.refresh_tokens (token_hash, user_id, session_id, created_at, updated_at)
    values (${hashRefreshToken(refreshToken)}, ${userId}, ${id}, ${now}, ${now})`
  const amr = await sql`
    select authentication_method as method, extract(epoch from created_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${id} order by created_at desc, authentication_method desc`
  const account = await requireAccount(sql, userId)
  const session = { id, aal: 'aal2', amr: amrSchema.parse([...amr]) }
  const accessToken = await signAccessToken(context, sql, { account, session, method })
  return renderSession({ accessToken, refreshToken, account })
}
