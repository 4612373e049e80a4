import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { recordEvent } from '../protocol/audit-log.ts'
import { type AuthErrorCode, authError } from '../protocol/errors.ts'
import { type Account, accountColumns, accountSchema, isBanned } from '../users/account.ts'
import { signAccessToken } from './access-token.ts'
import { hashOf } from './refresh-tokens.ts'
import { renderSession, type SessionAnswer } from './render-session.ts'

/** How long the parent of the live token is answered once more: a lost answer, or another tab of the same browser. */
const reuseGraceMs = 10_000
const longestInactivityMs = 7 * 24 * 3600 * 1000

const familySchema = z.object({
  token_hash: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes)),
  revoked: z.boolean(),
  revoked_at: z.date(),
  live_hash: z
    .instanceof(Uint8Array)
    .transform((bytes) => Buffer.from(bytes))
    .nullable(),
  live_parent_hash: z
    .instanceof(Uint8Array)
    .transform((bytes) => Buffer.from(bytes))
    .nullable(),
  session_id: z.guid(),
  aal: z.string(),
  last_used_at: z.date(),
  not_after: z.date().nullable(),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
})
type Family = z.infer<typeof familySchema>

/**
 * Answers a refresh token with the next one. A token that was used before ends its whole family, descendants included:
 * of the two who hold it one is a thief. The session's row is locked, so parallel calls see each other's outcome.
 */
export async function refreshSession(
  context: AuthContext,
  { token, request }: { token: string; request: Request },
): Promise<SessionAnswer> {
  const outcome = await context.sql.begin(async (sql) => {
    const found = await lockFamily(sql, hashOf(token))
    const refused = found ? await judge(context, sql, found, request) : 'refresh_token_not_found'
    if (!found || refused !== null) return { refused: refused ?? 'refresh_token_not_found' }
    return { refused, answer: await answer(context, sql, { ...found, token, request }) }
  })
  if (outcome.refused === 'refresh_token_not_found') {
    await context.limits.count(request, [{ limit: 'refresh_address', of: context.callerOf(request) }])
  }
  // Thrown only now: the end of a family is to be committed.
  if (outcome.refused !== null) throw authError(outcome.refused, refusals[outcome.refused])
  return outcome.answer
}

const refusals: Partial<Record<AuthErrorCode, { message: string }>> = {
  user_banned: { message: 'Invalid Refresh Token: User Banned' },
}

async function lockFamily(sql: TransactionSql, hash: Buffer): Promise<{ family: Family; account: Account } | null> {
  // Two statements, because only the second one sees what the holder of the lock has committed.
  const [, rows] = await Promise.all([
    sql`
      select from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token_hash = ${hash}) for update`,
    sql`
      select ${accountColumns(sql)}, token.token_hash, token.revoked, token.updated_at as revoked_at,
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
  return row ? { family: familySchema.parse(row), account: accountSchema.parse(row) } : null
}

/** Why there is no new token, after ending what has to end. */
async function judge(
  context: AuthContext,
  sql: TransactionSql,
  { family, account }: { family: Family; account: Account },
  request: Request,
): Promise<AuthErrorCode | null> {
  const now = context.now()
  const isExpired =
    (family.not_after !== null && family.not_after <= now) ||
    now.getTime() - family.last_used_at.getTime() > longestInactivityMs
  if (isExpired) {
    await sql`delete from auth.sessions where id = ${family.session_id}`
    return 'session_expired'
  }
  if (isBanned(account, now)) return 'user_banned'
  if (!family.revoked || isWithinGrace(family, now)) return null
  await Promise.all([
    sql`delete from auth.sessions where id = ${family.session_id}`,
    recordEvent(sql, {
      action: 'token_revoked',
      actor: account,
      address: context.clientAddress(request),
      at: now,
      traits: { reason: 'refresh token reused', session_id: family.session_id },
    }),
  ])
  return 'refresh_token_already_used'
}

function isWithinGrace(family: Family, now: Date): boolean {
  const isParentOfLive = family.live_parent_hash?.equals(family.token_hash) ?? false
  // A clock that was set back must not stretch the grace by what it lost.
  const age = now.getTime() - family.revoked_at.getTime()
  return isParentOfLive && Math.abs(age) <= reuseGraceMs
}

async function answer(
  context: AuthContext,
  sql: TransactionSql,
  { family, account, token, request }: { family: Family; account: Account; token: string; request: Request },
): Promise<SessionAnswer> {
  const refreshToken = family.revoked
    ? family.live_hash && context.refreshTokens.findSuccessor(token, family.live_hash)
    : context.refreshTokens.successorOf(token)
  // Only when the keys were replaced within the grace; the holder of the successor goes on.
  if (!refreshToken) throw authError('refresh_token_already_used')
  if (!family.revoked) await rotate(context, sql, { family, account, refreshToken, request })
  const session = { id: family.session_id, aal: family.aal, amr: family.amr }
  const accessToken = await signAccessToken(context, sql, { account, session, method: 'token_refresh' })
  return renderSession({ accessToken, refreshToken, account })
}

async function rotate(
  context: AuthContext,
  sql: TransactionSql,
  {
    family,
    account,
    refreshToken,
    request,
  }: { family: Family; account: Account; refreshToken: string; request: Request },
): Promise<void> {
  const now = context.now()
  const address = context.clientAddress(request)
  await Promise.all([
    sql`update auth.refresh_tokens set revoked = true, updated_at = ${now} where token_hash = ${family.token_hash}`,
    sql`
      insert into auth.refresh_tokens (token_hash, parent_hash, user_id, session_id, created_at, updated_at)
      values (${hashOf(refreshToken)}, ${family.token_hash}, ${account.id}, ${family.session_id}, ${now}, ${now})`,
    sql`
      update auth.sessions
      set refreshed_at = ${now}, updated_at = ${now}, ip = ${address},
        user_agent = ${request.headers.get('user-agent')?.slice(0, 500) ?? null}
      where id = ${family.session_id}`,
    recordEvent(sql, { action: 'token_refreshed', actor: account, address, at: now }),
  ])
}
