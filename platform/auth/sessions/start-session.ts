import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { recordEvent } from '../protocol/audit-log.ts'
import type { Account } from '../users/account.ts'
import { signAccessToken } from './access-token.ts'
import { hashOf } from './refresh-tokens.ts'
import { renderSession, type SessionAnswer } from './render-session.ts'

/** No session outlives this, however often it is refreshed. */
const absoluteLifetimeMs = 30 * 24 * 3600 * 1000

/** Opens a session in the caller's transaction; an account that the hook refuses leaves no row of it. */
export async function startSession(
  context: AuthContext,
  sql: TransactionSql,
  { account, method, request }: { account: Account; method: string; request: Request },
): Promise<SessionAnswer> {
  const now = context.now()
  const address = context.clientAddress(request)
  const sessionId = randomUUID()
  const refreshToken = context.refreshTokens.create()
  await Promise.all([
    sql`
      insert into auth.sessions (id, user_id, created_at, updated_at, not_after, user_agent, ip)
      values (${sessionId}, ${account.id}, ${now}, ${now}, ${new Date(now.getTime() + absoluteLifetimeMs)},
        ${request.headers.get('user-agent')?.slice(0, 500) ?? null}, ${address})`,
    sql`
      insert into auth.refresh_tokens (token_hash, user_id, session_id, created_at, updated_at)
      values (${hashOf(refreshToken)}, ${account.id}, ${sessionId}, ${now}, ${now})`,
    sql`
      insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
      values (${sessionId}, ${method}, ${now}, ${now})`,
    sql`update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${account.id}`,
    sql`
      update auth.identities set last_sign_in_at = ${now}, updated_at = ${now}
      where user_id = ${account.id} and provider = 'email'`,
    recordEvent(sql, { action: 'login', actor: account, address, at: now, traits: { provider: 'email' } }),
  ])
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  const session = { id: sessionId, aal: 'aal1', amr }
  const accessToken = await signAccessToken(context, sql, { account, session, method })
  return renderSession({ accessToken, refreshToken, account: { ...account, last_sign_in_at: now, updated_at: now } })
}
