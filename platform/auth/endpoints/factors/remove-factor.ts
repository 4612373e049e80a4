import type { Endpoint } from '#platform/auth/auth-context.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { lacksSecondFactor, lockSession, requireSession } from '#platform/auth/sessions/require-session.ts'
import { lockAccountRow } from '#platform/auth/users/lock-account-row.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import { requireSecretKey, requireTargetAccount } from '../admin/admin-request.ts'
import { isRecoveryCodeFactor, requireFactor } from './totp-factor.ts'

/** `DELETE /factors/{id}`: removes a factor. Requires aal2 if the account has a verified factor. */
export const unenrollFactor: Endpoint = async (context, request, params) => {
  const sessionBeforeLock = await requireSession(context, request)
  const factorId = await context.sql.begin(async (sql) => {
    const currentSession = await lockSession(context, sql, sessionBeforeLock)
    const factor = await requireFactor(sql, { userId: currentSession.account.id, id: params.id })
    const { id, status } = factor
    if (isRecoveryCodeFactor(factor))
      throw authError('validation_failed', { status: 422, message: wrongEndpointMessage })
    if (lacksSecondFactor(currentSession)) {
      throw authError('insufficient_aal', { status: 422, message: `AAL2 required to unenroll ${status} factor` })
    }
    await removeFactor(sql, { userId: currentSession.account.id, id })
    await context.recordEvent(sql, request, { action: 'factor_unenrolled', actor: currentSession.account })
    return id
  })
  return respond({ id: factorId })
}

const wrongEndpointMessage =
  'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes'

/** `GET /admin/users/{id}/factors` */
export const listFactorsByAdmin: Endpoint = async (context, request, params) => {
  await requireSecretKey(context, request)
  return respond((await requireTargetAccount(context, params.id)).factors)
}

/** `DELETE /admin/users/{id}/factors/{factorId}`: removes the factor of a lost device. */
export const deleteFactorByAdmin: Endpoint = async (context, request, params) => {
  await requireSecretKey(context, request)
  const account = await requireTargetAccount(context, params.id)
  const factorId = await context.sql.begin(async (sql) => {
    await lockAccountRow(sql, { id: account.id, now: context.now() })
    const { id } = await requireFactor(sql, { userId: account.id, id: params.factorId })
    await removeFactor(sql, { userId: account.id, id })
    const traits = { user_id: account.id, factor_id: id }
    await context.recordEvent(sql, request, { action: 'factor_deleted', actor: 'service_role', traits })
    return id
  })
  return respond(account.factors.find(({ id }) => id === factorId) ?? {})
}

/**
 * Removes a factor, and sets sessions that used the factor to aal1. If no authenticator app
 * remains, also removes the recovery codes, because codes alone aren't a second factor. GoTrue
 * instead rejects removing the last app while recovery codes exist.
 */
export async function removeFactor(sql: TransactionSql, { userId, id }: { userId: string; id: string }): Promise<void> {
  const removedFactors = await sql<{ id: string }[]>`
    delete from auth.mfa_factors
    where user_id = ${userId} and (
      id = ${id}
      or factor_type = 'recovery_code' and not exists (
        select from auth.mfa_factors as app
        where app.user_id = ${userId} and app.id <> ${id} and app.status = 'verified'
          and app.factor_type <> 'recovery_code'
      )
    )
    returning id`
  const ids = removedFactors.map(({ id }) => id)
  await sql`
    update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${userId} and factor_id = any(${ids})`
}
