import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Endpoint } from '#platform/auth/auth-context.ts'
import { authError, validationError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import {
  type CurrentSession,
  lacksSecondFactor,
  lockSession,
  requireSession,
} from '#platform/auth/sessions/require-session.ts'
import { createTotp } from './totp-factor.ts'

const bodySchema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
})

/** GoTrue has the same limit. */
const maxFactors = 10

/**
 * `POST /factors`: starts to enroll an authenticator app. The user must verify a code of the app
 * within ten minutes, before this session ends.
 */
export const enrollFactor: Endpoint = async (context, request) => {
  const sessionBeforeLock = await requireSession(context, request)
  const body = await readBody(request, bodySchema)
  if (body.factor_type === 'phone') throw authError('mfa_phone_enroll_not_enabled')
  if (body.factor_type === 'webauthn') throw authError('mfa_webauthn_enroll_not_enabled')
  if (body.factor_type !== 'totp') {
    throw validationError('factor_type needs to be totp, phone, or webauthn')
  }
  const id = randomUUID()
  const name = body.friendly_name?.trim() ?? ''
  const { account } = sessionBeforeLock
  const totp = createTotp({ issuer: body.issuer || new URL(context.siteUrl).host, label: account.email ?? account.id })
  const now = context.now()
  await context.sql.begin(async (sql) => {
    const currentSession = await lockSession(context, sql, sessionBeforeLock)
    requireEnrollmentAllowed(currentSession, name)
    await sql`
      insert into auth.mfa_factors (
        id, user_id, friendly_name, factor_type, status, secret, session_id, created_at, updated_at
      ) values (
        ${id}, ${account.id}, ${name}, 'totp', 'unverified', ${context.factorSecrets.encrypt(totp.secret, id)},
        ${currentSession.sessionId}, ${now}, ${now}
      )`
    await context.recordEvent(sql, request, { action: 'factor_in_progress', actor: account })
  })
  return respond({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
  })
}

export function requireEnrollmentAllowed(currentSession: CurrentSession, name: string): void {
  const { factors } = currentSession.account
  if (lacksSecondFactor(currentSession)) {
    throw authError('insufficient_aal', { status: 403, message: 'AAL2 required to enroll a new factor' })
  }
  if (factors.some((factor) => name !== '' && factor.friendly_name === name)) {
    throw authError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${name}" for this user already exists`,
    })
  }
  if (factors.length >= maxFactors) throw authError('too_many_enrolled_mfa_factors')
}
