import { z } from 'zod'
import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { createTotp } from '../../factors/totp.ts'
import { requireSession } from '../../sessions/require-session.ts'
import { hasVerifiedFactor } from '../../users/account.ts'

const bodySchema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
})

/** GoTrue's figure. */
const mostFactors = 10

/** `POST /factors`: begins to enrol an authenticator app; it counts once a first code was verified. */
export const enrollFactor: Endpoint = async (context, request) => {
  const { account, aal } = await requireSession(context, request)
  const body = await readBody(request, bodySchema)
  if (body.factor_type === 'phone') throw authError('mfa_phone_enroll_not_enabled')
  if (body.factor_type === 'webauthn') throw authError('mfa_webauthn_enroll_not_enabled')
  if (body.factor_type !== 'totp') {
    throw authError('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' })
  }
  if (hasVerifiedFactor(account) && aal !== 'aal2') {
    throw authError('insufficient_aal', { status: 403, message: 'AAL2 required to enroll a new factor' })
  }
  const name = body.friendly_name?.trim() ?? ''
  if (account.factors.some((factor) => name !== '' && factor.friendly_name === name)) {
    throw authError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${name}" for this user already exists`,
    })
  }
  if (account.factors.length >= mostFactors) throw authError('too_many_enrolled_mfa_factors')
  const totp = createTotp({ issuer: body.issuer || new URL(context.siteUrl).host, label: account.email ?? account.id })
  const now = context.now()
  const [row] = await context.sql.begin(async (sql) => {
    const rows = await sql`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (${account.id}, ${name}, 'totp', 'unverified', ${totp.secret}, ${now}, ${now}) returning id`
    const address = context.clientAddress(request)
    await recordEvent(sql, { action: 'factor_in_progress', actor: account, address, at: now })
    return rows
  })
  const shown = { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri }
  return respond({ id: row?.id, type: 'totp', friendly_name: name, totp: shown })
}
