import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { authError } from '#platform/auth/protocol/errors.ts'
import type { Queryable } from '#platform/database/sql.ts'

const factorSchema = z.object({
  id: z.guid(),
  status: z.enum(['unverified', 'verified']),
  factor_type: z.string(),
  secret: z.string().nullable(),
  last_used_step: z.coerce.number().nullable(),
})

export type Factor = z.infer<typeof factorSchema>

/** A factor of the account, which the caller has locked. Throws `mfa_factor_not_found`. */
export async function requireFactor(
  sql: Queryable,
  { userId, id }: { userId: string; id: string | undefined },
): Promise<Factor> {
  const parsedId = z.guid().safeParse(id)
  const [row] = parsedId.success
    ? await sql`
        select id, status, factor_type, secret, last_used_step from auth.mfa_factors
        where id = ${parsedId.data} and user_id = ${userId}`
    : []
  if (!row) throw authError('mfa_factor_not_found')
  return factorSchema.parse(row)
}

/** Whether a factor is the account's recovery codes, which are proven by calls of their own. */
export function isRecoveryCodes({ factor_type }: { factor_type: string }): boolean {
  return factor_type === 'recovery_code'
}

/** As `requireFactor`, for an authenticator app alone. */
export async function requireApp(sql: Queryable, search: { userId: string; id: string | undefined }): Promise<Factor> {
  const factor = await requireFactor(sql, search)
  if (isRecoveryCodes(factor)) throw authError('mfa_factor_not_found')
  return factor
}

/** Seconds that an authenticator app shows a code (RFC 6238). */
const period = 30
/** Codes before and after the current one that are accepted too, because clocks differ. */
const window = 1

export interface NewTotp {
  secret: string
  uri: string
  /** `uri` as an SVG picture. */
  qrCode: string
}

/** A new secret for an authenticator app, in the forms that an app can read. */
export function createTotp({ issuer, label }: { issuer: string; label: string }): NewTotp {
  const totp = new TOTP({ issuer, label, period, secret: new Secret({ size: 20 }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) }
}

/** The time step that a code belongs to; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ period, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
