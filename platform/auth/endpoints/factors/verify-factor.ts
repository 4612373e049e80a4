import { z } from 'zod'
import type { AuthContext, Endpoint } from '#platform/auth/auth-context.ts'
import { type AuthErrorCode, authError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import {
  type CurrentSession,
  lacksSecondFactor,
  lockSession,
  requireSession,
} from '#platform/auth/sessions/require-session.ts'
import type { SessionResponse } from '#platform/auth/sessions/session-response.ts'
import { upgradeSession } from '#platform/auth/sessions/upgrade-session.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import { type Factor, findTotpStep, requireAuthenticatorApp } from './totp-factor.ts'

/** GoTrue uses the same lifetime. */
const challengeLifetimeMs = 5 * 60_000

/**
 * `POST /factors/{id}/challenge`: creates a challenge for a code. Rejects the same factors as
 * `verifyFactor`.
 */
export const challengeFactor: Endpoint = async (context, request, params) => {
  const sessionBeforeLock = await requireSession(context, request)
  const now = context.now()
  const ip = context.getClientAddress(request) ?? '0.0.0.0'
  const challengeId = await context.sql.begin(async (sql) => {
    const currentSession = await lockSession(context, sql, sessionBeforeLock)
    const factor = await requireAuthenticatorApp(sql, { userId: currentSession.account.id, id: params.id })
    if (isUnprovenEnrollment(factor, currentSession))
      throw authError('insufficient_aal', rejectionDetails.insufficient_aal)
    const { id } = factor
    const expiryCutoff = new Date(now.getTime() - challengeLifetimeMs)
    await sql`delete from auth.mfa_challenges where factor_id = ${id} and created_at < ${expiryCutoff}`
    await sql`update auth.mfa_factors set last_challenged_at = ${now} where id = ${id}`
    const [row] = await sql`
      insert into auth.mfa_challenges (factor_id, created_at, ip_address)
      values (${id}, ${now}, ${ip}) returning id`
    return z.guid().parse(row?.id)
  })
  const expiresAt = Math.floor((now.getTime() + challengeLifetimeMs) / 1000)
  return respond({ id: challengeId, type: 'totp', expires_at: expiresAt })
}

const bodySchema = z.object({
  challenge_id: z.guid(),
  code: z.string().min(1, 'Code needs to be non-empty').max(20),
})

/**
 * `POST /factors/{id}/verify`: a correct code upgrades the session to aal2. The first correct code
 * verifies a new factor, which needs an aal2 session if the account already has a verified factor.
 */
export const verifyFactor: Endpoint = async (context, request, params) => {
  const sessionBeforeLock = await requireSession(context, request)
  const { challenge_id: challengeId, code } = await readBody(request, bodySchema)
  const attempt = { sessionBeforeLock, factorId: params.id, challengeId, code, request }
  const outcome = await context.limits.limitGuess(
    request,
    [{ limit: 'factor_account', key: sessionBeforeLock.account.id }],
    async () => {
      const result = await context.sql.begin((sql) => tryCode(context, sql, attempt))
      return result.errorCode === 'mfa_verification_failed' ? null : result
    },
  )
  // Throws after the transaction, because the transaction recorded the attempt and must commit.
  if (outcome === null) throw authError('mfa_verification_failed')
  if (outcome.errorCode !== null) throw authError(outcome.errorCode, rejectionDetails[outcome.errorCode])
  return respond(outcome.session)
}

interface VerificationAttempt {
  sessionBeforeLock: CurrentSession
  factorId: string | undefined
  challengeId: string
  code: string
  request: Request
}

async function tryCode(
  context: AuthContext,
  sql: TransactionSql,
  { sessionBeforeLock, factorId, challengeId, code, request }: VerificationAttempt,
): Promise<{ errorCode: AuthErrorCode } | { errorCode: null; session: SessionResponse }> {
  const currentSession = await lockSession(context, sql, sessionBeforeLock)
  const { account } = currentSession
  const factor = await requireAuthenticatorApp(sql, { userId: account.id, id: factorId })
  const errorCode = isUnprovenEnrollment(factor, currentSession)
    ? 'insufficient_aal'
    : await checkCode(context, sql, { factor, challengeId, code })
  const traits = { factor_id: factor.id, outcome: errorCode ?? 'right' }
  await context.recordEvent(sql, request, { action: 'verification_attempted', actor: account, traits })
  if (errorCode !== null) return { errorCode }
  await sql`
    update auth.mfa_factors set status = 'verified', session_id = null, updated_at = ${context.now()}
    where id = ${factor.id}`
  if (factor.status === 'unverified') await endAal1Sessions(sql, currentSession)
  return {
    errorCode,
    session: await upgradeSession(context, sql, { currentSession, factorId: factor.id, method: 'totp' }),
  }
}

const rejectionDetails: Partial<Record<AuthErrorCode, { status: number; message: string }>> = {
  insufficient_aal: { status: 403, message: 'AAL2 required to verify a new factor' },
  mfa_factor_not_found: { status: 422, message: 'MFA factor with the provided challenge ID not found' },
}

/**
 * True if a session below aal2 adds a factor to an account that already has a verified factor. An
 * attacker who only knows the password may have started that session.
 */
function isUnprovenEnrollment({ status }: Factor, currentSession: CurrentSession): boolean {
  return status === 'unverified' && lacksSecondFactor(currentSession)
}

/**
 * Returns null for a correct code and marks it as used. Otherwise returns the error code. Wrong
 * codes don't end the challenge.
 */
async function checkCode(
  context: AuthContext,
  sql: TransactionSql,
  { factor, challengeId, code }: { factor: Factor; challengeId: string; code: string },
): Promise<AuthErrorCode | null> {
  const now = context.now()
  const [challenge] = await sql`
    select created_at from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factor.id}`
  if (!challenge) return 'mfa_factor_not_found'
  const { created_at } = z.object({ created_at: z.date() }).parse(challenge)
  if (now.getTime() - created_at.getTime() > challengeLifetimeMs) return 'mfa_challenge_expired'
  const secret = factor.secret === null ? null : context.factorSecrets.decrypt(factor.secret, factor.id)
  const step = secret === null ? null : findTotpStep(secret, code, now)
  if (step === null || (factor.last_used_step !== null && step <= factor.last_used_step)) {
    return 'mfa_verification_failed'
  }
  await sql`delete from auth.mfa_challenges where id = ${challengeId}`
  await sql`update auth.mfa_factors set last_used_step = ${step} where id = ${factor.id}`
  return null
}

/**
 * Ends other aal1 sessions and removes unverified factors, as GoTrue does when an account gets a
 * new factor.
 */
async function endAal1Sessions(sql: TransactionSql, { account, sessionId }: CurrentSession): Promise<void> {
  await sql`delete from auth.mfa_factors where user_id = ${account.id} and status = 'unverified'`
  await sql`delete from auth.sessions where user_id = ${account.id} and id <> ${sessionId} and aal < 'aal2'`
}
