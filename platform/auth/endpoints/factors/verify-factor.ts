import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { type AuthErrorCode, authError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import type { AuthContext } from '../../auth-context.ts'
import { type Factor, requireFactor } from '../../factors/require-factor.ts'
import { findStep } from '../../factors/totp.ts'
import { raiseSession } from '../../sessions/raise-session.ts'
import type { SessionAnswer } from '../../sessions/render-session.ts'
import { type CurrentSession, requireSession } from '../../sessions/require-session.ts'
import { challengeLifetimeMs } from './challenge-factor.ts'

const bodySchema = z.object({
  challenge_id: z.guid(),
  code: z.string().min(1, 'Code needs to be non-empty').max(20),
})

/** `POST /factors/{id}/verify`: a right code raises the session to aal2; the first one makes the factor count. */
export const verifyFactor: Endpoint = async (context, request, id) => {
  const current = await requireSession(context, request)
  const body = await readBody(request, bodySchema)
  const guess = { limit: 'factor_account', of: current.account.id } as const
  const outcome = await context.limits.guess(request, [guess], async () => {
    const looked = await context.sql.begin((sql) => attempt(context, sql, { current, factorId: id, request, ...body }))
    return looked.refused === 'mfa_verification_failed' ? null : looked
  })
  // Thrown only now: the attempt is to be committed.
  if (outcome === null) throw authError('mfa_verification_failed')
  if (outcome.refused !== null) throw authError(outcome.refused, refusals[outcome.refused])
  return respond(outcome.session)
}

interface Attempt extends z.infer<typeof bodySchema> {
  current: CurrentSession
  factorId: string
  request: Request
}

async function attempt(
  context: AuthContext,
  sql: TransactionSql,
  { current, factorId, request, ...shown }: Attempt,
): Promise<{ refused: AuthErrorCode } | { refused: null; session: SessionAnswer }> {
  const { account } = current
  const now = context.now()
  const factor = await requireFactor(sql, { userId: account.id, id: factorId })
  const refused = await judge(context, sql, { factor, ...shown })
  const address = context.clientAddress(request)
  const traits = { factor_id: factor.id, outcome: refused ?? 'right' }
  await recordEvent(sql, { action: 'verification_attempted', actor: account, address, at: now, traits })
  if (refused !== null) return { refused }
  await sql`update auth.mfa_factors set status = 'verified', updated_at = ${now} where id = ${factor.id}`
  if (factor.status === 'unverified') await leaveFirstEnrolment(sql, { userId: account.id, current: current.sessionId })
  return { refused, session: await raiseSession(context, sql, { current, factorId: factor.id }) }
}

const refusals: Partial<Record<AuthErrorCode, { status: number; message: string }>> = {
  mfa_factor_not_found: { status: 422, message: 'MFA factor with the provided challenge ID not found' },
}

/** Why the code does not count; a challenge takes answers until the right one came. */
async function judge(
  context: AuthContext,
  sql: TransactionSql,
  { factor, challenge_id, code }: { factor: Factor; challenge_id: string; code: string },
): Promise<AuthErrorCode | null> {
  const now = context.now()
  const [challenge] = await sql`
    select created_at from auth.mfa_challenges where id = ${challenge_id} and factor_id = ${factor.id}`
  if (!challenge) return 'mfa_factor_not_found'
  const { created_at } = z.object({ created_at: z.date() }).parse(challenge)
  if (now.getTime() - created_at.getTime() > challengeLifetimeMs) return 'mfa_challenge_expired'
  const step = findStep(factor.secret ?? '', code, now)
  if (step === null || (factor.last_used_step !== null && step <= factor.last_used_step))
    return 'mfa_verification_failed'
  await sql`delete from auth.mfa_challenges where id = ${challenge_id}`
  await sql`update auth.mfa_factors set last_used_step = ${step} where id = ${factor.id}`
  return null
}

/** Sessions without the second factor end when it begins to count, and enrolments that were given up go (GoTrue). */
async function leaveFirstEnrolment(
  sql: TransactionSql,
  { userId, current }: { userId: string; current: string },
): Promise<void> {
  await sql`delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'`
  await sql`delete from auth.sessions where user_id = ${userId} and id <> ${current} and aal < 'aal2'`
}
