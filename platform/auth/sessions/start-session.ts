import { randomUUID } from 'node:crypto'
import type { TransactionSql } from '#platform/database/sql.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Account } from '../users/account.ts'
import { signAccessToken } from './access-token.ts'
import { hashRefreshToken } from './refresh-tokens.ts'
import { renderSession, type SessionResponse } from './session-response.ts'

/** Sessions end after this time, even if they are refreshed. */
const maxLifetimeMs = 30 * 24 * 3600 * 1000

/** Throws if the access token hook rejects the account. */
export async function startSession(
  context: AuthContext,
  sql: TransactionSql,
  { account, method, request }: { account: Account; method: string; request: Request },
): Promise<SessionResponse> {
  const now = context.now()
  const sessionId = randomUUID()
  const refreshToken = context.refreshTokens.create()
  const userAgent = request.headers.get('user-agent')?.slice(0, 500) ?? null
  const ip = context.getClientAddress(request)
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  const session = { id: sessionId, aal: 'aal1', amr }
  // The statements are independent, so they are sent together.
  const [, , , accessToken] = await Promise.all([
    sql`
      with session as (
        insert into auth.sessions (id, user_id, created_at, updated_at, not_after, user_agent, ip)
        values (${sessionId}, ${account.id}, ${now}, ${now}, ${new Date(now.getTime() + maxLifetimeMs)},
          ${userAgent}, ${ip})
      ), token as (
        insert into auth.refresh_tokens (token_hash, user_id, session_id, created_at, updated_at)
        values (${hashRefreshToken(refreshToken)}, ${account.id}, ${sessionId}, ${now}, ${now})
      ), claim as (
        insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
        values (${sessionId}, ${method}, ${now}, ${now})
      ), identity as (
        update auth.identities set last_sign_in_at = ${now}, updated_at = ${now}
        where user_id = ${account.id} and provider = 'email'
      )
      update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${account.id}`,
    // The log already has `user_signedup` for an invited account's first session, as in GoTrue.
    account.invited_at !== null && account.last_sign_in_at === null && method === 'otp'
      ? null
      : context.recordEvent(sql, request, { action: 'login', actor: account, traits: { provider: 'email' } }),
    account.last_sign_in_at !== null && context.knownDevices.getDeviceId(request, account.id) === null
      ? addNewDeviceNotice(sql, { account, sessionId, device: { userAgent, ip }, now })
      : null,
    signAccessToken(context, sql, { account, session, method }),
  ])
  return renderSession({ accessToken, refreshToken, account: { ...account, last_sign_in_at: now, updated_at: now } })
}

interface Device {
  userAgent: string | null
  ip: string | null
}

/**
 * Adds a notice about a sign-in on an unknown device, unless another session has the same browser
 * and IP address.
 */
function addNewDeviceNotice(
  sql: TransactionSql,
  { account, sessionId, device, now }: { account: Account; sessionId: string; device: Device; now: Date },
) {
  const { userAgent, ip } = device
  const details = { Device: userAgent ?? 'unknown', Address: ip ?? 'unknown' }
  return sql`
    insert into auth.security_notices (user_id, kind, email, details, created_at)
    select ${account.id}, 'new_device', ${account.email}, ${JSON.stringify(details)}, ${now}
    where ${account.email}::text <> '' and not exists (
      select from auth.sessions
      where user_id = ${account.id} and id <> ${sessionId}
        and user_agent is not distinct from ${userAgent} and ip is not distinct from ${ip}::inet
    )`
}
