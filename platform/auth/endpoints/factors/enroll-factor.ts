import { z } from 'zod'
import type { Endpoint } from '#platform/auth/auth-context.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { requireSession } from '#platform/auth/sessions/require-session.ts'
import { hasVerifiedFactor } from '#platform/auth/users/account.ts'
import { createTotp, requireFactor } from './totp-factor.ts'

const bodySchema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
})

/** GoTrue's limit. */
const maxFactors = 10

/** `POST /factors`: starts to enroll an authenticator app; the factor counts once a first code is verified. */
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
  if (account.factors.length >= maxFactors) throw authError('too_many_enrolled_mfa_factors')
  const totp = createTotp({ issuer: body.issuer || new URL(context.siteUrl).host, label: account.email ?? account.id })
  const now = context.now()
  const [row] = await context.sql.begin(async (sql) => {
    const rows = await sql`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (${account.id}, ${name}, 'totp', 'unverified', ${totp.secret}, ${now}, ${now}) returning id`
    await context.record(sql, request, { action: 'factor_in_progress', actor: account })
    return rows
  })
  return respond({
    id: row?.id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
  })
}

/** `DELETE /factors/{id}`: removing a verified factor takes a session that has proven one. */
export const unenrollFactor: Endpoint = async (context, request, params) => {
  const { account, aal } = await requireSession(context, request)
  const factorId = await context.sql.begin(async (sql) => {
    const { id, status } = await requireFactor(sql, { userId: account.id, id: params.id })
    if (status === 'verified' && aal !== 'aal2') {
      throw authError('insufficient_aal', { status: 422, message: 'AAL2 required to unenroll verified factor' })
    }
    await sql`delete from auth.mfa_factors where id = ${id}`
    await sql`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${account.id} and factor_id = ${id}`
    await context.record(sql, request, { action: 'factor_unenrolled', actor: account })
    return id
  })
  return respond({ id: factorId })
}
