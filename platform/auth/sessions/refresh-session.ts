import { z } from 'zod'
import type { TransactionSql } from '#platform/database/sql.ts'
import type { AuthContext } from '../auth-context.ts'
import { type AuthErrorCode, authError } from '../protocol/errors.ts'
import { type Account, accountColumns, accountSchema, isBanned } from '../users/account.ts'
import { amrSchema, signAccessToken } from './access-token.ts'
import { hashRefreshToken } from './refresh-tokens.ts'
import { renderSession, type SessionResponse } from './session-response.ts'

/**
 * After a refresh, the previous token still works for this long, because responses get lost and
 * tabs refresh in parallel.
 */
const reuseGraceMs = 10_000
/** A session ends if it isn't refreshed for this long. */
export const maxInactivityMs = 7 * 24 * 3600 * 1000

const tokenFamilySchema = z.object({
  token_hash: z.instanceof(Buffer),
  revoked: z.boolean(),
  revoked_at: z.date(),
  live_hash: z.instanceof(Buffer).nullable(),
  live_parent_hash: z.instanceof(Buffer).nullable(),
  session_id: z.guid(),
  aal: z.string(),
  last_used_at: z.date(),
  not_after: z.date().nullable(),
  amr: amrSchema,
})
type TokenFamily = z.infer<typeof tokenFamilySchema>

/**
 * Exchanges a refresh token for its successor. Reusing a token after the grace period ends the
 * whole session, because the token may have been stolen. Locks the session's row, so parallel calls
 * see each other's outcome.
 */
export async function refreshSession(
  context: AuthContext,
  { token, request }: { token: string; request: Request },
): Promise<SessionResponse> {
  const outcome = await context.sql.begin(async (sql): Promise<RefreshOutcome> => {
    const lockedTokenFamily = await lockTokenFamily(sql, hashRefreshToken(token))
    if (!lockedTokenFamily) return { errorCode: 'refresh_token_not_found' }
    const errorCode = await checkTokenFamily(context, sql, lockedTokenFamily, request)
    return errorCode === null
      ? { session: await issueTokens(context, sql, { ...lockedTokenFamily, token, request }) }
      : { errorCode }
  })
  if ('session' in outcome) return outcome.session
  // Throws after the transaction, because the transaction may have ended the session and must
  // commit.
  if (outcome.errorCode === 'refresh_token_not_found')
    await context.limits.count(request, [{ limit: 'refresh_address' }])
  throw authError(outcome.errorCode, errorDetails[outcome.errorCode])
}

type RefreshOutcome = { session: SessionResponse } | { errorCode: AuthErrorCode }

const errorDetails: Partial<Record<AuthErrorCode, { message: string }>> = {
  user_banned: { message: 'Invalid Refresh Token: User Banned' },
}

async function lockTokenFamily(
  sql: TransactionSql,
  hash: Buffer,
): Promise<{ family: TokenFamily; account: Account } | null> {
  // Runs two statements, because only the second one sees the commit of the previous lock holder.
  const [, rows] = await Promise.all([
    sql`
      select from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token_hash = ${hash}) for update`,
    sql`
      select ${accountColumns}, token.token_hash, token.revoked, token.updated_at as revoked_at,
        live.token_hash as live_hash, live.parent_hash as live_parent_hash,
        sessions.id as session_id, sessions.aal, sessions.not_after,
        coalesce(sessions.refreshed_at, sessions.created_at) as last_used_at,
        (
          select coalesce(json_agg(json_build_object(
            'method', authentication_method, 'timestamp', extract(epoch from created_at)::bigint
          ) order by created_at desc), '[]')
          from auth.mfa_amr_claims where session_id = sessions.id
        ) as amr
      from auth.refresh_tokens as token
      join auth.sessions on sessions.id = token.session_id
      join auth.users on users.id = sessions.user_id
      left join auth.refresh_tokens as live on live.session_id = sessions.id and not live.revoked
      where token.token_hash = ${hash} and users.deleted_at is null`,
  ])
  const [row] = rows
  return row ? { family: tokenFamilySchema.parse(row), account: accountSchema.parse(row) } : null
}

/**
 * Returns the error code; null if the client may exchange the token. Ends an expired or stolen
 * session.
 */
async function checkTokenFamily(
  context: AuthContext,
  sql: TransactionSql,
  { family, account }: { family: TokenFamily; account: Account },
  request: Request,
): Promise<AuthErrorCode | null> {
  const now = context.now()
  const isExpired =
    (family.not_after !== null && family.not_after <= now) ||
    now.getTime() - family.last_used_at.getTime() > maxInactivityMs
  if (isExpired) {
    await sql`delete from auth.sessions where id = ${family.session_id}`
    return 'session_expired'
  }
  if (isBanned(account, now)) return 'user_banned'
  if (!family.revoked || isWithinGrace(family, now)) return null
  await Promise.all([
    sql`delete from auth.sessions where id = ${family.session_id}`,
    context.recordEvent(sql, request, {
      action: 'token_revoked',
      actor: account,
      traits: { reason: 'refresh token reused', session_id: family.session_id },
    }),
  ])
  return 'refresh_token_already_used'
}

function isWithinGrace(family: TokenFamily, now: Date): boolean {
  const isParentOfLiveToken = family.live_parent_hash?.equals(family.token_hash) ?? false
  // Uses the absolute age, because setting the clock back must not extend the grace period.
  const age = now.getTime() - family.revoked_at.getTime()
  return isParentOfLiveToken && Math.abs(age) <= reuseGraceMs
}

async function issueTokens(
  context: AuthContext,
  sql: TransactionSql,
  { family, account, token, request }: { family: TokenFamily; account: Account; token: string; request: Request },
): Promise<SessionResponse> {
  const refreshToken = family.revoked
    ? family.live_hash && context.refreshTokens.findSuccessor(token, family.live_hash)
    : context.refreshTokens.deriveSuccessor(token)
  // The successor is unknown only if the keys were replaced within the grace period.
  if (!refreshToken) throw authError('refresh_token_already_used')
  if (!family.revoked) await rotateToken(context, sql, { family, account, refreshToken, request })
  const session = { id: family.session_id, aal: family.aal, amr: family.amr }
  const accessToken = await signAccessToken(context, sql, { account, session, method: 'token_refresh' })
  return renderSession({ accessToken, refreshToken, account })
}

interface Rotation {
  family: TokenFamily
  account: Account
  refreshToken: string
  request: Request
}

async function rotateToken(
  context: AuthContext,
  sql: TransactionSql,
  { family, account, refreshToken, request }: Rotation,
): Promise<void> {
  const now = context.now()
  await Promise.all([
    sql`update auth.refresh_tokens set revoked = true, updated_at = ${now} where token_hash = ${family.token_hash}`,
    sql`
      insert into auth.refresh_tokens (token_hash, parent_hash, user_id, session_id, created_at, updated_at)
      values (${hashRefreshToken(refreshToken)}, ${family.token_hash}, ${account.id}, ${family.session_id}, ${now}, ${now})`,
    sql`
      update auth.sessions
      set refreshed_at = ${now}, updated_at = ${now}, ip = ${context.getClientAddress(request)},
        user_agent = ${request.headers.get('user-agent')?.slice(0, 500) ?? null}
      where id = ${family.session_id}`,
    context.recordEvent(sql, request, { action: 'token_refreshed', actor: account }),
  ])
}
